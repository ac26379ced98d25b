import { useEffect, useEffectEvent, useState } from "react";
import type { TimelineEntry } from "../../../contract/timeline.ts";

/**
 * Moves the focus from the emptied composer to the sent reply once the timeline shows it: there Z
 * undoes it, Tab leads to its buttons, and a screen reader reads its state (WCAG 2.4.3). The focus
 * stays where somebody has moved on, or begins the next text.
 * @returns remembers the id of the reply that was just sent
 */
export function useSentFocus(
  timeline: readonly TimelineEntry[],
  isEmpty: boolean,
  onMoved: () => void,
) {
  const [sentId, setSentId] = useState<string | null>(null);
  const focusSent = useEffectEvent((id: string) => {
    setSentId(null);
    const focused = document.activeElement ?? document.body;
    // The focus of a button that was disabled meanwhile is at the body.
    const isLeft = focused === document.body || focused.closest(".composer") !== null;
    if (!isLeft || !isEmpty) return;
    document.querySelector<HTMLElement>(`#entry-${id} article`)?.focus();
    onMoved();
  });
  const isShown = sentId !== null && timeline.some(({ id }) => id === sentId);
  useEffect(() => {
    if (isShown) focusSent(sentId);
  }, [isShown, sentId]);
  return setSentId;
}
