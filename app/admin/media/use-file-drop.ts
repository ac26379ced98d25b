import { useEffect, useEffectEvent, useState } from "react";

/** Takes files that are dropped anywhere on the page; tells whether some are held above it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [held, setHeld] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const bringsFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const onDragOver = (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      setHeld(true);
    };
    const onDragLeave = (event: DragEvent) => {
      // Null where it left the window, not one element for another.
      if (event.relatedTarget === null) setHeld(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      setHeld(false);
      take([...(event.dataTransfer?.files ?? [])]);
    };
    const stop = new AbortController();
    window.addEventListener("dragover", onDragOver, stop);
    window.addEventListener("dragleave", onDragLeave, stop);
    window.addEventListener("drop", onDrop, stop);
    return () => stop.abort();
  }, []);
  return held;
}
