import { useEffect, useEffectEvent, useState } from "react";

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;

/** Accepts files dropped anywhere on the page; returns whether some are dragged over it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [dragging, setDragging] = useState(false);
  const acceptFiles = useEffectEvent(onFiles);
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDragging(true);
    };
    const onDragLeave = (event: DragEvent) => {
      // Null when the pointer left the window, not one element for another.
      if (event.relatedTarget === null) setDragging(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDragging(false);
      acceptFiles([...(event.dataTransfer?.files ?? [])]);
    };
    const listening = new AbortController();
    window.addEventListener("dragover", onDragOver, listening);
    window.addEventListener("dragleave", onDragLeave, listening);
    window.addEventListener("drop", onDrop, listening);
    return () => listening.abort();
  }, []);
  return dragging;
}

/** Ignores files dropped outside of a drop zone: a browser would open them in place of the page. */
export function useFileDropGuard() {
  useEffect(() => {
    const listening = new AbortController();
    const ignore = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    window.addEventListener("dragover", ignore, listening);
    window.addEventListener("drop", ignore, listening);
    return () => listening.abort();
  }, []);
}
