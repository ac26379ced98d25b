import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Enquiries that staff are told of together, in the next digest. */
export const digestQueue: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("digest_queue")
      .addColumn("enquiry_id", "text", (column) =>
        column.primaryKey().references("enquiries.id").onDelete("cascade"),
      )
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("queued_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("digest_queue_by_age")
      .on("digest_queue")
      .column("queued_at")
      .execute();
  },
};
