import type { Blog } from "../../../../contract/blogs.ts";
import type { AnswerOf } from "../../../../contract/endpoints.ts";
import type { Query } from "../../cache/query-cache.ts";
import { QueryNotice, useMutate, useQuery } from "../../cache/use-query.tsx";
import { ConfirmDialog, deleting, movesToBin } from "../../lists/confirm-dialog.tsx";
import { countText, offerRestore } from "../../lists/offer-undo.ts";

type BlogQuery = Query<AnswerOf<"readBlog">>;

type DeleteBlogsDialogProps = {
  ids: readonly string[];
  /** The posts of the list, to show their titles. */
  known: readonly Blog[];
  unlisted: BlogQuery | null;
  onClose: () => void;
  onDeleted: () => void;
  /** Called after an undo, maybe long after the dialog was closed. */
  onRestored: () => void;
};

/** Asks before posts are deleted, and offers to undo it afterwards. */
export function DeleteBlogsDialog(props: DeleteBlogsDialogProps) {
  const { ids, known, unlisted, onClose, onDeleted, onRestored } = props;
  const mutate = useMutate();
  const [first] = ids;
  const one = ids.length === 1;
  const blogs = known.filter(({ id }) => ids.includes(id));
  // A post of another page may be published.
  const isVisible = blogs.length === 0 || blogs.some(({ status }) => status === "published");
  const deletion = { kind: "post", ids } as const;

  async function onConfirm() {
    const which = one && first ? { query: { id: first } } : { body: { ids: [...ids] } };
    await mutate("deleteBlogs", which);
    offerRestore(countText("post", ids.length, "deleted successfully"), deletion, onRestored);
    onDeleted();
  }

  return (
    <ConfirmDialog title="Delete Blog" action={deleting} onConfirm={onConfirm} onClose={onClose}>
      <BlogTitles ids={ids} known={known} unlisted={unlisted} />
      <p className="dialog-text">
        {isVisible && `Visitors will no longer see ${one ? "it" : "them"}. `}
        {movesToBin(ids.length)}
      </p>
    </ConfirmDialog>
  );
}

type BlogTitlesProps = Pick<DeleteBlogsDialogProps, "ids" | "known" | "unlisted">;

function BlogTitles({ ids, known, unlisted }: BlogTitlesProps) {
  const blogs = known.filter(({ id }) => ids.includes(id));
  if (ids.length > 1) {
    return (
      <div className="dialog-text">
        <p>{ids.length} blogs will be deleted:</p>
        <ul className="blogs__titles">
          {blogs.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
      </div>
    );
  }
  if (blogs[0]) return <Question title={blogs[0].title} />;
  return unlisted && <UnlistedBlog query={unlisted} />;
}

function Question({ title }: { title: string }) {
  return (
    <p className="dialog-text">
      <b>{title}</b> will be deleted.
    </p>
  );
}

/** A post of another page: the dialog's address was opened directly. */
function UnlistedBlog({ query }: { query: BlogQuery }) {
  const asked = useQuery(query);
  const [loaded] = asked;
  if (loaded.state === "ready") return <Question title={loaded.answer.data.title} />;
  return <QueryNotice of={asked} />;
}
