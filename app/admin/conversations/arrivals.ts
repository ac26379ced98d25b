import type { TimelineEntry } from "../../../contract/timeline.ts";
import { type Message, messagesOf } from "./reply-choice.ts";

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

/** The latest stored email of somebody else; ids sort by when they were stored. */
export const newestMessage = (timeline: readonly TimelineEntry[], me: string): Message | null =>
  messagesOf(timeline)
    .filter(({ by }) => by?.id !== me)
    .toSorted(byId)
    .at(-1) ?? null;

/** The latest message or move of emails, as the server compares them with `after`. */
export const lastArrival = (timeline: readonly TimelineEntry[]): string | null =>
  timeline
    .flatMap((entry) =>
      entry.type === "message" ? entry.id : entry.type === "move" ? entry.arrivalId : [],
    )
    .toSorted()
    .at(-1) ?? null;

/** Whether a begun draft was sent since, as from another window of the same person. */
export const isSent = (
  draft: { text: string; after?: string | null },
  timeline: readonly TimelineEntry[],
  me: string,
): boolean =>
  draft.after !== undefined &&
  timeline.some(
    (entry) =>
      entry.type === "message" &&
      entry.by?.id === me &&
      entry.id > (draft.after ?? "") &&
      entry.text.trim() === draft.text.trim(),
  );
