import { type DragEvent, useState } from "react";

/** Dragging one image of the list to the place of another. */
export function useImageDrag(onMove: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setFrom(null);
    setOver(null);
  };
  return {
    from,
    over,
    /** What an entry of the list needs, by its place. */
    propsOf: (at: number) => ({
      draggable: true,
      onDragStart(event: DragEvent) {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", String(at + 1));
        setFrom(at);
      },
      onDragOver(event: DragEvent) {
        if (from === null) return;
        event.preventDefault();
        setOver(at);
      },
      onDrop(event: DragEvent) {
        if (from === null) return;
        event.preventDefault();
        if (from !== at) onMove(from, at);
        end();
      },
      onDragEnd: end,
    }),
  };
}

export type ImageDrag = ReturnType<typeof useImageDrag>;
