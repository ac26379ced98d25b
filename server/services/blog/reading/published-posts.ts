import type { Kysely, Transaction } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import { live } from "../live-posts.ts";

export type Db = Kysely<Schema> | Transaction<Schema>;

/** Is told every subject (`services/content`) that what was read depends on. */
export type Note = (subject: string) => void;

/** Published posts, of one category if given. */
export function livePosts(db: Db, category?: string) {
  const posts = db.selectFrom("posts").where(live);
  return category === undefined ? posts : posts.where("category", "=", category);
}
