import type { ReactNode } from "react";
import { homeLabels } from "../../copy/home-labels.ts";
import type { HomeCopy } from "../../copy/home-page.ts";
import { Marquee } from "../../ui/marquee.tsx";
import "./client-strip.css";

/** Five client logos in a loop of ten seconds, and the line of the specification (§1). */
export function ClientStrip({ copy }: { copy: HomeCopy["clients"] | undefined }) {
  if (!copy) return null;
  const { before, number, after, counted, sample, names } = copy;
  return (
    <div className="client-strip">
      <div className="wrap client-strip__row">
        <p>
          {`${before} `}
          <strong>{number}</strong>
          {` ${after}`}
          <small>
            {counted} {sample}
          </small>
        </p>
        <Marquee label={homeLabels.clients.list} pauseLabel={homeLabels.clients.pause}>
          {names.map((name) => (
            <ClientLogo key={name} name={name} />
          ))}
        </Marquee>
      </div>
    </div>
  );
}

/** A drawn sign, and the name in that client's own lettering. */
function ClientLogo({ name }: { name: keyof typeof signs }) {
  return (
    <li className="client-mark" data-client={name}>
      <svg viewBox="0 0 36 36" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
        {signs[name]}
      </svg>
      {name}
    </li>
  );
}

/** Signs of invented companies, drawn for this site. */
const signs = {
  Tarangpay: (
    <>
      <path d="M3 22c4-9 8-9 12 0s8 9 12 0l3-6" />
      <path d="M3 29c4-9 8-9 12 0s8 9 12 0l3-6" opacity=".45" />
    </>
  ),
  Koshline: (
    <>
      <path d="M18 3 33 18 18 33 3 18Z" />
      <path d="m18 10.5 7.5 7.5-7.5 7.5-7.5-7.5Z" fill="currentColor" stroke="none" />
    </>
  ),
  Vidyalok: <path d="M18 31V10c-4-4-9-5-14-4v20c5-1 10 0 14 4 4-4 9-5 14-4V6c-5-1-10 0-14 4" />,
  Samudrik: (
    <>
      <circle cx="18" cy="18" r="14" />
      <path d="M4 18h28M18 4c6 4 6 24 0 28M18 4c-6 4-6 24 0 28" />
    </>
  ),
  Northfold: (
    <>
      <path d="M5 30V6l13 13L31 6v24" />
      <path d="m5 30 13-11 13 11" opacity=".45" />
    </>
  ),
} satisfies Record<HomeCopy["clients"]["names"][number], ReactNode>;
