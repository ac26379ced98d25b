import type { KeyboardEvent } from "react";

/** Whether a key closes a field: Escape, unless it takes back a word of an input method. */
export const isEscape = ({ key, nativeEvent }: KeyboardEvent): boolean =>
  key === "Escape" && !nativeEvent.isComposing;
