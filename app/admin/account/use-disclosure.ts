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

/** A press this soon (ms) after hover opened the menu means "open", not "close". */
const pressAfterHoverMs = 500;
/** Time (ms) for the way from the button to the panel. */
const leaveDelayMs = 150;

/** Whether one dropdown is open, and the handlers of its list item and button. */
export function useDisclosure() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLLIElement>(null);
  const hoveredAt = useRef(Number.NEGATIVE_INFINITY);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { key } = useLocation();

  const openByHover = useCallback(() => {
    clearTimeout(leaving.current);
    setOpen((wasOpen) => {
      if (!wasOpen) hoveredAt.current = performance.now();
      return true;
    });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the page changes
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    // CSS kept it open until now.
    if (list.current?.matches(":hover")) openByHover();
    return () => clearTimeout(leaving.current);
  }, [openByHover]);
  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (!list.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [open]);

  return {
    open,
    button,
    toggle: () => setOpen(!open || performance.now() - hoveredAt.current < pressAfterHoverMs),
    item: {
      ref: list,
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === "mouse") openByHover();
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType !== "mouse") return;
        leaving.current = setTimeout(() => setOpen(false), leaveDelayMs);
      },
      onBlur: (event: FocusEvent<HTMLLIElement>) => {
        const next = event.relatedTarget;
        if (next && !event.currentTarget.contains(next)) setOpen(false);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== "Escape" || !open) return;
        setOpen(false);
        button.current?.focus();
      },
    },
  };
}
