import { toast } from "../../../ui/toast.ts";
import { callApi } from "../../api/call-api.ts";
import { plainReasonOf } from "../../api/errors.ts";
import { announceBlogChange } from "../blog-changes.ts";

/** Says that posts are deleted, and offers to bring them back until that is dismissed. */
export function offerToRestore(ids: readonly string[]) {
  const text =
    ids.length === 1 ? "Blog deleted successfully" : `${ids.length} blogs deleted successfully`;
  toast.withAction(text, { label: "Undo", run: () => void restoreBlogs(ids) });
}

/** Brings deleted posts back, and offers to try again where that fails. */
export async function restoreBlogs(ids: readonly string[]) {
  try {
    await callApi("restoreBlogs", { body: { ids: [...ids] } });
    toast.success(ids.length === 1 ? "Blog restored" : `${ids.length} blogs restored`);
    announceBlogChange();
  } catch (error) {
    const run = () => void restoreBlogs(ids);
    toast.withAction(plainReasonOf(error), { label: "Try again", run });
  }
}
