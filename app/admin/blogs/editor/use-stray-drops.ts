import { useEffect } from "react";

/** A file that misses its place must not replace the page: browsers would open it here. */
export function useStrayDrops() {
  useEffect(() => {
    const end = new AbortController();
    const refuse = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    window.addEventListener("dragover", refuse, { signal: end.signal });
    window.addEventListener("drop", refuse, { signal: end.signal });
    return () => end.abort();
  }, []);
}
