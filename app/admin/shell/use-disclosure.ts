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
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { key } = useLocation();

  const close = useCallback(() => {
    isPressed.current = false;
    setOpen(false);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the page changes
  useEffect(close, [key]);
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
    toggle: () => {
      if (open && isPressed.current) return close();
      isPressed.current = true;
      setOpen(true);
    },
    item: {
      ref: list,
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType !== "mouse") return;
        clearTimeout(leaving.current);
        setOpen(true);
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType !== "mouse" || isPressed.current) return;
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
