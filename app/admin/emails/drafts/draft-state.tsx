import { useState } from "react";
import { useNavigate } from "react-router";
import { Button, QuietButton } from "../../../ui/button.tsx";
import { newKey } from "../../../ui/new-key.ts";
import { toast } from "../../../ui/toast.ts";
import { adminPaths } from "../../admin-paths.ts";
import { useOnline } from "../../conversations/use-online.ts";
import { readerTime } from "../../lists/reader-formats.ts";
import { useCurrentUser } from "../../session/current-user.ts";
import { setCurrentEmail, storeUnsaved } from "./unsaved-emails.ts";
import type { EmailDraftState } from "./use-email-draft.ts";
import "../compose-email.css";
import "../drafts.css";

/** Shows whether an email is saved. Only failures are announced, since saves are frequent. */
export function DraftState({ draft }: { draft: EmailDraftState }) {
  const { state, savedAt, autosave } = draft;
  const isOnline = useOnline();
  const failed = state.state === "failed" ? state : null;
  const text =
    state.state === "waiting" || state.state === "saving"
      ? "Saving..."
      : savedAt && state.state !== "clash" && `Draft saved ${readerTime(savedAt)}`;
  return (
    <div className="cluster soft small push tabular">
      {!failed && text && <p>{text}</p>}
      <p className="bad" role="status">
        {failed &&
          (isOnline
            ? `Draft not saved. ${failed.reason} Trying again.`
            : "Offline. Saved in this browser; we send it when you’re back.")}
      </p>
      {failed && <QuietButton onClick={() => void autosave.flush()}>Save now</QuietButton>}
    </div>
  );
}

/** Another window has saved, sent or discarded this email: asks what to do with this one. */
export function DraftClash({ draft }: { draft: EmailDraftState }) {
  const navigate = useNavigate();
  const { id: me } = useCurrentUser();
  const [isMoving, setMoving] = useState(false);
  if (!draft.clash) return null;
  const { reason, isGone } = draft.clash;

  /** Opens this window's text as an email of its own; the other one stays in the list. */
  async function separate() {
    setMoving(true);
    const id = newKey();
    storeUnsaved(me, id, { email: draft.email, basis: null });
    draft.forget();
    setCurrentEmail(me, id);
    await navigate(adminPaths.emailDraft(id), { replace: true });
    toast.success("Saved as a separate draft");
  }
  return (
    <section className="cluster draft-clash" aria-label="Two versions" role="alert">
      <p>{reason} Your text in this tab is not saved yet, and stays here.</p>
      {!isGone && (
        <Button busy={isMoving} onClick={separate}>
          Save this as a separate draft
        </Button>
      )}
      <QuietButton onClick={() => void draft.autosave.overwrite()}>
        {isGone ? "Save it as a draft again" : "Replace the other one"}
      </QuietButton>
    </section>
  );
}
