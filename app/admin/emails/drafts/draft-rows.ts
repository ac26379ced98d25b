import type { EmailDraftSummary } from "../../../../contract/email-drafts.ts";
import { withoutFields } from "../field-tools.tsx";
import { people } from "../left-out.ts";
import { neverSaved } from "./unsaved-emails.ts";

/** A draft in a list; `savedAt` is null for one that only this tab has. */
export type DraftRow = Pick<EmailDraftSummary, "id" | "subject" | "recipients" | "segments"> & {
  savedAt: string | null;
};

/** The server's drafts, after those of this tab that could not be saved. */
export function draftRows(staff: string, saved: readonly EmailDraftSummary[]): DraftRow[] {
  const known = new Set(saved.map(({ id }) => id));
  const onlyHere = neverSaved(staff).filter(({ id }) => !known.has(id));
  return [
    ...onlyHere.map(({ id, email: { to, segments, subject } }) => ({
      id,
      subject,
      recipients: to.size,
      segments: segments.size,
      savedAt: null,
    })),
    ...saved,
  ];
}

/** Its subject without fields; empty for none. */
export const draftSubject = ({ subject }: DraftRow) => withoutFields(subject).trim();

/** "2 segments, 1 person"; empty for none. */
export function chosenText({ recipients, segments }: DraftRow): string {
  const groups = segments === 1 ? "1 segment" : `${segments} segments`;
  const parts = [segments > 0 && groups, recipients > 0 && people(recipients)];
  return parts.filter((part) => part !== false).join(", ");
}
