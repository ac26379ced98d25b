import { useEffect, useEffectEvent } from "react";
import { latinKey } from "../../../ui/latin-key.ts";
import { type KeyGroup, useKeyActions } from "../../keys/key-actions.ts";

const editorKeys: KeyGroup<
  "F6" | "Ctrl s" | "Ctrl Enter" | "Alt ↑ ↓" | "Tab" | "Enter" | "Escape"
> = {
  title: "On this page",
  labels: {
    F6: "Between bar, page and fields",
    "Ctrl s": "Save now",
    "Ctrl Enter": "Open Changes",
    "Alt ↑ ↓": "Move an item up or down",
    Tab: "In the page: next text",
    Enter: "In the page: edit the text",
    Escape: "In the page: back to the field",
  },
  elsewhere: ["Ctrl s", "Ctrl Enter", "Alt ↑ ↓", "Tab", "Enter", "Escape"],
};

type EditorActions = {
  save: () => void;
  changes: () => void;
  /** -1: up. */
  move: (by: -1 | 1) => void;
  /** Puts the focus into the page. */
  toPage: () => void;
};

const parts = ["bar", "page", "panel"] as const;

/** Keys of the editor; the result handles those that are pressed in the page's frame. */
export function useEditorKeys(actions: EditorActions): (event: KeyboardEvent) => void {
  const nextPart = () => {
    const active = document.activeElement?.closest("[data-part]")?.getAttribute("data-part");
    const at = parts.indexOf(active as (typeof parts)[number]);
    const next = parts[(at + 1) % parts.length];
    if (next === "page") return actions.toPage();
    const part = document.querySelector<HTMLElement>(`[data-part="${next}"]`);
    const control = part?.querySelector<HTMLElement>(
      "[aria-selected=true], a[href], button, input",
    );
    (control ?? part)?.focus();
  };
  useKeyActions({ F6: nextPart }, editorKeys);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector("dialog[open]") || event.shiftKey) return;
    const isCtrl = (event.ctrlKey || event.metaKey) && !event.altKey;
    const isAlt = event.altKey && !event.ctrlKey && !event.metaKey;
    const run = isCtrl
      ? { s: actions.save, Enter: actions.changes }[latinKey(event)]
      : isAlt
        ? { ArrowUp: () => actions.move(-1), ArrowDown: () => actions.move(1) }[event.key]
        : undefined;
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listening = new AbortController();
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, []);

  return (event) => {
    onFrameKey(event, nextPart);
    if (!event.defaultPrevented) onKey(event);
  };
}

/** Keys that `useKeyActions` hears in its own document only. */
function onFrameKey(event: KeyboardEvent, nextPart: () => void) {
  if (event.key !== "F6" || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  nextPart();
}
