import type { ReactNode } from "react";
import { Eyebrow } from "./eyebrow.tsx";
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
