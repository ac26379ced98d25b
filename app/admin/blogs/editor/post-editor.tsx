import { type RefObject, useRef, useState } from "react";
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
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <div className="post-editor">
      <h1 ref={title} tabIndex={-1}>
        {heading}
      </h1>
      {opening.state === "loading" && <TableNotice mood="loading" title="Loading..." />}
      {opening.state === "failed" && (
        <TableNotice
          mood="failed"
          title="Error fetching blog"
          hint={opening.reason}
          retry={again}
        />
      )}
      {opening.state === "ready" && (
        <OpenedEditor opened={opening.opened} resume={resume} heading={title} />
      )}
    </div>
  );
}

type OpenedEditorProps = {
  opened: OpenedPost;
  resume: boolean;
  /** Takes over the focus from the question that goes away. */
  heading: RefObject<HTMLElement | null>;
};

function OpenedEditor({ opened, resume, heading }: OpenedEditorProps) {
  const { post, copy, staff } = opened;
  const [start, setStart] = useState<StartingPoint | null>(() => {
    if (!copy) return startFrom(post);
    return resume ? goOnWith(post, copy) : null;
  });
  const begin = (from: StartingPoint) => {
    setStart(from);
    heading.current?.focus();
  };
  if (start) return <PostForm start={start} staff={staff} />;
  return (
    copy && (
      <FoundCopyNotice
        copy={copy}
        post={post}
        staff={staff}
        onGoOn={() => begin(goOnWith(post, copy))}
        onDiscarded={() => begin(startFrom(post))}
      />
    )
  );
}
