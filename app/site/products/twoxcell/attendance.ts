import type { RegisterMark } from "../../../copy/products/twoxcell-samples.ts";

/** How many lessons somebody took part in, wherever and however late. */
export function timesHere(marks: readonly RegisterMark[]): number {
  return marks.filter((mark) => mark !== "away").length;
}
