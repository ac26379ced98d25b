import { useState } from "react";
import type { Blog, WorkingCopy } from "../../../../../contract/blogs.ts";
import { Button } from "../../../../ui/button.tsx";
import { callApi } from "../../../api/api-client.ts";
import { errorTextWithFields } from "../../../api/api-errors.ts";
import { readerDate } from "../../../lists/reader-formats.ts";
import { newPostId, readLocalDrafts, removeLocalDraft } from "./local-drafts.ts";

type RecoveredDraftNoticeProps = {
  draft: Pick<WorkingCopy, "title" | "baseVersion"> & { savedAt: string };
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
  const [discarding, setDiscarding] = useState<{ failure: string | null } | null>(null);
  const running = discarding !== null && discarding.failure === null;

  async function discard() {
    setDiscarding({ failure: null });
    const id = post?.id ?? newPostId;
    try {
      await callApi("deleteDraft", { path: { id } });
      for (const local of readLocalDrafts({ staff, post: id })) removeLocalDraft(local);
      onDiscarded();
    } catch (error) {
      setDiscarding({ failure: errorTextWithFields(error) });
    }
  }

  return (
    <section className="recovered-draft" aria-labelledby="recovered-draft">
      <h2 id="recovered-draft">You have unsaved changes</h2>
      <p>
        {post ? "You changed " : "You started "}
        <b>{draft.title || "an untitled post"}</b> and didn’t save it. The changes are from{" "}
        {readerDate(draft.savedAt)}.
      </p>
      {post && draft.baseVersion < post.version && (
        <p>
          The post was saved after that, on {readerDate(post.updatedAt)}. You’ll see the differences
          when you save.
        </p>
      )}
      {other && (
        <p>
          This browser has another copy, <b>{other.title || "untitled"}</b>, from{" "}
          {readerDate(other.savedAt)}, which never reached the server.
        </p>
      )}
      <div className="recovered-draft__actions">
        <Button small onClick={onContinue}>
          Continue editing
        </Button>
        {other && (
          <Button look="quiet" small onClick={onContinueOther}>
            Open the other copy
          </Button>
        )}
        <Button look="quiet" small busy={running} onClick={discard}>
          {running ? "Discarding..." : "Discard changes"}
        </Button>
      </div>
      <p className="recovered-draft__failure" role="alert">
        {discarding?.failure}
      </p>
    </section>
  );
}
