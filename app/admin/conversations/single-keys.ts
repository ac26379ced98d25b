import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

const storageKey = "single-keys";
const listeners = new Set<() => void>();

const areOn = () => {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
};

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether keys without Ctrl act; can be turned off on this computer (WCAG 2.1.4). */
export const useSingleKeys = () => useSyncExternalStore(subscribe, areOn, () => true);

export function setSingleKeys(on: boolean) {
  try {
    localStorage.setItem(storageKey, on ? "on" : "off");
  } catch {
    // Where storage is refused, the keys stay on.
  }
  for (const listener of listeners) listener();
}

/** What each key does. Keys are compared as typed: `J` is J with Shift. */
export type KeyActions = Readonly<Record<string, () => void>>;

/** Runs an action at its key, unless the user types, chooses, or a dialog is open. */
export function useKeyActions(actions: KeyActions) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPane = event.key === "F6";
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (document.querySelector("dialog[open]")) return;
    if (!isPane && (!areOn() || isTyping(event.target))) return;
    const action = actions[event.key] ?? actions[event.key.toLowerCase()];
    if (!action || (event.key !== event.key.toLowerCase() && !(event.key in actions))) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=checkbox]), textarea, select"));
