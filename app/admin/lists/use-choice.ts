import { useState } from "react";

const none: ReadonlySet<string> = new Set();

/** Which rows of those shown are chosen. One that is no longer shown is not chosen either. */
export function useChoice(shown: readonly string[]) {
  const [chosen, setChosen] = useState(none);
  const here = new Set(shown.filter((key) => chosen.has(key)));
  return { chosen: here, setChosen, clear: () => setChosen(none) };
}
