import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { KeyCaps } from "./key-caps.tsx";
import { areSingleKeysOn } from "./single-keys.ts";
import "./keys.css";

/** Time (ms) before a tooltip is shown, and for the pointer's way onto it. */
const showAfterMs = 600;
const hideAfterMs = 150;

/** Distance (px) from its element and from the edge of the window. */
const gap = 6;

type Shown = { element: HTMLElement; text: string; key: string | undefined };

/**
 * Shows what a control with a `title` does, and its key if the title ends with one ("Next (J)"):
 * under the pointer or the keyboard's focus, until Escape [WCAG 1.4.13]. Touch has none.
 */
export function Tooltips() {
  const [shown, setShown] = useState<Shown | null>(null);
  const tip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hideNow = () => {
      clearTimeout(timer);
      setShown(null);
    };
    const showSoon = (element: HTMLElement | null) => {
      clearTimeout(timer);
      if (element) timer = setTimeout(() => setShown(readTitle(element)), showAfterMs);
    };
    const onPointerOver = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === "touch" || !(target instanceof Element)) return;
      // The tooltip stays while the pointer is on it or on its element.
      if (target.closest(".tooltip") || target.closest("[data-tooltip]")) clearTimeout(timer);
      else showSoon(titled(target));
    };
    const onPointerOut = ({ target }: PointerEvent) => {
      clearTimeout(timer);
      const isShown = target instanceof Element && target.closest("[data-tooltip], .tooltip");
      if (isShown) timer = setTimeout(() => setShown(null), hideAfterMs);
    };
    const onFocus = ({ target }: FocusEvent) => {
      const isByKey = target instanceof Element && target.matches(":focus-visible");
      if (isByKey) showSoon(titled(target));
    };
    const listeners = {
      pointerover: onPointerOver,
      pointerout: onPointerOut,
      focusin: onFocus,
      focusout: hideNow,
      pointerdown: hideNow,
      keydown: hideNow,
      scroll: hideNow,
    } as const;
    for (const [type, listener] of Object.entries(listeners)) {
      document.addEventListener(type, listener as EventListener, true);
    }
    window.addEventListener("resize", hideNow);
    return () => {
      hideNow();
      window.removeEventListener("resize", hideNow);
      for (const [type, listener] of Object.entries(listeners)) {
        document.removeEventListener(type, listener as EventListener, true);
      }
    };
  }, []);

  useLayoutEffect(() => {
    if (!shown || !tip.current) return;
    const { element } = shown;
    const title = element.title;
    // Else the browser shows its own as well.
    element.title = "";
    element.dataset["tooltip"] = "";
    place(tip.current, element);
    return () => {
      element.title ||= title;
      delete element.dataset["tooltip"];
    };
  }, [shown]);

  if (!shown) return null;
  return (
    // Screen readers have the control's own name.
    <div ref={tip} className="tooltip" popover="manual" aria-hidden="true">
      {shown.text}
      {shown.key && <KeyCaps of={shown.key} />}
    </div>
  );
}

const titled = (target: Element) =>
  target.closest<HTMLElement>(".admin [title]:not([title=''], iframe)");

const keyAtEnd = /^(.+) \(((?:(?:Ctrl|Shift|Alt)[ +])*(?:.|Enter|Esc|F\d+))\)$/u;

/** "Next (J)" as its text and key; the key only if it acts. */
function readTitle(element: HTMLElement): Shown | null {
  const { title } = element;
  if (!element.isConnected || title === "") return null;
  const [, text, keys = ""] = keyAtEnd.exec(title) ?? [];
  if (text === undefined) return { element, text: title, key: undefined };
  const isSingle = [...keys].length === 1;
  const key = isSingle ? keys.toLowerCase() : keys.replaceAll("+", " ");
  return { element, text, key: isSingle && !areSingleKeysOn() ? undefined : key };
}

/** Below its element, or above where there is no room; never beyond the edge. */
function place(tip: HTMLElement, element: HTMLElement) {
  tip.showPopover?.();
  const { left, top, bottom, width } = element.getBoundingClientRect();
  const own = tip.getBoundingClientRect();
  const center = left + width / 2 - own.width / 2;
  const maxLeft = window.innerWidth - own.width - gap;
  const isBelow = bottom + gap + own.height < window.innerHeight;
  tip.style.left = `${Math.max(gap, Math.min(center, maxLeft))}px`;
  tip.style.top = `${isBelow ? bottom + gap : top - gap - own.height}px`;
}
