import { useId } from "react";
import type { ShownMark } from "../../../contract/brand.ts";
import { restOfName } from "../../../contract/company.ts";
import styles from "./logo.css?url";
import { useSiteNames } from "./use-site-names.ts";
import "./brand.css";

/** Ground behind a mark; `theme`: that of the back office, light or dark. */
type Ground = "night" | "light" | "theme";

/** The company's mark; without a logo of its own, the drawn one. */
export function Mark({ ground = "light" }: { ground?: Ground }) {
  const { mark } = useSiteNames();
  return mark ? <Logo mark={mark} ground={ground} /> : <DrawnMark />;
}

function Logo({ mark, ground, alt = "" }: { mark: ShownMark; ground: Ground; alt?: string }) {
  const size = { width: Math.round(40 * mark.ratio), height: 40 };
  const stylesheet = <link rel="stylesheet" href={styles} precedence="page" />;
  if (ground !== "theme" || mark.light === mark.night) {
    return (
      <>
        {stylesheet}
        <img
          className="logo"
          src={ground === "night" ? mark.night : mark.light}
          alt={alt}
          // Only the header's is on the screen at once.
          loading={ground === "night" ? undefined : "lazy"}
          {...size}
        />
      </>
    );
  }
  return (
    <>
      {stylesheet}
      <img className="logo logo--light" src={mark.light} alt={alt} {...size} />
      <img className="logo logo--night" src={mark.night} alt={alt} {...size} />
    </>
  );
}

/** Two arcs over a horizon, and the sun on its way up. */
function DrawnMark() {
  const id = useId();
  return (
    <svg viewBox="0 0 40 40" fill="none" aria-hidden="true">
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="1" x2="39" y1="0" y2="0">
        <stop stopColor="var(--coral)" />
        <stop offset="1" stopColor="var(--amber)" />
      </linearGradient>
      <path d="M6 27a14 14 0 0 1 28 0" stroke="currentColor" strokeWidth="2" />
      <path d="M12.5 27a7.5 7.5 0 0 1 15 0" stroke="currentColor" strokeWidth="2" opacity=".55" />
      <path d="M1.5 27.02h37" stroke={`url(#${id})`} strokeWidth="2.6" strokeLinecap="round" />
      <circle cx="31.6" cy="18.4" r="3.4" fill="var(--amber)" />
      <path
        d="M10 33h20M15 37.5h10"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        opacity=".35"
      />
    </svg>
  );
}

/** Mark and name, as header and drawer show them: the short name large, the rest below it. */
export function Brand({ ground = "light" }: { ground?: Ground }) {
  const { name, shortName, mark } = useSiteNames();
  if (mark?.isWordmark) {
    return (
      <span className="brand">
        <Logo mark={mark} ground={ground} alt={name} />
      </span>
    );
  }
  const rest = restOfName({ name, shortName });
  return (
    <span className="brand">
      <Mark ground={ground} />
      <span>
        {`${shortName} `}
        {rest !== "" && <small className="brand__line">{rest}</small>}
      </span>
    </span>
  );
}
