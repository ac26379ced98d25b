import { useSyncExternalStore } from "react";
import { onSessionChange } from "../session/session-store.ts";

/** The overlay: the command palette, or the help for keys. */
type Overlay = "palette" | "keys" | null;

let overlay: Overlay = null;
const listeners = new Set<() => void>();

/** Opens the command palette, in place of any other overlay. */
export const openPalette = () => change("palette");
/** Opens the help for keys, in place of any other overlay. */
export const openKeysHelp = () => change("keys");
export const closeOverlay = () => change(null);

/** The open overlay; null without one, and on the server. */
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

// Evaluated on the server too, where no session changes.
if (typeof window !== "undefined") onSessionChange(closeOverlay);
