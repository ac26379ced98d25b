import type { Blog } from "../../../../contract/blogs.ts";
import { toast } from "../../../ui/toast.ts";
import { callApi } from "../../api/call-api.ts";
import { plainReasonOf } from "../../api/errors.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { ConfirmDialog, deleting } from "../../lists/confirm-dialog.tsx";
import { announceBlogChange } from "../blog-changes.ts";

type DeleteBlogsDialogProps = {
  ids: readonly string[];
  /** The posts of the list, to show their titles. */
  known: readonly Blog[];
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks before posts are deleted, and offers to undo it afterwards. */
export function DeleteBlogsDialog({ ids, known, onClose, onDeleted }: DeleteBlogsDialogProps) {
  const [first] = ids;
  const one = ids.length === 1;

  async function onConfirm() {
    const which = one && first ? { query: { id: first } } : { body: { ids: [...ids] } };
    await callApi("deleteBlogs", which);
    offerUndo(ids);
    onDeleted();
  }

  return (
    <ConfirmDialog title="Delete Blog" action={deleting} onConfirm={onConfirm} onClose={onClose}>
      <BlogTitles ids={ids} known={known} />
      <p className="dialog-text">
        Visitors no longer see {one ? "it" : "them"} from then on. The message that follows offers
        Undo and stays until you dismiss it. After that, {one ? "it is" : "they are"} kept for 30
        days, and can be brought back through the API.
      </p>
    </ConfirmDialog>
  );
}

type BlogTitlesProps = { ids: readonly string[]; known: readonly Blog[] };

function BlogTitles({ ids, known }: BlogTitlesProps) {
  const blogs = known.filter(({ id }) => ids.includes(id));
  const [first] = ids;
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
  return first ? <UnlistedBlog id={first} /> : null;
}

function Question({ title }: { title: string }) {
  return (
    <p className="dialog-text">
      <b>{title}</b> will be deleted.
    </p>
  );
}

/** A post of another page: the dialog's address was opened directly. */
function UnlistedBlog({ id }: { id: string }) {
  const [loaded] = useAnswer("readBlog", { path: { id } });
  if (loaded.state === "ready") return <Question title={loaded.answer.data.title} />;
  return loaded.state === "loading" ? (
    <p className="dialog-text" role="status">
      Loading...
    </p>
  ) : (
    <p className="dialog-failure" role="alert">
      {loaded.reason}
    </p>
  );
}

/** Shows a toast that offers to undo the deletion until it is dismissed. */
function offerUndo(ids: readonly string[]) {
  const text =
    ids.length === 1 ? "Blog deleted successfully" : `${ids.length} blogs deleted successfully`;
  toast.withAction(text, { label: "Undo", run: () => void restoreBlogs(ids) });
}

/** Restores deleted posts, and offers to try again when that fails. */
async function restoreBlogs(ids: readonly string[]) {
  try {
    await callApi("restoreBlogs", { body: { ids: [...ids] } });
    toast.success(ids.length === 1 ? "Blog restored" : `${ids.length} blogs restored`);
    announceBlogChange();
  } catch (error) {
    const run = () => void restoreBlogs(ids);
    toast.withAction(plainReasonOf(error), { label: "Try again", run });
  }
}
