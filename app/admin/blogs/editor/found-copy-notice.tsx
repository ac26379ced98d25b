import { useState } from "react";
import type { Blog } from "../../../../contract/blogs.ts";
import { Button } from "../../../ui/button.tsx";
import { plainReasonOf } from "../../api/errors.ts";
import { readerDate } from "../../lists/reader-date.ts";
import { discardCopy } from "./open-post.ts";
import type { FoundCopy } from "./post-fields.ts";

type FoundCopyNoticeProps = {
  copy: FoundCopy;
  post: Blog | null;
  staff: string;
  onGoOn: () => void;
  onDiscarded: () => void;
};

/** Asks, before anything can be typed over them, what to do with unsaved changes of earlier. */
export function FoundCopyNotice({ copy, post, staff, onGoOn, onDiscarded }: FoundCopyNoticeProps) {
  const [discarding, setDiscarding] = useState<{ failure: string | null } | null>(null);
  const running = discarding !== null && discarding.failure === null;

  async function discard() {
    setDiscarding({ failure: null });
    try {
      await discardCopy(staff, post?.id ?? null);
      onDiscarded();
    } catch (error) {
      setDiscarding({ failure: plainReasonOf(error) });
    }
  }

  return (
    <section className="found-copy" aria-labelledby="found-copy">
      <h2 id="found-copy">You have unsaved changes</h2>
      <p>
        {post ? "You changed " : "You began "}
        <b>{copy.title || "a post without a title"}</b> and didn't save it. The changes are from{" "}
        {readerDate(copy.savedAt)}.
      </p>
      {post && copy.baseVersion < post.version && (
        <p>
          The post itself was saved since, on {readerDate(post.updatedAt)}. When you save, you see
          what differs first.
        </p>
      )}
      <div className="found-copy__actions">
        <Button small onClick={onGoOn}>
          Go on with them
        </Button>
        <Button look="quiet" small busy={running} onClick={discard}>
          {running ? "Discarding..." : "Discard them"}
        </Button>
      </div>
      <p className="found-copy__failure" role="alert">
        {discarding?.failure}
      </p>
    </section>
  );
}
