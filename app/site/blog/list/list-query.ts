import type { MarkedText, PostCard, PublicBlog } from "../../../../contract/blog-pages.ts";
import type { Company } from "../../../../contract/company.ts";
import { blogCopy, listCopy } from "../../../copy/blog-copy.ts";
import type { BlogHead } from "../../../copy/blog-page.ts";
import { paths } from "../../../site-paths.ts";
import type { PageHead } from "../../site-meta.ts";
import type { Authored } from "../byline.tsx";

/** Which posts a page of the list shows; `page` counts from 1. A search looks in all categories. */
export type ListQuery = { category?: string; author?: string; q?: string; page: number };

/** Characters of a search that are read; the rest is cut off. */
export const maxSearchLength = 200;

// Read as spaces: databases refuse NUL, and no category or word has the others.
const controls = /\p{Cc}/gu;

/**
 * Reads `?category=` or `?author=`, `?q=` and `?page=` (decision P10). Undefined if the page is not a number
 * from 1 up in its usual notation.
 */
export function readListQuery(params: URLSearchParams): ListQuery | undefined {
  const written = params.get("page") || "1";
  if (!/^[1-9]\d{0,6}$/.test(written)) return undefined;
  const page = Number(written);
  const q = params.get("q")?.replace(controls, " ").trim().slice(0, maxSearchLength);
  if (q) return { q, page };
  const category = params.get("category")?.replace(controls, " ");
  if (category) return { category, page };
  const author = params.get("author")?.replace(controls, " ");
  return author ? { author, page } : { page };
}

/** The one address of a page of the list. */
export function listPath({ category, author, q, page = 1 }: Partial<ListQuery>): string {
  const query = new URLSearchParams();
  if (category) query.set("category", category);
  if (author) query.set("author", author);
  if (q) query.set("q", q);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${paths.blogs}?${query}` : paths.blogs;
}

/** Whether it is the first page of all posts, with the featured post at the top. */
export const isFrontPage = ({ category, author, q, page }: ListQuery) =>
  category === undefined && author === undefined && q === undefined && page === 1;

/** The name of a page of the list: "Data, page 2". */
export function listName({ category, author, q, page }: ListQuery): string {
  const subject = q === undefined ? (category ?? author) : blogCopy.found(q);
  if (subject === undefined) return page === 1 ? blogCopy.name : blogCopy.page(page);
  return page === 1 ? subject : `${subject}, ${blogCopy.page(page).toLowerCase()}`;
}

/** Title and description of a page of the list; each has its own. The front page has the blog's. */
export function listTitle(
  query: ListQuery,
  { title, description: summary, pages }: Pick<BlogHead, "title" | "description" | "pages">,
  company: Company,
): PageHead {
  if (isFrontPage(query)) return { title, description: summary };
  const name = listName(query);
  const description =
    query.q === undefined
      ? pages.replaceAll("{list}", () => name)
      : listCopy.search(query.q, company);
  return { title: listCopy.title(name, company), description };
}

/** A post in the list; one that a search found says where. */
export type ListedPost = PostCard & { markedTitle?: MarkedText; excerpt?: MarkedText };

/** A page of the list, ready to be shown. */
export type ListView = {
  query: ListQuery;
  categories: readonly string[];
  featured: (PostCard & Authored) | null;
  posts: readonly ListedPost[];
  /** Posts in all; unknown of a search, which stops at the end of its page. */
  total?: number;
  /** The last known page. */
  pages: number;
};

/** Reads a page of the list. Undefined for one beyond the last, for an unused category, and for an author without posts. */
export async function readListView(
  reader: PublicBlog,
  query: ListQuery,
): Promise<ListView | undefined> {
  const { q, page } = query;
  const view = q === undefined ? await readList(reader, query) : await search(reader, q, page);
  const { category, author } = query;
  if (category !== undefined && !view.categories.includes(category)) return undefined;
  return (page > 1 || author !== undefined) && view.posts.length === 0 ? undefined : view;
}

async function readList(reader: PublicBlog, query: ListQuery): Promise<ListView> {
  const list = await reader.list(query);
  const { categories, posts, pages, total } = list;
  const featured = isFrontPage(query) ? list.featured : null;
  return { query, categories, posts, pages, total, featured };
}

async function search(reader: PublicBlog, q: string, page: number): Promise<ListView> {
  const { categories, posts, hasNext } = await reader.search({ q, page });
  const pages = hasNext ? page + 1 : page;
  return { query: { q, page }, categories, posts, pages, featured: null };
}
