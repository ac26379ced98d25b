import { useSyncExternalStore } from "react";

/** The overlay: the command palette, or the help for keys. */
type Overlay = "palette" | "keys" | null;

let overlay: Overlay = null;
const listeners = new Set<() => void>();

export const openPalette = () => change("palette");
export const openKeysHelp = () => change("keys");
export const closeOverlay = () => change(null);

export const useOverlay = () =>
  useSyncExternalStore(
    subscribe,
    () => overlay,
    () => null,
  );

function change(next: Overlay) {
  overlay = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
