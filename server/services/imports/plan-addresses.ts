import { DomUtils } from "htmlparser2";
import { postLimits } from "../../../contract/office-limits.ts";
import { reservedSlugs, slugOf, titleSlug } from "../../../contract/slug.ts";
import { newId } from "../../db/new-id.ts";
import type { Db } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { readForeignHtml } from "./foreign-dom.ts";
import { decoded, type ForeignPost, type ForeignSite, NotReadable } from "./foreign-post.ts";

export type Plan = {
  /** Of the posts to import, by row. */
  slugs: Map<number, string>;
  /** New paths of the old site's published posts, by their old addresses. */
  paths: Map<string, string>;
  /** Slugs of the posts that this import has stored. */
  stored: Set<string>;
};

/** Of an export: each is a line on screen. */
const maxRows = 100_000;

/** Decides all addresses first, since posts link to later ones. */
export async function planAddresses(context: Context, site: ForeignSite): Promise<Plan> {
  const { alike, used } = await readHere(context.database.read);
  const plan: Plan = { slugs: new Map(), paths: new Map(), stored: new Set() };
  const numbers = new Map<string, number>();
  for await (const post of site.posts()) {
    if (post.row > maxRows) throw new NotReadable(`It has over ${maxRows} entries: export fewer.`);
    if (post.leftOut !== null) continue;
    const base = slugOf(decoded(post.slug)) || titleSlug(titleOf(post), newId());
    const title = titleOf(post);
    const here = alike.get(`${title}\n${base}`) ?? alike.get(`${title}\n${post.at ?? 0}`);
    let slug = here ?? base;
    let n = numbers.get(base) ?? 2;
    for (; !here && used.has(slug); n++) {
      slug = `${base.slice(0, postLimits.slug - 6)}-${n}`;
    }
    numbers.set(base, n);
    used.add(slug);
    if (!here) plan.slugs.set(post.row, slug);
    if (post.status !== "published") continue;
    for (const address of post.addresses) plan.paths.set(address, `/blogs/${slug}`);
  }
  return plan;
}

/** Slugs of the posts here by title and slug or time, and all slugs that no new post may have. */
async function readHere(db: Db) {
  const posts = await db
    .selectFrom("posts")
    .select(["slug", "title", "dated_at", "deleted_at"])
    .execute();
  const former = await db.selectFrom("post_addresses").select("slug").execute();
  const alike = posts
    .filter(({ deleted_at }) => deleted_at === null)
    .flatMap(({ slug, title, dated_at }) =>
      [slug, dated_at].map((other) => [`${title}\n${other}`, slug] as const),
    );
  return {
    alike: new Map(alike),
    used: new Set([...reservedSlugs, ...[...posts, ...former].map(({ slug }) => slug)]),
  };
}

/** Posts here that are taken for one of the file, as in `readHere`. */
export const postsAlike = (db: Db, post: ForeignPost, slug: string) =>
  db
    .selectFrom("posts")
    .select("slug")
    .where("title", "=", titleOf(post))
    .where("deleted_at", "is", null)
    .where((eb) => eb.or([eb("slug", "=", slug), eb("dated_at", "=", post.at ?? 0)]));

export const titleOf = ({ title }: ForeignPost): string =>
  plain(title, postLimits.title) || "Untitled";

/** Characters of HTML that are read for a text of one line. */
const maxHtml = 4_000;

/** Text of HTML on one line. */
export const plain = (html: string, max: number): string => {
  const text = DomUtils.innerText(readForeignHtml(html.slice(0, maxHtml)).childNodes)
    .replaceAll(/\[[^\]]{0,3}…\]|[\p{Cc}\p{Cf}\s]+/gu, " ")
    .toWellFormed()
    .trim();
  return text.length <= max ? text : `${text.slice(0, max - 1).replace(/\s+\S*$/, "")}…`;
};
