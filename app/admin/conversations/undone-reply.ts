import { useSyncExternalStore } from "react";

type Undone = { enquiryId: string; text: string };

let undone: Undone | null = null;
const listeners = new Set<() => void>();

function change(next: Undone | null) {
  undone = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The text of a reply that was undone, on its way from the timeline back into the composer. */
export function useUndoneReply() {
  const current = useSyncExternalStore(
    subscribe,
    () => undone,
    () => null,
  );
  return {
    undone: current,
    set: (enquiryId: string, text: string) => change({ enquiryId, text }),
    clear: () => change(null),
  };
}
