import { useLayoutEffect, useRef, useState } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import type { TimelineEntry } from "../../../contract/timeline.ts";
import { callApi } from "../api/api-client.ts";
import { useAction } from "../forms/use-action.ts";

type Page = AnswerOf<"readTimeline">;

/** The latest page of a conversation, which is renewed, and the earlier pages that were loaded. */
export function useEarlierEntries(id: string, latest: Page) {
  const [loaded, setLoaded] = useState<Page | null>(null);
  const { running, run } = useAction();
  const [added, setAdded] = useState(0);
  const first = latest.timeline[0];
  // An entry of the latest page’s time that is not in it was taken back.
  const before = loaded?.timeline.filter((entry) => first && isBefore(entry, first)) ?? [];
  const entries = latest.earlier ? [...before, ...latest.timeline] : latest.timeline;
  const earlier = latest.earlier && (loaded ?? latest).earlier;
  const hold = usePlaceHeld(entries.length);

  async function load() {
    if (!earlier) return;
    const query = { before: earlier.before };
    const page = await callApi("readTimeline", { path: { id }, query });
    hold(entries[0]?.id ?? "");
    setLoaded({ timeline: [...page.timeline, ...entries], earlier: page.earlier });
    setAdded(page.timeline.length);
  }
  return { entries, earlierCount: earlier?.count ?? 0, added, running, load: () => run(load) };
}

/** Every conversation begins with its enquiry, whatever the clocks of emails say. */
const isBefore = (one: TimelineEntry, other: TimelineEntry) =>
  one.type === "enquiry" || one.at < other.at || (one.at === other.at && one.id < other.id);

/** Leaves an entry where it is on the screen while others are added above it. */
function usePlaceHeld(count: number): (entryId: string) => void {
  const held = useRef<{ element: HTMLElement; top: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when entries were added.
  useLayoutEffect(() => {
    const { element, top } = held.current ?? {};
    held.current = null;
    if (!element || top === undefined) return;
    const moved = element.getBoundingClientRect().top - top;
    const scroller = element.closest(".conversation-pane__scroll") ?? document.scrollingElement;
    if (scroller) scroller.scrollTop += moved;
    // The button is gone with the last page; the keyboard goes on from here.
    const isLost = document.activeElement === document.body;
    if (isLost) element.querySelector("article")?.focus({ preventScroll: true });
  }, [count]);
  return (entryId) => {
    const element = document.getElementById(`entry-${entryId}`);
    held.current = element && { element, top: element.getBoundingClientRect().top };
  };
}
