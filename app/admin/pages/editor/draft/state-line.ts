import type { PageForEditing } from "../../../../../contract/site-pages.ts";
import { type AutosaveState, failureOf } from "../../../autosave/autosave.ts";
import { readerTime } from "../../../lists/reader-formats.ts";
import { indianDateTime } from "../../indian-time.ts";

export type StateLine = {
  kind: "saving" | "draft" | "failed" | "published" | "scheduled";
  text: string;
};

/** Whether changes are saved, and otherwise what visitors see. */
export function stateLine(
  saving: AutosaveState,
  { draft, published, scheduled }: Pick<PageForEditing, "draft" | "published" | "scheduled">,
): StateLine {
  const failure = failureOf(saving);
  if (failure) {
    const where = failure.storedLocally ? " Your texts stay in this browser." : "";
    const isRetried = failure.state === "failed";
    const text = isRetried ? "Not saved, trying again." : `Not saved. ${failure.reason}`;
    return { kind: "failed", text: text + where };
  }
  if (saving.state === "clash") return { kind: "failed", text: "Changed in another window" };
  if (saving.state === "waiting" || saving.state === "saving")
    return { kind: "saving", text: "Saving..." };
  const savedAt = saving.state === "saved" ? saving.at : draft?.savedAt;
  if (savedAt !== undefined) {
    return { kind: "draft", text: `Draft, saved ${readerTime(savedAt)}` };
  }
  if (scheduled) return { kind: "scheduled", text: `Scheduled ${indianDateTime(scheduled.at)}` };
  if (!published) return { kind: "published", text: "Starter copy, seen by visitors" };
  return { kind: "published", text: `Published ${readerTime(published.at)}, seen by visitors` };
}
