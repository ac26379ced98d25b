import { useEffect, useState } from "react";

/**
 * Hides the tooltips inside an element on Escape, without moving pointer or focus, until the
 * pointer enters or the focus comes again [WCAG 1.4.13]. The result are props of the element.
 */
export function useQuietTooltips() {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") setQuiet(true);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return {
    "data-quiet": isQuiet || undefined,
    onPointerOver: () => setQuiet(false),
    onFocus: () => setQuiet(false),
  };
}
