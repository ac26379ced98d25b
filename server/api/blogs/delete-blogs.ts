import { deleteBlogs as call } from "../../../contract/blogs.ts";
import { deletePosts } from "../../services/blog/delete-posts.ts";
import { Invalid } from "../../services/errors.ts";
import { mountCall } from "../mount-call.ts";

/** One id in the path, as `?id=` or in the body, or several in the body (decision A10). */
export const deleteBlogsCall = mountCall(call, async (context, { path, query, body }) => {
  const id = path["id"] ?? query.id ?? body.id;
  const ids = id ? [id, ...(body.ids ?? [])] : body.ids;
  if (!ids) throw new Invalid({ id: "Say which post: in the path, as ?id=, or in the body." });
  await deletePosts(context, ids);
  return { error: false as const, message: "Blog deleted successfully" };
});
