import type { ReactNode } from "react";

/** The mood of a state; words always say it too. */
export type Tone = "good" | "wait" | "bad" | "info" | "plain";

/** The state of something in a word, on a ground of its mood. Styled in `tag.css`. */
export function Tag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`tag tag--${tone}`}>{children}</span>;
}
