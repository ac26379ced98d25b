import { useId } from "react";
import { useSiteNames } from "./use-site-names.ts";
import "./brand.css";

/** The mark: two arcs over a horizon, and the sun on its way up. */
export function Mark() {
  const id = useId();
  return (
    <svg viewBox="0 0 40 40" fill="none" aria-hidden="true">
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="1" x2="39" y1="0" y2="0">
        <stop stopColor="#ff7a6b" />
        <stop offset="1" stopColor="#ffb469" />
      </linearGradient>
      <path d="M6 27a14 14 0 0 1 28 0" stroke="currentColor" strokeWidth="2" />
      <path d="M12.5 27a7.5 7.5 0 0 1 15 0" stroke="currentColor" strokeWidth="2" opacity=".55" />
      <path d="M1.5 27.02h37" stroke={`url(#${id})`} strokeWidth="2.6" strokeLinecap="round" />
      <circle cx="31.6" cy="18.4" r="3.4" fill="#ffb469" />
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

/** Mark and name, as header and drawer show them: the first word large, the others below it. */
export function Brand() {
  const { name } = useSiteNames();
  const [first = "", ...rest] = name.split(" ");
  return (
    <span className="brand">
      <Mark />
      <span>
        {first} {rest.length > 0 && <small className="brand__line">{rest.join(" ")}</small>}
      </span>
    </span>
  );
}
