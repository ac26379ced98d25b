import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Counts of views, and from where to where an enquiry's visit led (decision B20). */
export const insight: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("views")
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("path", "text", (column) => column.notNull())
      .addColumn("source", "text", (column) => column.notNull())
      .addColumn("campaign", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("device", "text", (column) => column.notNull())
      .addColumn("count", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("views_key", ["day", "path", "source", "campaign", "kind", "device"])
      .execute();
    for (const column of ["origin", "landing", "source", "campaign"] as const) {
      await db.schema.alterTable("enquiries").addColumn(column, "text").execute();
    }
    for (const column of ["won_at", "lost_at", "worth"] as const) {
      await db.schema.alterTable("enquiries").addColumn(column, "bigint").execute();
    }
    // Earlier releases didn't store when: the last activity is the nearest time that is known.
    await sql`update enquiries set won_at = last_activity_at where status = 'won'`.execute(db);
    await sql`update enquiries set lost_at = last_activity_at where status = 'lost'`.execute(db);
    await db.schema
      .createIndex("enquiries_by_landing")
      .on("enquiries")
      .columns(["landing", "received_at"])
      .execute();
  },
};
