import { bareSubject, plainSubject } from "../../../contract/bare-subject.ts";
import type { TimelineEntry } from "../../../contract/timeline.ts";

/** The new subject of each email whose subject isn't that of the one before. */
export function subjectChanges(entries: readonly TimelineEntry[]): Map<string, string> {
  const changes = new Map<string, string>();
  let last = "";
  for (const entry of entries) {
    if (entry.type !== "message" || entry.kind !== "message") continue;
    const subject = plainSubject(entry.subject);
    if (last && subject && bareSubject(subject) !== bareSubject(last)) {
      changes.set(entry.id, subject);
    }
    last = subject || last;
  }
  return changes;
}
