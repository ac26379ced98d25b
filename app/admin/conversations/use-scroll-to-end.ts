import { useEffect, useRef } from "react";

/** Opens a conversation at its end, and follows new entries if the end is in view. */
export function useScrollToEnd(lastId: string | undefined) {
  const scroll = useRef<HTMLElement>(null);
  const wasAtEnd = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new entry.
  useEffect(() => {
    const element = scroll.current;
    if (!element) return;
    if (wasAtEnd.current) element.scrollTop = element.scrollHeight;
    const remember = () => {
      const { scrollTop, clientHeight, scrollHeight } = element;
      wasAtEnd.current = scrollTop + clientHeight > scrollHeight - 40;
    };
    element.addEventListener("scroll", remember, { passive: true });
    return () => element.removeEventListener("scroll", remember);
  }, [lastId]);
  return scroll;
}
