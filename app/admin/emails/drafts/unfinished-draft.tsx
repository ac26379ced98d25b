import { QuietLink } from "../../../ui/button.tsx";
import { adminPaths } from "../../admin-paths.ts";
import type { QueryOf } from "../../cache/query-cache.ts";
import { useQuery } from "../../cache/use-query.tsx";
import { localDay, readerMoment, readerTime } from "../../lists/reader-formats.ts";
import { useCurrentUser } from "../../session/current-user.ts";
import { chosenText, type DraftRow, draftRows, draftSubject } from "./draft-rows.ts";
import "../compose-email.css";
import "../drafts.css";

type UnfinishedDraftProps = {
  /** Id of the draft that this tab was writing before. */
  id: string | null;
  query: QueryOf<"listEmailDrafts">;
};

/** Above a new email: names the one that was left unsent, and opens it. */
export function UnfinishedDraft({ id, query }: UnfinishedDraftProps) {
  const loaded = useQuery(query);
  const { id: me } = useCurrentUser();
  const rows = draftRows(me, loaded.answer?.message ?? []);
  const draft = rows.find((each) => each.id === id);
  if (!draft) return null;
  return (
    <section className="cluster gap-12 note mb-12" aria-label="Unfinished draft">
      <p className="grow">This is a new email. {sentenceOf(draft)}</p>
      <QuietLink to={adminPaths.emailDraft(draft.id)}>Continue draft</QuietLink>
    </section>
  );
}

/** "Your draft “New office” to 3 people, saved 17:34, is in Drafts." */
function sentenceOf(draft: DraftRow): string {
  const [subject, chosen] = [draftSubject(draft), chosenText(draft)];
  const name = subject === "" ? "without a subject" : `“${subject}”`;
  return `Your draft ${name}${chosen && ` to ${chosen}`}, ${savedText(draft.savedAt)}, is in Drafts.`;
}

function savedText(savedAt: string | null): string {
  if (savedAt === null) return "not saved yet";
  const isToday = localDay(new Date(savedAt)) === localDay();
  return `saved ${isToday ? readerTime(savedAt) : readerMoment(savedAt)}`;
}
