import { mostCounted } from "../../../contract/limits.ts";

/** A number that the server counts only so far: `99+` where it may be any larger one. */
export function shownCount(count: number): string {
  const isWhole = count < mostCounted;
  const shown = isWhole ? count : mostCounted - 1;
  return shown.toLocaleString("en-IN") + (isWhole ? "" : "+");
}
