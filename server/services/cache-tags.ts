import { sql } from "kysely";
import { companyPageName } from "../../contract/company.ts";
import { menusPageName, type SharedTag } from "../../contract/editable-page.ts";
import type { Context, WriteContext } from "./context.ts";

const pageCopyPrefix = "page:";

/** The page of a `pageCopy` tag; undefined for other tags. */
export const pageOfTag = (tag: string): string | undefined =>
  tag.startsWith(pageCopyPrefix) ? tag.slice(pageCopyPrefix.length) : undefined;

/** Cache tags of pages. The page cache drops exactly the pages that carry an invalidated tag. */
export const cacheTags = {
  /** One post's card, page and address. */
  post: (id: string) => `post:${id}`,
  /** The set and order of published posts. */
  allPosts: "posts",
  /** The set and order of published posts of one category. */
  category: (name: string) => `category:${name}`,
  /** The set and order of published posts of one author. */
  author: (name: string) => `author:${name}`,
  /** The set of categories that have posts. */
  categories: "categories",
  pageCopy: (page: string) => `${pageCopyPrefix}${page}`,
  /** Copy that other pages show, such as names. */
  sharedCopy: (part: SharedTag) => `shared:${part}`,
  /** Any change of any published post. */
  anyPost: "any-post",
} as const;

/** Tags of what error pages show, which the page cache doesn't hold. */
export const errorPageTags: ReadonlySet<string> = new Set([
  cacheTags.pageCopy(companyPageName),
  cacheTags.pageCopy(menusPageName),
  cacheTags.sharedCopy("names"),
]);

/**
 * Invalidates cache tags within the transaction that changes the content. This process drops its
 * pages on commit; other processes read the new versions within a second.
 */
export async function invalidateTags(
  context: WriteContext,
  changed: Iterable<string>,
): Promise<void> {
  const tags = [...new Set(changed)];
  if (tags.length === 0) return;
  // Serialized until commit: a reader of version 7 has also seen every lower version.
  await context.database.lock(context.transaction, ["content"]);
  const newest = await context.transaction
    .selectFrom("content_versions")
    .select((eb) => eb.fn.coalesce(eb.fn.max("version"), sql.lit(0)).as("version"))
    .executeTakeFirstOrThrow();
  const version = Number(newest.version) + 1;
  await context.transaction
    .insertInto("content_versions")
    .values(tags.map((tag) => ({ tag, version })))
    .onConflict((conflict) => conflict.column("tag").doUpdateSet({ version }))
    .execute();
  context.database.announce(context.transaction, "content", tags);
}

/** Tags invalidated after version `since`, and the newest version. */
export async function readInvalidated(
  context: Context,
  since: number,
): Promise<{ tags: readonly string[]; newest: number }> {
  const rows = await context.database.read
    .selectFrom("content_versions")
    .select(["tag", "version"])
    .where("version", ">", since)
    .execute();
  return {
    tags: rows.map(({ tag }) => tag),
    newest: rows.reduce((newest, { version }) => Math.max(newest, version), since),
  };
}

export async function newestVersion(context: Context): Promise<number> {
  const { newest } = await context.database.read
    .selectFrom("content_versions")
    .select((eb) => eb.fn.max("version").as("newest"))
    .executeTakeFirstOrThrow();
  return Number(newest ?? 0);
}
