import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPublicBlog } from "../../server/api/public-blog.ts";
import type { Database } from "../../server/db/database.ts";
import { secretBox } from "../../server/services/accounts/factors/secret-box.ts";
import { passwordHasher } from "../../server/services/accounts/password-hasher.ts";
import { listBlogs } from "../../server/services/blog/reading/list-blogs.ts";
import type { Context } from "../../server/services/context.ts";
import { uncounted } from "../../server/services/counted.ts";
import { openFolderStore } from "../../server/services/media/storage/folder-store.ts";
import { markers, randomNumbers } from "./blog-corpus.ts";
import { type BlogPair, withBlogs } from "./blog-databases.ts";
import { type FigureRow, percentile } from "./figures.ts";

/** What is measured; the blogs have to show equally many posts. `random` differs with each run. */
type Work = (blog: Blog, random: () => number) => Promise<unknown>;

type Blog = {
  reader: ReturnType<typeof openPublicBlog>;
  staff: Context;
  pages: number;
  total: number;
};

const staffList = { limit: 20, content: false } as const;

const works: Readonly<Record<string, Work>> = {
  "list, first page": ({ reader }) => reader.list({ page: 1 }),
  "list, a tab": ({ reader }) => reader.list({ category: "Sports", page: 1 }),
  "list, a tab's second page": ({ reader }) => reader.list({ category: "Sports", page: 2 }),
  "list, a page in the middle": (blog, random) =>
    blog.reader.list({ page: Math.floor(blog.pages * (0.3 + 0.4 * random())) }),
  "list, the last full page": ({ reader, pages }) => reader.list({ page: pages - 1 }),
  "search, a rare word": ({ reader }) => reader.search({ q: markers.rare, page: 1 }),
  "search, a seldom word": ({ reader }) => reader.search({ q: markers.seldom, page: 1 }),
  "search, a common word": ({ reader }) => reader.search({ q: markers.common, page: 1 }),
  "search, a begun word": ({ reader }) => reader.search({ q: "clockwo", page: 1 }),
  "search, two words": ({ reader }) =>
    reader.search({ q: `${markers.common} ${markers.seldom}`, page: 1 }),
  "a post": ({ reader, total }, random) => reader.post(`post-${Math.floor(random() * total)}`),
  "staff list": ({ staff }) => listBlogs(staff, { ...staffList, sort: "newest" }),
  "staff list, drafts": ({ staff }) =>
    listBlogs(staff, { ...staffList, sort: "newest", status: "draft" }),
  "staff list, a category's by title": ({ staff }) =>
    listBlogs(staff, { ...staffList, sort: "title", category: "AI" }),
  "staff list, a category's drafts": ({ staff }) =>
    listBlogs(staff, { ...staffList, sort: "oldest", category: "AI", status: "draft" }),
  "staff list, a common word": ({ staff }) =>
    listBlogs(staff, { ...staffList, sort: "newest", q: markers.common }),
};

const runs = { warming: 10, measured: 200 } as const;

/** Times at 100,000 posts against those at 1,000, both measured in turn. */
export async function blogScaleRows(): Promise<FigureRow[]> {
  const rows: FigureRow[] = [];
  await withBlogs(async (engine, pair) => {
    for (const [what, work] of Object.entries(works)) {
      rows.push(await compare(`${what} (${engine})`, pair, work));
    }
  });
  return rows;
}

async function compare(what: string, pair: BlogPair, work: Work): Promise<FigureRow> {
  const random = randomNumbers();
  const small = { blog: await blogOn(pair.small), times: [] as number[] };
  const large = { blog: await blogOn(pair.large), times: [] as number[] };
  for (let run = -runs.warming; run < runs.measured; run++) {
    for (const { blog, times } of run % 2 === 0 ? [small, large] : [large, small]) {
      const started = performance.now();
      await work(blog, random);
      if (run >= 0) times.push(performance.now() - started);
    }
  }
  const [p50, p99] = [0.5, 0.99].map((share) => ({
    small: percentile(small.times, share),
    large: percentile(large.times, share),
  }));
  if (!p50 || !p99) throw new Error("Nothing was measured.");
  const ratio = p50.large / p50.small;
  return {
    what: `${what}, 100,000 posts : 1,000 posts`,
    measured: `p50 ${inMs(p50)} = ${ratio.toFixed(2)}, p99 ${inMs(p99)} = ${(p99.large / p99.small).toFixed(2)}`,
    bar: "p50 at most 1.50",
    met: ratio <= 1.5,
  };
}

const inMs = ({ small, large }: { small: number; large: number }) =>
  `${large.toFixed(2)} : ${small.toFixed(2)} ms`;

async function blogOn(database: Database): Promise<Blog> {
  const visitor: Context = {
    actor: { kind: "visitor" },
    requestId: "bench",
    database,
    // No post of the bench has an image.
    media: openFolderStore(join(tmpdir(), "nirbhay-no-media")),
    secrets: secretBox([]),
    passwords: passwordHasher(),
    settings: {
      staffEmail: "staff@nirbhay.example",
      mailFrom: "hello@nirbhay.example",
      siteUrl: "http://localhost:3000",
      retentionMonths: 0,
      requireSecondFactor: false,
    },
    now: Date.now,
    log: { info() {}, warn() {}, error() {} },
    count: uncounted,
  };
  const editor = { kind: "staff", id: "editor", role: "editor", sessionId: "bench" } as const;
  const reader = openPublicBlog(visitor, () => {});
  const { pages, total } = await reader.list({ page: 1 });
  return { reader, staff: { ...visitor, actor: editor }, pages, total };
}
