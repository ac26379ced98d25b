import { subjects } from "../../content/raise-versions.ts";
import type { Context } from "../../context.ts";
import { readFrom } from "../../read-from.ts";
import { livePosts, type Note } from "./published-posts.ts";

/** The slug of the newest post, which the blog features (decision P11). For anyone. */
export async function featuredPost(context: Context, note: Note): Promise<string | undefined> {
  note(subjects.allPosts);
  const post = await livePosts(readFrom(context))
    .select("slug")
    .orderBy("dated_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return post?.slug;
}
