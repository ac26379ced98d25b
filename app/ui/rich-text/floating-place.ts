import type { Editor } from "@tiptap/core";
import { type RefObject, useLayoutEffect } from "react";

/** Where a floating element belongs: over the selection, below the cursor, or left of its line. */
export type FloatingSide = "above" | "below" | "left";

const gap = 8;

/**
 * Places an element beside the selection, within the editor's box, whenever the document or the
 * selection changes. Through CSSOM: the Content-Security-Policy allows no style attributes in HTML.
 */
export function useFloatingPlace(
  editor: Editor,
  element: RefObject<HTMLElement | null>,
  side: FloatingSide,
  /** Changes with the element's size. */
  size = "",
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size needs another place.
  useLayoutEffect(() => {
    const place = () => element.current && placeBeside(editor, element.current, side);
    place();
    editor.on("transaction", place);
    window.addEventListener("resize", place);
    return () => {
      editor.off("transaction", place);
      window.removeEventListener("resize", place);
    };
  }, [editor, element, side, size]);
}

function placeBeside(editor: Editor, element: HTMLElement, side: FloatingSide) {
  const box = element.offsetParent?.getBoundingClientRect();
  const { from, to } = editor.state.selection;
  // jsdom, which has no layout, can't tell coordinates.
  if (!box || typeof document.createRange().getClientRects !== "function") return;
  const start = editor.view.coordsAtPos(from);
  const end = editor.view.coordsAtPos(to);
  const width = element.offsetWidth;
  const height = element.offsetHeight;
  if (side === "left") {
    const middle = (start.top + start.bottom - height) / 2 - box.top;
    return move(element, start.left - box.left - width - gap, middle);
  }
  const isOneLine = start.top === end.top;
  const centre = (start.left + (isOneLine ? end.right : box.right)) / 2 - box.left;
  const left = side === "above" ? centre - width / 2 : start.left - box.left;
  // Above the first line there may be no room below the sticky bar: then below the last one.
  const hasRoom = start.top - height - gap > barHeight;
  const view = window.visualViewport;
  const bottom = view ? view.height + view.offsetTop : window.innerHeight;
  const fitsBelow = end.bottom + gap + height <= bottom;
  const isAbove = hasRoom && (side === "above" || !fitsBelow);
  const top = isAbove ? start.top - height - gap : end.bottom + gap;
  move(element, Math.max(0, Math.min(left, box.width - width)), top - box.top);
}

/** Height of the bar above the page, in pixels. */
const barHeight = 52;

function move(element: HTMLElement, left: number, top: number) {
  element.style.setProperty("--x", `${Math.round(left)}px`);
  element.style.setProperty("--y", `${Math.round(top)}px`);
}
