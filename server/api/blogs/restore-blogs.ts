import { restoreBlogs as call } from "../../../contract/blogs.ts";
import { restorePosts } from "../../services/blog/restore-posts.ts";
import { mountCall } from "../mount-call.ts";

export const restoreBlogsCall = mountCall(call, async (context, { body }) => {
  await restorePosts(context, body.ids);
  return { error: "false" as const, message: "Blog restored" };
});
