import type { ReactNode } from "react";
import "./product-tag.css";

/** The colour of a tag; its text always says the same. */
export type Tone = "good" | "wait" | "bad" | "info" | "plain";

/** A state, as a short text on a coloured ground. */
export function Tag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`product-tag product-tag--${tone}`}>{children}</span>;
}
