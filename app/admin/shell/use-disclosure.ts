import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router";

/** Time (ms) for the way from the button to the panel. */
const leaveDelayMs = 150;

/**
 * Whether one dropdown is open, and the handlers of its element and button. A press on a menu
 * that hover opened keeps it open (decision P2).
 */
export function useDisclosure() {
  const [openedBy, setOpenedBy] = useState<"hover" | "press" | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { key } = useLocation();
  const [lastKey, setLastKey] = useState(key);
  const open = openedBy !== null;

  const close = useCallback(() => setOpenedBy(null), []);

  // Closes when the page changes. An effect would run on mounting too, and close a menu that was
  // pressed as soon as it was shown.
  if (key !== lastKey) {
    setLastKey(key);
    close();
  }
  useEffect(() => () => clearTimeout(leaving.current), []);
  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (!list.current?.contains(event.target as Node)) close();
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [open, close]);

  return {
    open,
    button,
    toggle: () => setOpenedBy(openedBy === "press" ? null : "press"),
    item: {
      ref: list,
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType !== "mouse") return;
        clearTimeout(leaving.current);
        setOpenedBy(openedBy ?? "hover");
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType !== "mouse" || openedBy === "press") return;
        leaving.current = setTimeout(close, leaveDelayMs);
      },
      onBlur: (event: FocusEvent<HTMLDivElement>) => {
        const next = event.relatedTarget;
        if (next && !event.currentTarget.contains(next)) close();
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== "Escape" || !open) return;
        // So that Escape closes only the menu, and doesn't clear a selection.
        event.preventDefault();
        close();
        button.current?.focus();
      },
    },
  };
}
