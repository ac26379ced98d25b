import { presets } from "../../../contract/rights.ts";
import type { Database } from "../../../server/db/database.ts";
import { openPublicBlog } from "../../../server/http/pages/page-context.ts";
import { listPosts } from "../../../server/services/blog/reading/list-posts.ts";
import type { Context } from "../../../server/services/context.ts";
import { quietContext } from "../../quiet-context.ts";
import { fillBlog, markers } from "./blog-corpus.ts";
import { compareScales, type Work } from "./compare-scales.ts";
import type { FigureRow } from "./figures.ts";
import { type Fill, query, withPairs } from "./scale-databases.ts";

type Blog = {
  reader: ReturnType<typeof openPublicBlog>;
  staff: Context;
  pages: number;
  total: number;
};

const staffList = { limit: 20, content: false } as const;

const works: Readonly<Record<string, Work<Blog>>> = {
  "list, first page": ({ reader }) => reader.list({ page: 1 }),
  "list, a tab": ({ reader }) => reader.list({ category: "Sports", page: 1 }),
  "list, a tab's second page": ({ reader }) => reader.list({ category: "Sports", page: 2 }),
  "list, a page in the middle": (blog, random) =>
    blog.reader.list({ page: Math.floor(blog.pages * (0.3 + 0.4 * random())) }),
  "list, the last full page": ({ reader, pages }) => reader.list({ page: pages - 1 }),
  "search, a rare word": ({ reader }) => reader.search({ q: markers.rare, page: 1 }),
  "search, an uncommon word": ({ reader }) => reader.search({ q: markers.seldom, page: 1 }),
  "search, a common word": ({ reader }) => reader.search({ q: markers.common, page: 1 }),
  "search, an incomplete word": ({ reader }) => reader.search({ q: "clockwo", page: 1 }),
  "search, two words": ({ reader }) =>
    reader.search({ q: `${markers.common} ${markers.seldom}`, page: 1 }),
  "a post": ({ reader, total }, random) => reader.post(`post-${Math.floor(random() * total)}`),
  "staff list": ({ staff }) => listPosts(staff, { ...staffList, sort: "newest" }),
  "staff list, drafts": ({ staff }) =>
    listPosts(staff, { ...staffList, sort: "newest", status: "draft" }),
  "staff list, a category's by title": ({ staff }) =>
    listPosts(staff, { ...staffList, sort: "title", category: "AI" }),
  "staff list, a category's drafts": ({ staff }) =>
    listPosts(staff, { ...staffList, sort: "oldest", category: "AI", status: "draft" }),
  "staff list, a common word": ({ staff }) =>
    listPosts(staff, { ...staffList, sort: "newest", q: markers.common }),
};

const sizes = { small: 1_000, large: 100_000 } as const;

const fillPostgres: Fill = async (database, url, count) => {
  // Creating the index once at the end is minutes faster than 100,000 updates of it.
  const [index] = await query<{ indexdef: string }>(
    url,
    "select indexdef from pg_indexes where indexname = 'post_search_words'",
  );
  await query(url, "drop index post_search_words");
  await fillBlog(database, count);
  await query(url, index?.indexdef ?? "");
  await query(url, "vacuum analyze");
};

/** Times at 100,000 posts against those at 1,000, both measured in turn. */
export async function blogScaleRows(): Promise<FigureRow[]> {
  const rows: FigureRow[] = [];
  const fill: Fill = (database, _, count) => fillBlog(database, count);
  await withPairs(
    { sqlite: sizes, postgres: sizes },
    { sqlite: fill, postgres: fillPostgres },
    async (engine, pair) => {
      const blogs = { small: await blogOn(pair.small), large: await blogOn(pair.large) };
      for (const [what, work] of Object.entries(works)) {
        const title = `${what} (${engine}), 100,000 posts : 1,000 posts`;
        rows.push(await compareScales(title, blogs, work));
      }
    },
  );
  return rows;
}

async function blogOn(database: Database): Promise<Blog> {
  const visitor: Context = { ...quietContext(database), actor: { kind: "visitor" } };
  const editor = {
    kind: "staff",
    id: "editor",
    rights: presets.editor,
    sessionId: "bench",
  } as const;
  const reader = openPublicBlog(visitor, () => {});
  const { pages, total } = await reader.list({ page: 1 });
  return { reader, staff: { ...visitor, actor: editor }, pages, total };
}
