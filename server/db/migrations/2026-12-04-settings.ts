import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Which emails a member of staff wants, and when a mailbox could not be read. */
export const settings: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("staff").addColumn("notifications", "text").execute();
    await db.schema
      .createTable("mailbox_outages")
      .addColumn("mailbox_id", "text", (column) =>
        column.notNull().references("mailboxes.id").onDelete("cascade"),
      )
      .addColumn("began_at", "bigint", (column) => column.notNull())
      .addColumn("ended_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("mailbox_outages_key", ["mailbox_id", "began_at"])
      .execute();
    await sql`create index mailbox_outages_by_end on mailbox_outages (ended_at)`.execute(db);
  },
};
