import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";

/** A finger that rests this long selects. */
const pressMs = 500;
/** A finger that moves further (px) scrolls. */
const maxMove = 10;

/**
 * Handlers of a row, or of what contains rows: a finger that rests on it runs an action in place of
 * the click. `onLongPress` gets the element beneath the finger.
 */
export function useLongPress(onLongPress: (pressed: Element) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const wasLong = useRef(false);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: ({ pointerType, target, clientX: x, clientY: y }: PointerEvent) => {
      cancel();
      wasLong.current = false;
      if (pointerType !== "touch" || !(target instanceof Element)) return;
      start.current = { x, y };
      timer.current = setTimeout(() => {
        wasLong.current = true;
        onLongPress(target);
      }, pressMs);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = start.current;
      if (Math.hypot(clientX - x, clientY - y) > maxMove) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    // The press that follows would open the row, and a phone's own menu would cover it.
    onClickCapture: (event: MouseEvent) => {
      if (!wasLong.current) return;
      wasLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onContextMenu: (event: MouseEvent) => {
      if (wasLong.current) event.preventDefault();
    },
  };
}
