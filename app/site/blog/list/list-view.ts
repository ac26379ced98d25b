import type { MarkedText, PostCard, PublicBlog } from "../../../../contract/blog-pages.ts";
import { isFrontPage, type ListQuery } from "./list-query.ts";

/** A post in the list; one that a search found says where. */
export type ListedPost = PostCard & { markedTitle?: MarkedText; excerpt?: MarkedText };

/** A page of the list, ready to be shown. */
export type ListView = {
  query: ListQuery;
  categories: readonly string[];
  featured: PostCard | null;
  posts: readonly ListedPost[];
  /** Posts in all; unknown of a search, which stops at the end of its page. */
  total?: number;
  /** The last page that is known of. */
  pages: number;
};

/** Reads a page of the list. Undefined for one beyond the last, and for a category nobody uses. */
export async function readListView(
  reader: PublicBlog,
  query: ListQuery,
): Promise<ListView | undefined> {
  const { q, page } = query;
  const view = q === undefined ? await readList(reader, query) : await search(reader, q, page);
  const { category } = query;
  if (category !== undefined && !view.categories.includes(category)) return undefined;
  return page > 1 && view.posts.length === 0 ? undefined : view;
}

async function readList(reader: PublicBlog, query: ListQuery): Promise<ListView> {
  const { category, page } = query;
  const list = await reader.list(category === undefined ? { page } : { category, page });
  const { categories, posts, pages, total } = list;
  const featured = isFrontPage(query) ? list.featured : null;
  return { query, categories, posts, pages, total, featured };
}

async function search(reader: PublicBlog, q: string, page: number): Promise<ListView> {
  const { categories, posts, hasNext } = await reader.search({ q, page });
  const pages = hasNext ? page + 1 : page;
  return { query: { q, page }, categories, posts, pages, featured: null };
}
