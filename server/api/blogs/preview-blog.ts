import { previewBlog as call } from "../../../contract/blog-drafts.ts";
import { openPreview } from "../../services/blog/open-preview.ts";
import { mountCall } from "../mount-call.ts";

export const previewBlogCall = mountCall(call, async (context, { path }) => {
  const url = await openPreview(context, path["id"] ?? "");
  return { error: "false" as const, url };
});
