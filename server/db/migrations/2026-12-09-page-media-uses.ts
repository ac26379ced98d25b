import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Images that published versions of the site's pages use, beside those of posts. */
export const pageMediaUses: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("page_media_uses")
      // Unlike a post, a page has a drawing in place of an image that is gone.
      .addColumn("media_id", "text", (column) =>
        column.notNull().references("media.id").onDelete("cascade"),
      )
      .addColumn("page", "text", (column) => column.notNull())
      .addColumn("current", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("page_media_uses_key", ["media_id", "page"])
      .execute();
    await db.schema
      .createIndex("page_media_uses_by_page")
      .on("page_media_uses")
      .column("page")
      .execute();
  },
};
