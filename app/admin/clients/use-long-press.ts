import { type PointerEvent, useRef } from "react";

/** A finger that rests this long (ms) selects; one that moves this far (px) scrolls. */
const pressMs = 500;
const maxMove = 10;

/** Selects a row by a long press on a touch screen; `onPress` gets the row's index. */
export function useLongPress(onPress: (index: number) => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const stop = () => clearTimeout(press.current?.timer);
  return {
    onPointerDown({ pointerType, target, clientX, clientY }: PointerEvent) {
      stop();
      const row = target instanceof Element ? target.closest("tbody tr") : null;
      if (pointerType !== "touch" || !(row instanceof HTMLTableRowElement)) return;
      const timer = setTimeout(() => onPress(row.sectionRowIndex), pressMs);
      press.current = { timer, x: clientX, y: clientY };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x = clientX, y = clientY } = press.current ?? {};
      if (Math.hypot(clientX - x, clientY - y) > maxMove) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  };
}
