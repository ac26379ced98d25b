import { useState } from "react";
import { TableNotice } from "../../../ui/table-notice.tsx";
import { FoundCopyNotice } from "./found-copy-notice.tsx";
import type { OpenedPost } from "./open-post.ts";
import { goOnWith, type StartingPoint, startFrom } from "./post-fields.ts";
import { PostForm } from "./post-form.tsx";
import { useOpenedPost } from "./use-opened-post.ts";
import "./editor.css";

type PostEditorProps = {
  heading: string;
  /** Null for a new post. */
  id: string | null;
  /** Go on with unsaved changes without asking: they were made a moment ago. */
  resume?: boolean;
};

/** Opens a post, asks what to do with unsaved changes of earlier, and shows the form. */
export function PostEditor({ heading, id, resume = false }: PostEditorProps) {
  const [opening, again] = useOpenedPost(id);
  return (
    <div className="post-editor">
      <h1>{heading}</h1>
      {opening.state === "loading" && <TableNotice mood="loading" title="Loading..." />}
      {opening.state === "failed" && (
        <TableNotice
          mood="failed"
          title="Error fetching blog"
          hint={opening.reason}
          retry={again}
        />
      )}
      {opening.state === "ready" && <OpenedEditor opened={opening.opened} resume={resume} />}
    </div>
  );
}

function OpenedEditor({ opened, resume }: { opened: OpenedPost; resume: boolean }) {
  const { post, copy, staff } = opened;
  const [start, setStart] = useState<StartingPoint | null>(() => {
    if (!copy) return startFrom(post);
    return resume ? goOnWith(post, copy) : null;
  });
  if (start) return <PostForm start={start} staff={staff} />;
  return (
    copy && (
      <FoundCopyNotice
        copy={copy}
        post={post}
        staff={staff}
        onGoOn={() => setStart(goOnWith(post, copy))}
        onDiscarded={() => setStart(startFrom(post))}
      />
    )
  );
}
