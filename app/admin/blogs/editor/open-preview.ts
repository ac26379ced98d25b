import { callApi } from "../../api/call-api.ts";
import { plainReasonOf } from "../../api/errors.ts";
import { newPost } from "./open-post.ts";

/** What became of a preview: opened, or why not; `blocked` has the address to open by hand. */
export type PreviewOutcome =
  | { state: "opened" }
  | { state: "blocked"; url: string }
  | { state: "failed"; reason: string };

/**
 * Shows the post with its unsaved changes in a new tab. The tab is opened first: browsers
 * block one that opens only when an answer has come.
 * @param keep saves the working copy
 */
export async function openPreview(
  id: string | null,
  keep: () => Promise<void>,
): Promise<PreviewOutcome> {
  const tab = window.open("about:blank", "_blank");
  try {
    await keep();
    const { url } = await callApi("previewBlog", { path: { id: id ?? newPost } });
    if (!tab) return { state: "blocked", url };
    tab.opener = null;
    tab.location.replace(url);
    return { state: "opened" };
  } catch (error) {
    tab?.close();
    return { state: "failed", reason: plainReasonOf(error) };
  }
}
