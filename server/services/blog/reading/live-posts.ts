import { type Kysely, type SqlBool, sql, type Transaction } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import type { Context } from "../../context.ts";

export type Db = Kysely<Schema> | Transaction<Schema>;

/** Is told every subject (`services/content`) that what was read depends on. */
export type Note = (subject: string) => void;

/** Where a verb reads: in its caller's transaction if there is one. */
export const readFrom = (context: Context): Db => context.transaction ?? context.database.read;

/** What visitors see. Spelt as the partial indexes are, or the engines can't use them. */
export const isLive = sql<SqlBool>`posts.status = 'published' and posts.deleted_at is null`;

/** Published posts, of one category if given. */
export function livePosts(db: Db, category?: string) {
  const live = db.selectFrom("posts").where(isLive);
  return category === undefined ? live : live.where("category", "=", category);
}
