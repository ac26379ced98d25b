import type { BlogSearch } from "../../../../contract/blog-pages.ts";
import { blogPageSize } from "../../../../contract/limits.ts";
import { cacheTags } from "../../cache-tags.ts";
import { type Context, readFrom } from "../../context.ts";
import { listTabs } from "../blog-categories.ts";
import type { AddTag } from "../live-posts.ts";
import { cardColumns, postCards } from "./post-cards.ts";

/** Maximum pages of a search. */
const maxPages = 50;

/** A page of the published posts that match all words of `q`, newest first. For anyone. */
export async function searchPostCards(
  context: Context,
  addTag: AddTag,
  { q, page }: { q: string; page: number },
): Promise<BlogSearch> {
  const db = readFrom(context);
  const { search } = context.database;
  addTag(cacheTags.anyPost);
  addTag(cacheTags.categories);
  const ids = page > maxPages ? [] : await search.find(db, pageOf(q, page));
  const shown = ids.slice(0, blogPageSize);
  const rows =
    shown.length === 0
      ? []
      : // Selects by id only: with more conditions, SQLite would scan all posts.
        await db.selectFrom("posts").select(cardColumns).where("id", "in", shown).execute();
  const cards = await postCards(db, rows);
  const marks = await search.mark(db, q, shown);
  return {
    categories: await listTabs(context),
    posts: shown.flatMap((id) => {
      const card = cards.find((each) => each.id === id);
      if (!card) return [];
      const { title: markedTitle, excerpt } = marks.get(id) ?? unmarked(card);
      return [{ ...card, markedTitle, excerpt }];
    }),
    page,
    hasNext: ids.length > blogPageSize && page < maxPages,
  };
}

/** One more than the page shows tells whether there is a next page. */
const pageOf = (words: string, page: number) => ({
  words,
  live: true,
  limit: blogPageSize + 1,
  offset: (page - 1) * blogPageSize,
});

const unmarked = ({ title, summary }: { title: string; summary: string }) => ({
  title: [{ text: title, hit: false }],
  excerpt: [{ text: summary, hit: false }],
});
