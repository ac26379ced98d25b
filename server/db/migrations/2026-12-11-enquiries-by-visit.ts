import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Indexes for lists of the enquiries behind a number of Insight, newest first; without spam. */
export const enquiriesByVisit: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex("enquiries_by_landing").execute();
    const latest = "received_at desc, id desc";
    // Without coalesce, PostgreSQL would prefer them for lists of a status, which have their own.
    const rows = "coalesce(status, '') <> 'spam' and deleted_at is null";
    for (const [name, columns] of [
      ["by_receipt", latest],
      ["by_landing", `landing, ${latest}`],
      ["by_source", `source, ${latest}`],
      ["by_campaign", `campaign, ${latest}`],
    ] as const) {
      await sql`create index ${sql.ref(`enquiries_${name}`)} on enquiries
        (${sql.raw(columns)}) where ${sql.raw(rows)}`.execute(db);
    }
  },
};
