import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Texts of a post for search engines, its former addresses, and what the library knows of an image. */
export const postSettings: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ["meta_title", "meta_description"]) {
      await db.schema.alterTable("posts").addColumn(column, "text").execute();
    }
    await db.schema
      .createTable("post_addresses")
      .addColumn("slug", "text", (column) => column.primaryKey())
      .addColumn("post_id", "text", (column) =>
        column.notNull().references("posts.id").onDelete("cascade"),
      )
      .addColumn("left_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("post_addresses_by_post")
      .on("post_addresses")
      .columns(["post_id", "left_at"])
      .execute();

    for (const column of ["alt", "file_key"]) {
      await db.schema.alterTable("media").addColumn(column, "text").execute();
    }
    await db.schema
      .createTable("replaced_media_files")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("media_id", "text", (column) =>
        column.notNull().references("media.id").onDelete("cascade"),
      )
      .execute();
    await db.schema
      .createIndex("replaced_media_files_by_media")
      .on("replaced_media_files")
      .column("media_id")
      .execute();

    // A byline named every author an editor.
    await sql`update posts set author_role = '' where author_role = 'Editor'
      and author_id in (select id from staff where role = 'admin')`.execute(db);
  },
};
