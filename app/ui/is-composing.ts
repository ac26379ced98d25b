import type { KeyboardEvent as ReactKeyboardEvent } from "react";

/** Whether a key belongs to an input method, such as Enter, which ends a word of Hindi. */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const { isComposing, keyCode } = "nativeEvent" in event ? event.nativeEvent : event;
  // Safari sends that Enter after the word has ended; 229 is what it has in place of its own code.
  return isComposing || keyCode === 229;
}
