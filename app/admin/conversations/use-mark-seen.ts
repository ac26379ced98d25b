import { useEffect, useEffectEvent } from "react";
import { mutate } from "../api/api-client.ts";

/** Marks a conversation as read when it is opened, and at each new entry. */
export function useMarkSeen(id: string, lastId: string | undefined) {
  const mark = useEffectEvent(async () => {
    if (document.visibilityState !== "visible") return;
    // A row that stays unread is no reason for a message.
    await mutate("markSeen", { path: { id }, body: { seen: true } }).catch(() => {});
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new entry is seen.
  useEffect(() => {
    void mark();
  }, [id, lastId]);
}
