import { createBlog as call } from "../../../contract/blogs.ts";
import { createPost } from "../../services/blog/create-post.ts";
import { mountCall } from "../mount-call.ts";

/** `description` is another name of `content` (decision A8). */
export const createBlogCall = mountCall(call, async (context, { body, files }) => {
  const { description = "", content = description, ...post } = body;
  const blog = await createPost(context, { ...post, content }, files);
  return { error: "false" as const, message: "Saved", id: blog.id, data: blog };
});
