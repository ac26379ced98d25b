import { useSyncExternalStore } from "react";
import type { MessageFile } from "../../../contract/replies.ts";
import type { Message } from "./reply-choice.ts";

type Undone = {
  enquiryId: string;
  sent: Pick<Message, "id" | "text" | "to" | "cc" | "bcc">;
  /** The text of the reply, with the author's stored draft behind it. */
  text: string;
  files: readonly MessageFile[];
};

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

/** Text, people and files of a reply that was undone, on their way from the timeline back into the composer. */
export function useUndoneReply() {
  const current = useSyncExternalStore(
    subscribe,
    () => undone,
    () => null,
  );
  return { undone: current, set: (reply: Undone) => change(reply), clear: () => change(null) };
}
