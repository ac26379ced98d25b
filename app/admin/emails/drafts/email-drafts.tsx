import { Plus } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { QuietButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { newKey } from "../../../ui/new-key.ts";
import { PageLink } from "../../../ui/page-link.tsx";
import { toast } from "../../../ui/toast.ts";
import { adminPaths } from "../../admin-paths.ts";
import { mutate } from "../../api/api-client.ts";
import { errorTextWithFields } from "../../api/api-errors.ts";
import type { QueryOf } from "../../cache/query-cache.ts";
import { QueryNotice, useQuery, useRefresh } from "../../cache/use-query.tsx";
import { offerUndo } from "../../lists/offer-undo.ts";
import { readerDate } from "../../lists/reader-formats.ts";
import { useCurrentUser } from "../../session/current-user.ts";
import { idsOf } from "../email-draft.ts";
import { chosenText, type DraftRow, draftRows, draftSubject } from "./draft-rows.ts";
import {
  currentEmail,
  forgetUnsaved,
  setCurrentEmail,
  storeUnsaved,
  unsavedEmail,
} from "./unsaved-emails.ts";
import { type EmailDraftState, savesUnderWay } from "./use-email-draft.ts";
import "../compose-email.css";
import "../drafts.css";

type EmailDraftsProps = {
  query: QueryOf<"listEmailDrafts">;
  /** The one that is open beside the list; its row shows what is typed. */
  open?: EmailDraftState;
};

/** One's own unsent emails; each can be opened, and discarded with an Undo. */
export function EmailDrafts({ query, open }: EmailDraftsProps) {
  const loaded = useQuery(query);
  const refresh = useRefresh();
  const navigate = useNavigate();
  const { id: me } = useCurrentUser();
  const [discarding, setDiscarding] = useState("");
  const others = draftRows(me, loaded.answer?.message ?? []);
  const drafts = [...(open ? summaryOf(open) : []), ...others.filter(({ id }) => id !== open?.id)];

  const isStored = open !== undefined && open.savedAt !== null;
  const update = useEffectEvent(async () => {
    if (loaded.state !== "ready") return;
    await savesUnderWay();
    loaded.reload();
  });
  // Another draft was opened, or this one is on the server by now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft that is stored changes the list.
  useEffect(() => void update(), [isStored]);

  /** Discards a draft that the server has never had. */
  function discardHere(id: string) {
    const unsaved = unsavedEmail(me, id);
    const isCurrent = currentEmail(me) === id;
    forgetUnsaved(me, id);
    if (isCurrent) setCurrentEmail(me, null);
    refresh();
    offerUndo("Draft discarded", async () => {
      if (unsaved) storeUnsaved(me, id, unsaved);
      if (isCurrent) setCurrentEmail(me, id);
      refresh();
    });
  }

  async function discard({ id, savedAt }: DraftRow) {
    if (savedAt === null) return discardHere(id);
    setDiscarding(id);
    try {
      if (id === open?.id) await open.close();
      const { data } = await mutate("discardEmailDraft", { path: { id } });
      if (id === open?.id) {
        open.forget();
        await navigate(adminPaths.newEmail, { replace: true });
      }
      offerUndo("Draft discarded", async () => {
        const { id: _, savedAt: __, files, ...email } = data;
        const draft = { ...email, files: idsOf(files), window: newKey(), replaces: null };
        await mutate("saveEmailDraft", { path: { id }, body: draft });
      });
    } catch (error) {
      if (id === open?.id) open.reopen();
      toast.error(errorTextWithFields(error));
    } finally {
      setDiscarding("");
    }
  }

  return (
    <section className="panel email-drafts" aria-labelledby="email-drafts-title">
      <div className="row between email-drafts__head">
        <h2 id="email-drafts-title">Drafts</h2>
        {open && (
          <PageLink className="action-link" to={adminPaths.newEmail}>
            <Icon of={Plus} />
            New email
          </PageLink>
        )}
      </div>
      <QueryNotice of={loaded} className="soft small email-drafts__notice" retry />
      {loaded.state === "ready" && drafts.length === 0 && (
        <p className="soft small email-drafts__notice">Emails that you haven’t sent appear here.</p>
      )}
      <ul>
        {drafts.map((draft) => {
          const { id, savedAt } = draft;
          const subject = draftSubject(draft);
          return (
            <li key={id} aria-current={id === open?.id || undefined}>
              <PageLink to={adminPaths.emailDraft(id)} aria-current={id === open?.id && "page"}>
                <b className="ellipsis">{subject || "No subject"}</b>
                <span>
                  {chosenText(draft) || "No recipients"} ·{" "}
                  {savedAt === null ? (
                    "Not saved yet, only in this tab"
                  ) : (
                    <time dateTime={savedAt}>{readerDate(savedAt)}</time>
                  )}
                </span>
              </PageLink>
              <QuietButton
                busy={discarding === id}
                aria-label={subject ? `Discard “${subject}”` : "Discard unnamed draft"}
                onClick={() => void discard(draft)}
              >
                Discard
              </QuietButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function summaryOf({ id, email, savedAt }: EmailDraftState): DraftRow[] {
  if (savedAt === null) return [];
  const { to, segments, subject } = email;
  return [{ id, subject, recipients: to.size, segments: segments.size, savedAt }];
}
