import { type RefObject, useEffect, useState } from "react";

const signs = ["focusin", "pointerover", "touchstart"] as const;

/**
 * Whether the visitor has turned to the form around `inside`: a pointer over it, a finger on
 * it, or the focus in it. What only a filled form needs can wait until then.
 */
export function useFormIntent(inside: RefObject<HTMLElement | null>): boolean {
  const [turnedTo, setTurnedTo] = useState(false);
  useEffect(() => {
    const form = inside.current?.closest("form") ?? inside.current;
    if (!form || turnedTo) return;
    const listening = new AbortController();
    for (const sign of signs) {
      form.addEventListener(sign, () => setTurnedTo(true), {
        passive: true,
        signal: listening.signal,
      });
    }
    if (form.contains(document.activeElement)) setTurnedTo(true);
    return () => listening.abort();
  }, [inside, turnedTo]);
  return turnedTo;
}
