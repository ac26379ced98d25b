import type { Kysely } from "kysely";

/** Under which `Idempotency-Key` a post was made, so that a repeated call makes no second one. */
export async function createPostKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("post_keys")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("post_id", "text", (column) =>
      column.notNull().references("posts.id").onDelete("cascade"),
    )
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("post_keys_by_post").on("post_keys").column("post_id").execute();
  await db.schema.createIndex("post_keys_by_age").on("post_keys").column("at").execute();
}
