import { useSyncExternalStore } from "react";
import { readerTime } from "../lists/reader-formats.ts";

/** Why the last request got no answer, for the user; null while the server answers. */
let failure: string | null = null;
/** When the server answered last. */
let answeredAt: number | null = null;

const listeners = new Set<() => void>();

/** Notes that the server answered a request (null), or is away, with the text for it. */
export function noteAnswer(failed: string | null) {
  if (failed === null) answeredAt = Date.now();
  if (failed === failure) return;
  failure = failed;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** In words why the screen may be old, and what that means; null while it is not. */
export const useOutage = () => useSyncExternalStore(subscribe, whatToSay, () => null);

function whatToSay(): string | null {
  const what = navigator.onLine ? failure : "Offline.";
  if (!what) return null;
  const asOf = answeredAt === null ? "" : ` Showing what was loaded at ${readerTime(answeredAt)}.`;
  return `${what}${asOf} Anything you type stays here.`;
}
