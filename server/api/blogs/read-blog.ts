import { readBlog as call } from "../../../contract/blogs.ts";
import { readBlog } from "../../services/blog/reading/read-blog.ts";
import { mountCall } from "../mount-call.ts";

/** `GET /api/blogs/{id}`, in both shapes that the source reads (decision A7). */
export const readBlogCall = mountCall(call, async (context, { path }) => {
  const data = await readBlog(context, path["id"] ?? "");
  const { title, category, content = "", images } = data;
  return { error: "false" as const, data, title, category, content, images };
});
