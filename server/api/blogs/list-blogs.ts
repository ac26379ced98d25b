import { listBlogs as call } from "../../../contract/blogs.ts";
import { listBlogs } from "../../services/blog/reading/list-blogs.ts";
import { mountCall } from "../mount-call.ts";

/** `GET /api/blogs` (decision A6). */
export const listBlogsCall = mountCall(call, async (context, { query }) => {
  const { blogs, next } = await listBlogs(context, { ...query, content: query.content === "true" });
  return { error: "false" as const, message: blogs, next };
});
