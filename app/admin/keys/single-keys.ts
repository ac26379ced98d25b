import { useSyncExternalStore } from "react";

const storageKey = "single-keys";
const listeners = new Set<() => void>();

/** Whether keys without Ctrl act. */
export const areSingleKeysOn = () => {
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
export const useSingleKeys = () => useSyncExternalStore(subscribe, areSingleKeysOn, () => true);

/** Turns keys without Ctrl on or off on this computer, in every component that reads them. */
export function setSingleKeys(on: boolean) {
  try {
    localStorage.setItem(storageKey, on ? "on" : "off");
  } catch {
    // Where storage is refused, the keys stay on.
  }
  for (const listener of listeners) listener();
}
