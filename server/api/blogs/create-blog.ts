import { createBlog as call } from "../../../contract/blogs.ts";
import { createPost } from "../../services/blog/create-post.ts";
import { mountCall } from "../mount-call.ts";

/**
 * A repeated `Idempotency-Key` answers the post that it made before.
 * `description` is another name of `content` (decision A8).
 */
export const createBlogCall = mountCall(call, async (context, { body, files, idempotencyKey }) => {
  const { description = "", content = description, ...post } = body;
  const blog = await createPost(
    context,
    { ...post, content },
    {
      files,
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    },
  );
  return { error: "false" as const, message: "Saved", id: blog.id, data: blog };
});
