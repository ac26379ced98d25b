import { type ReactNode, useId } from "react";
import "./section-head.css";

type SectionCopy = { eyebrow: string; title: string; lead?: string };

/** Heading of a section: eyebrow, title and lead; `children` are controls next to it. */
export function SectionHead({
  copy,
  step,
  id,
  children,
}: {
  copy: SectionCopy;
  step: 1 | 2 | 3 | 4 | 5;
  /** Id of the heading, for `aria-labelledby`. */
  id?: string;
  children?: ReactNode;
}) {
  return (
    <div className="section-head">
      <div className="section-head__text">
        <Eyebrow step={step}>{copy.eyebrow}</Eyebrow>
        <h2 id={id}>{copy.title}</h2>
        {copy.lead && <p className="lead">{copy.lead}</p>}
      </div>
      {children}
    </div>
  );
}

/** Angle of the light above the horizon in degrees, by step. */
const angles = [-14, 8, 26, 46, 68, 90] as const;
const orbit = { x: 22, y: 20, radius: 17 };

/** The small heading above a section's title; the light in its icon rises from step to step. */
export function Eyebrow({
  children,
  step = 1,
}: {
  children: string;
  step?: 0 | 1 | 2 | 3 | 4 | 5;
}) {
  const id = useId();
  const angle = (angles[step] * Math.PI) / 180;
  const light = {
    cx: (orbit.x + orbit.radius * Math.cos(angle)).toFixed(1),
    cy: (orbit.y - orbit.radius * Math.sin(angle)).toFixed(1),
  };
  return (
    <p className="eyebrow">
      <svg viewBox="0 0 44 26" fill="none" aria-hidden="true">
        <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" x2="44" y1="0" y2="0">
          <stop stopColor="#ff7a6b" />
          <stop offset="1" stopColor="#ffb469" />
        </linearGradient>
        <path
          d="M5 20a17 17 0 0 1 34 0"
          stroke="#6ea8ff"
          strokeOpacity=".75"
          strokeDasharray="1.5 2.5"
        />
        <path d="M0 20h44" stroke={`url(#${id})`} strokeWidth="2" />
        <circle {...light} r="3.6" fill="#ff8f6b" />
      </svg>
      {children}
    </p>
  );
}
