import type { ReactNode } from "react";
import { Eyebrow } from "./eyebrow.tsx";
import "./section-head.css";

type Words = { eyebrow: string; title: string; lead?: string };

/** Opens a section: eyebrow, heading and a sentence; `children` are controls at its right. */
export function SectionHead({
  words,
  step,
  id,
  children,
}: {
  words: Words;
  step: 1 | 2 | 3 | 4 | 5;
  /** Names the heading, for `aria-labelledby`. */
  id?: string;
  children?: ReactNode;
}) {
  return (
    <div className="section-head">
      <div className="section-head__words">
        <Eyebrow step={step}>{words.eyebrow}</Eyebrow>
        <h2 id={id}>{words.title}</h2>
        {words.lead && <p className="lead">{words.lead}</p>}
      </div>
      {children}
    </div>
  );
}
