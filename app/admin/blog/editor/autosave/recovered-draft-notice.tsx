import { useState } from "react";
import type { Blog } from "../../../../../contract/blogs.ts";
import { Button, QuietButton, QuietLink } from "../../../../ui/button.tsx";
import { newKey } from "../../../../ui/new-key.ts";
import { adminPaths } from "../../../admin-paths.ts";
import { mutate } from "../../../api/api-client.ts";
import { errorTextWithFields } from "../../../api/api-errors.ts";
import { ConfirmDialog } from "../../../lists/confirm-dialog.tsx";
import { readerDate } from "../../../lists/reader-formats.ts";
import type { RecoveredDraft } from "../load-post.ts";
import { savePost } from "../use-save-post.ts";
import { newPostId, readLocalDrafts, removeLocalDraft } from "./local-drafts.ts";

type RecoveredDraftNoticeProps = {
  draft: RecoveredDraft;
  /** Changes that only this browser has, and that the draft does not contain. */
  other: { savedAt: string; title: string } | null;
  post: Blog | null;
  staff: string;
  onContinue: () => void;
  onContinueOther: () => void;
  onDiscarded: () => void;
};

/** Asks what to do with unsaved changes of an earlier session, before the form opens over them. */
export function RecoveredDraftNotice(props: RecoveredDraftNoticeProps) {
  const { draft, other, post, staff, onContinue, onContinueOther, onDiscarded } = props;
  const [asking, setAsking] = useState(false);
  const [creationKey] = useState(() => newKey());
  const [saving, setSaving] = useState<{ failure: string | null } | null>(null);
  const running = saving !== null && saving.failure === null;
  const title = draft.title || "an untitled post";

  async function discard() {
    const id = post?.id ?? newPostId;
    await mutate("deleteDraft", { path: { id } });
    // Only this browser has the other copy, which nobody discarded: it is opened next.
    if (other) return onContinueOther();
    for (const local of readLocalDrafts({ staff, post: id })) removeLocalDraft(local);
    onDiscarded();
  }

  async function saveAndStartAnew() {
    setSaving({ failure: null });
    const { savedAt: _at, pictures: _pictures, window: _window, ...copy } = draft;
    try {
      await savePost({ id: null, creationKey, copy, status: { status: "draft" } });
      await discard();
    } catch (error) {
      setSaving({ failure: errorTextWithFields(error) });
    }
  }

  return (
    <section className="recovered-draft" aria-labelledby="recovered-draft">
      <h2 id="recovered-draft">You have a draft</h2>
      <p>
        {post && "Your changes to "}
        <b>{title}</b> {post ? "were" : "was"} saved{" "}
        {draft.window ? "in this browser" : "as a draft"} on {readerDate(draft.savedAt)}.{" "}
        {post ? "They aren’t in the post yet" : "It isn’t a post yet"}, and only you can see{" "}
        {post ? "them" : "it"}.
      </p>
      {post && draft.baseVersion < post.version && (
        <p className="mt-8">
          The post was saved after that, on {readerDate(post.updatedAt)}. You’ll see the differences
          when you save.
        </p>
      )}
      {other && (
        <p className="mt-8">
          This browser has another copy, <b>{other.title || "untitled"}</b>, from{" "}
          {readerDate(other.savedAt)}, which never reached the server.
        </p>
      )}
      <div className="cluster gap-12 mt-16">
        <Button onClick={onContinue}>Continue editing</Button>
        {other && <QuietButton onClick={onContinueOther}>Open the other copy</QuietButton>}
        {post === null && (
          <QuietButton busy={running} onClick={saveAndStartAnew}>
            {running ? "Saving..." : "Save it as a draft, start another"}
          </QuietButton>
        )}
        <QuietButton onClick={() => setAsking(true)}>Discard changes</QuietButton>
        <QuietLink to={adminPaths.blogs}>Back to Blogs</QuietLink>
      </div>
      <p className="bad recovered-draft__failure" role="alert">
        {saving?.failure}
      </p>
      {asking && (
        <ConfirmDialog
          title="Discard these changes?"
          action={{ label: "Discard", running: "Discarding...", grave: true }}
          onConfirm={discard}
          onClose={() => setAsking(false)}
        >
          <p>
            {post ? "Your changes to " : ""}
            <b>{title}</b> {post ? "are" : "is"} only in this draft, so nobody can bring{" "}
            {post ? "them" : "it"} back.
          </p>
          {other && (
            <p>
              The other copy, <b>{other.title || "untitled"}</b>, stays: we open it next.
            </p>
          )}
        </ConfirmDialog>
      )}
    </section>
  );
}
