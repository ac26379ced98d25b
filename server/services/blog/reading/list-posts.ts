import type { BlogList, PostCard } from "../../../../contract/blog-pages.ts";
import { blogPageSize } from "../../../../contract/limits.ts";
import { subjects } from "../../content/raise-versions.ts";
import type { Context } from "../../context.ts";
import { readFrom } from "../../read-from.ts";
import { listTabs } from "./list-categories.ts";
import { countLive, placeInList } from "./place-in-list.ts";
import { cardColumns, postCards } from "./post-cards.ts";
import { livePosts, type Note } from "./published-posts.ts";

/**
 * A page of the blog (decision P10). Without a category the newest post is featured on the first
 * page and is in no grid. For anyone.
 */
export async function listPosts(
  context: Context,
  note: Note,
  { category, page }: { category?: string; page: number },
): Promise<BlogList> {
  const db = readFrom(context);
  note(category === undefined ? subjects.allPosts : subjects.category(category));
  note(subjects.categories);
  const categories = await listTabs(context);
  const total = await countLive(db, category);
  // The first page begins with the post that is featured; the grids go on behind it.
  const apart = category === undefined && total > 0 ? 1 : 0;
  const isFirst = page === 1;
  const cards = await cardsFrom(context, {
    ...(category === undefined ? {} : { category }),
    offset: isFirst ? 0 : (page - 1) * blogPageSize + apart,
    limit: blogPageSize + (isFirst ? apart : 0),
  });
  for (const card of cards) note(subjects.post(card.id));
  const featured = (isFirst && apart === 1 && cards[0]) || null;
  return {
    featured,
    categories,
    posts: featured ? cards.slice(1) : cards,
    page,
    pages: total === 0 ? 0 : Math.max(1, Math.ceil((total - apart) / blogPageSize)),
    total,
  };
}

/** `limit` published posts, newest first, behind the first `offset`. */
async function cardsFrom(
  context: Context,
  { category, offset, limit }: { category?: string; offset: number; limit: number },
): Promise<PostCard[]> {
  const db = readFrom(context);
  const where = category === undefined ? {} : { category };
  const place = await placeInList(db, { ...where, offset, from: "newest" });
  if (!place) return [];
  // The posts to skip are passed over in an index, and nothing of them is read.
  const chosen = livePosts(db, category)
    .select("id")
    .where("dated_at", "<", place.at)
    .orderBy("dated_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(place.skip);
  const rows = await db
    .selectFrom("posts")
    .select(cardColumns)
    .where("id", "in", chosen)
    .orderBy("dated_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return postCards(db, rows);
}
