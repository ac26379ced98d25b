import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { TableNotice } from "../../../ui/table-notice.tsx";
import { plainReasonOf } from "../../api/errors.ts";
import { RecoveredDraftNotice } from "./autosave/recovered-draft-notice.tsx";
import { fromDraft, fromPost, type InitialPost, type LoadedPost, loadPost } from "./load-post.ts";
import { PostForm } from "./post-form.tsx";
import "./post-editor.css";

type PostEditorProps = {
  heading: string;
  /** Null for a new post. */
  id: string | null;
  /** Continues with unsaved changes without asking, because they were made a moment ago. */
  resume?: boolean;
};

/** Loads a post, asks what to do with recovered changes, and shows the form. */
export function PostEditor({ heading, id, resume = false }: PostEditorProps) {
  const [loading, retry] = useLoadedPost(id);
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <div className="post-editor">
      <h1 ref={title} tabIndex={-1}>
        {heading}
      </h1>
      {loading.state === "loading" && <TableNotice mood="loading" title="Loading..." />}
      {loading.state === "failed" && (
        <TableNotice
          mood="failed"
          title="Error fetching blog"
          hint={loading.reason}
          retry={retry}
        />
      )}
      {loading.state === "ready" && (
        <LoadedEditor loaded={loading.loaded} resume={resume} heading={title} />
      )}
    </div>
  );
}

type LoadedEditorProps = {
  loaded: LoadedPost;
  resume: boolean;
  /** Receives the focus when the notice disappears. */
  heading: RefObject<HTMLElement | null>;
};

function LoadedEditor({ loaded, resume, heading }: LoadedEditorProps) {
  const { post, draft, staff } = loaded;
  const [initial, setInitial] = useState<InitialPost | null>(() => {
    if (!draft) return fromPost(post);
    return resume ? fromDraft(post, draft) : null;
  });
  const begin = (values: InitialPost) => {
    setInitial(values);
    heading.current?.focus();
  };
  if (initial) return <PostForm initial={initial} staff={staff} />;
  return (
    draft && (
      <RecoveredDraftNotice
        draft={draft}
        post={post}
        staff={staff}
        onContinue={() => begin(fromDraft(post, draft))}
        onDiscarded={() => begin(fromPost(post))}
      />
    )
  );
}

type Loading =
  | { state: "loading" }
  | { state: "failed"; reason: string }
  | { state: "ready"; loaded: LoadedPost };

function useLoadedPost(id: string | null): [Loading, retry: () => void] {
  const [round, setRound] = useState(0);
  const [loading, setLoading] = useState<Loading>({ state: "loading" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is another attempt.
  useEffect(() => {
    const controller = new AbortController();
    const show = (next: Loading) => {
      if (!controller.signal.aborted) setLoading(next);
    };
    loadPost(id, controller.signal).then(
      (loaded) => show({ state: "ready", loaded }),
      (error: unknown) => show({ state: "failed", reason: plainReasonOf(error) }),
    );
    return () => controller.abort();
  }, [id, round]);
  const retry = useCallback(() => {
    setLoading({ state: "loading" });
    setRound((last) => last + 1);
  }, []);
  return [loading, retry];
}
