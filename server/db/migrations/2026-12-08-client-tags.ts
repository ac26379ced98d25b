import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Tags of clients, and saved views of their list, which all staff share. */
export const clientTags: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("client_tags")
      .addColumn("client_id", "text", (column) =>
        column.notNull().references("clients.id").onDelete("cascade"),
      )
      .addColumn("tag", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("client_tags_key", ["client_id", "tag"])
      .execute();
    await db.schema
      .createIndex("client_tags_by_tag")
      .on("client_tags")
      .columns(["tag", "client_id"])
      .execute();
    await db.schema
      .alterTable("saved_views")
      .addColumn("list", "text", (column) => column.notNull().defaultTo("conversations"))
      .execute();
  },
};
