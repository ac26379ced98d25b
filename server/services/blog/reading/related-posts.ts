import { subjects } from "../../content/raise-versions.ts";
import { type CardRow, cardColumns } from "./post-cards.ts";
import { type Db, livePosts, type Note } from "./published-posts.ts";

const wanted = 3;

/** Three other posts: of the same category, newest first, then the newest of all. */
export async function relatedPosts(
  db: Db,
  note: Note,
  post: { id: string; category: string },
): Promise<CardRow[]> {
  note(subjects.category(post.category));
  const same = await newest(db, [post.id], wanted, post.category);
  if (same.length === wanted) return same;
  note(subjects.allPosts);
  const shown = [post.id, ...same.map((row) => row.id)];
  return [...same, ...(await newest(db, shown, wanted - same.length))];
}

function newest(db: Db, without: string[], limit: number, category?: string): Promise<CardRow[]> {
  return livePosts(db, category)
    .select(cardColumns)
    .where("id", "not in", without)
    .orderBy("dated_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
