import { useEffect, useRef } from "react";

/**
 * Opens a conversation at its end, or at the beginning of a last message that is longer than the view;
 * the end stays in view as entries come and the composer grows.
 */
export function useScrollToEnd(lastId: string | undefined) {
  const scroll = useRef<HTMLElement>(null);
  const wasAtEnd = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new entry.
  useEffect(() => {
    const element = scroll.current;
    if (!element) return;
    const follow = () => {
      if (wasAtEnd.current) element.scrollTop = element.scrollHeight;
    };
    const last = element.querySelector(".timeline > li:last-child article");
    const isLong = last !== null && last.clientHeight > element.clientHeight;
    if (wasAtEnd.current && isLong) {
      const distance = last.getBoundingClientRect().top - element.getBoundingClientRect().top;
      element.scrollTop += distance - 12;
      wasAtEnd.current = false;
    } else follow();
    const resized = new ResizeObserver(follow);
    resized.observe(element);
    const remember = () => {
      const { scrollTop, clientHeight, scrollHeight } = element;
      wasAtEnd.current = scrollTop + clientHeight > scrollHeight - 40;
    };
    element.addEventListener("scroll", remember, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener("scroll", remember);
    };
  }, [lastId]);
  return scroll;
}
