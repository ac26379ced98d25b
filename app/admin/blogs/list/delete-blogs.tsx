import type { Blog } from "../../../../contract/blogs.ts";
import { callApi } from "../../api/call-api.ts";
import { ConfirmDialog, deleting } from "../../lists/confirm-dialog.tsx";
import { BlogNames } from "./blog-names.tsx";
import { offerToRestore } from "./restore-blogs.ts";

type DeleteBlogsProps = {
  ids: readonly string[];
  /** The posts that the list has, those among them. */
  known: readonly Blog[];
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks before posts leave the website, and says how they come back. */
export function DeleteBlogs({ ids, known, onClose, onDeleted }: DeleteBlogsProps) {
  const [first] = ids;
  const one = ids.length === 1;

  async function onConfirm() {
    const which = one && first ? { query: { id: first } } : { body: { ids: [...ids] } };
    await callApi("deleteBlogs", which);
    offerToRestore(ids);
    onDeleted();
  }

  return (
    <ConfirmDialog title="Delete Blog" action={deleting} onConfirm={onConfirm} onClose={onClose}>
      <BlogNames ids={ids} known={known} />
      <p className="dialog-text">
        Visitors no longer see {one ? "it" : "them"} from then on. The message that follows offers
        Undo and stays until you dismiss it. After that, {one ? "it is" : "they are"} kept for 30
        days, and can be brought back through the API.
      </p>
    </ConfirmDialog>
  );
}
