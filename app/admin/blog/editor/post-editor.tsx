import { useEffect, useState } from "react";
import { focusOnPage } from "../../../ui/focus-on.ts";
import { QueryTableNotice, useQuery } from "../../cache/use-query.tsx";
import { RecoveredDraftNotice } from "./autosave/recovered-draft-notice.tsx";
import {
  type EditorQueries,
  fromDraft,
  fromPost,
  type InitialPost,
  type LoadedPost,
  openPost,
} from "./load-post.ts";
import { PostForm } from "./post-form.tsx";
import "./post-editor.css";

type PostEditorProps = {
  heading: string;
  id: string | null;
  queries: EditorQueries;
  /** Continues with unsaved changes without asking, because they were made a moment ago. */
  resume?: boolean;
};

/** Shows the form of a post, and before it the question about recovered changes. */
export function PostEditor({ heading, id, queries, resume = false }: PostEditorProps) {
  const [opened, setOpened] = useState(queries.opened);
  const loading = { ...useQuery(opened), reload: () => setOpened(openPost(id)) };
  return (
    <div className="post-editor">
      {loading.state !== "ready" && <h1>{heading}</h1>}
      <QueryTableNotice of={loading} title="Error fetching blog" />
      {loading.state === "ready" && (
        <LoadedEditor
          loaded={loading.answer}
          categories={queries.categories}
          resume={resume}
          name={heading}
        />
      )}
    </div>
  );
}

type LoadedEditorProps = {
  loaded: LoadedPost;
  categories: EditorQueries["categories"];
  resume: boolean;
  name: string;
};

function LoadedEditor({ loaded, categories, resume, name }: LoadedEditorProps) {
  const { post, draft, otherDraft, staff, staffName, draftBasis } = loaded;
  const [initial, setInitial] = useState<InitialPost | null>(() => {
    if (!draft) return fromPost(post);
    return resume ? fromDraft(post, draft) : null;
  });
  // When the post is there, and when the question about a draft is answered, what had it is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each of both
  useEffect(() => {
    if (document.activeElement === document.body) focusOnPage();
  }, [initial]);
  if (initial) {
    const owner = { staff, name: staffName, basis: draftBasis };
    return <PostForm heading={name} initial={initial} owner={owner} categories={categories} />;
  }
  return (
    draft && (
      <>
        <h1>{name}</h1>
        <RecoveredDraftNotice
          draft={draft}
          other={otherDraft}
          post={post}
          staff={staff}
          onContinue={() => setInitial(fromDraft(post, draft))}
          onContinueOther={() => setInitial(fromDraft(post, otherDraft ?? draft))}
          onDiscarded={() => setInitial(fromPost(post))}
        />
      </>
    )
  );
}
