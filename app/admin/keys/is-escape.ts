import type { KeyboardEvent } from "react";
import { isComposing } from "../../ui/is-composing.ts";

/** Whether a key closes a field: Escape, unless it takes back a word of an input method. */
export const isEscape = (event: KeyboardEvent): boolean =>
  event.key === "Escape" && !isComposing(event);
