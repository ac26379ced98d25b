import { sql, type Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import type { Context } from "./context.ts";

/**
 * What pages show, as the page cache knows it. A page is dropped when one of its subjects is
 * raised, and no other page is.
 */
export const subjects = {
  /** Anything that is shown of one post: its card, its page, its address. */
  post: (id: string) => `post:${id}`,
  /** Which posts are published, and in which order. */
  allPosts: "posts",
  /** The same within one category. */
  category: (name: string) => `category:${name}`,
  /** Which categories have posts. */
  categories: "categories",
  /** Any change of any published post. */
  anyPost: "any-post",
} as const;

/**
 * Says, in the transaction that changes it, that what visitors see of `changed` is new. This
 * process drops its pages on commit; others find the versions within a second.
 */
export async function raiseVersions(
  transaction: Transaction<Schema>,
  context: Context,
  changed: Iterable<string>,
): Promise<void> {
  const list = [...new Set(changed)];
  if (list.length === 0) return;
  // One after the other until commit: whoever has seen version 7 has seen all below it.
  await context.database.lock(transaction, ["content"]);
  const newest = await transaction
    .selectFrom("content_versions")
    .select((eb) => eb.fn.coalesce(eb.fn.max("version"), sql.lit(0)).as("version"))
    .executeTakeFirstOrThrow();
  const version = Number(newest.version) + 1;
  await transaction
    .insertInto("content_versions")
    .values(list.map((subject) => ({ subject, version })))
    .onConflict((conflict) => conflict.column("subject").doUpdateSet({ version }))
    .execute();
  context.database.announce(transaction, "content", list);
}

/** What was raised after the version `since`, and the newest version now. */
export type Raised = { subjects: readonly string[]; newest: number };

/** For the job that watches what other processes change. */
export async function readRaised(context: Context, since: number): Promise<Raised> {
  const rows = await context.database.read
    .selectFrom("content_versions")
    .select(["subject", "version"])
    .where("version", ">", since)
    .execute();
  return {
    subjects: rows.map(({ subject }) => subject),
    newest: rows.reduce((newest, { version }) => Math.max(newest, version), since),
  };
}

/** The newest version that anything has. */
export async function newestVersion(context: Context): Promise<number> {
  const { newest } = await context.database.read
    .selectFrom("content_versions")
    .select((eb) => eb.fn.max("version").as("newest"))
    .executeTakeFirstOrThrow();
  return Number(newest ?? 0);
}
