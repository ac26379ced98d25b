import { maxCount } from "../../../contract/limits.ts";

/** A number that the server counts only so far: `99+` where it may be any larger one. */
export function shownCount(count: number): string {
  const isWhole = count < maxCount;
  const shown = isWhole ? count : maxCount - 1;
  return shown.toLocaleString("en-IN") + (isWhole ? "" : "+");
}
