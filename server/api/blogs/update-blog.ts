import { updateBlog as call } from "../../../contract/blogs.ts";
import { updatePost } from "../../services/blog/update-post.ts";
import { Invalid } from "../../services/errors.ts";
import { mountCall } from "../mount-call.ts";

/** The id may stand in the path, as `?id=`, or in the body (decision A9). */
export const updateBlogCall = mountCall(call, async (context, { path, query, body, files }) => {
  const { id: bodyId, description, content = description, ...edit } = body;
  const id = path["id"] ?? query.id ?? bodyId;
  if (!id) throw new Invalid({ id: "Say which post: in the path, as ?id=, or in the body." });
  const blog = await updatePost(context, id, { ...edit, content }, files);
  return { error: false as const, message: "Blog saved", id: blog.id, data: blog };
});
