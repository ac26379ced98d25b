import koshline from "../../../content/drawings/pictures/client-koshline-36x36.svg";
import northfold from "../../../content/drawings/pictures/client-northfold-36x36.svg";
import samudrik from "../../../content/drawings/pictures/client-samudrik-36x36.svg";
import tarangpay from "../../../content/drawings/pictures/client-tarangpay-36x36.svg";
import vidyalok from "../../../content/drawings/pictures/client-vidyalok-36x36.svg";
import type { PagePicture } from "../../../contract/page-picture.ts";
import { homeLabels } from "../../copy/home-labels.ts";
import type { HomeCopy } from "../../copy/home-page.ts";
import { Marquee } from "../../ui/marquee.tsx";
import "./client-strip.css";

/** Fewer than these look like a gap. */
const minLogos = 3;

/** Client logos in a loop of ten seconds, and the line of the specification (§1). */
export function ClientStrip({ copy }: { copy: HomeCopy["clients"] | undefined }) {
  if (!copy || copy.logos.length < minLogos) return null;
  const { before, number, after, counted, sample, logos } = copy;
  const hasNote = counted !== "" || sample !== "";
  const isNamed = hasNote || `${before}${number}${after}` !== "";
  return (
    <div className="client-strip">
      <div className="wrap client-strip__row">
        {isNamed && (
          <p>
            {`${before} `}
            <strong>{number}</strong>
            {` ${after}`}
            {hasNote && <small>{`${counted} ${sample}`}</small>}
          </p>
        )}
        <Marquee label={homeLabels.clients.list} pauseLabel={homeLabels.clients.pause}>
          {logos.map((logo) => (
            <ClientLogo key={logo.id} logo={logo} />
          ))}
        </Marquee>
      </div>
    </div>
  );
}

/** A drawn sign, and the name in that client's own lettering; or a picture with both. */
function ClientLogo({ logo: { name, picture } }: { logo: HomeCopy["clients"]["logos"][number] }) {
  const { image, source, alt }: PagePicture = picture;
  return image ? (
    <li className="client-mark">
      <img
        src={image.url}
        width={image.width}
        height={image.height}
        loading="lazy"
        alt={alt || name}
      />
    </li>
  ) : (
    <li className="client-mark" data-client={name}>
      <img src={signs[source] ?? tarangpay} width={36} height={36} loading="lazy" alt="" />
      {name}
    </li>
  );
}

/** Signs of invented companies, drawn for this site. */
const signs: Readonly<Record<string, string>> = {
  "client-tarangpay": tarangpay,
  "client-koshline": koshline,
  "client-vidyalok": vidyalok,
  "client-samudrik": samudrik,
  "client-northfold": northfold,
};
