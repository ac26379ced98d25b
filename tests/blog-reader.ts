import type { Database } from "../server/db/database.ts";
import type { PostRow } from "../server/db/tables/content-tables.ts";
import { openPublicBlog } from "../server/http/pages/page-context.ts";
import { putPost } from "./put-post.ts";
import { testContext } from "./service-context.ts";

/** Blog queries, and the cache tags they noted since the last `take`. */
export function openReader(database: Database) {
  const noted = new Set<string>();
  const blog = openPublicBlog(testContext(database), (tag) => noted.add(tag));
  const take = () => {
    const list = [...noted].sort();
    noted.clear();
    return list;
  };
  return { blog, take };
}

/** Of posts, in order. */
export const slugs = (posts: readonly { slug: string }[]) =>
  posts.map((post) => post.slug).join(" ");

/** The cache tags of these posts. */
export const postsOf = (...posts: { id: string }[]) => posts.map((post) => `post:${post.id}`);

/** Published posts with the slugs n1, n2 and so on, each an hour after the one before. */
export async function putMany(database: Database, count: number, given: Partial<PostRow> = {}) {
  const posts: PostRow[] = [];
  for (let n = 1; n <= count; n++) posts.push(await putPost(database, { ...given, slug: `n${n}` }));
  return posts;
}
