import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Bulk emails can be paused and scheduled; emails know since when they fail. */
export const bulkEmailControl: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ["paused_at", "failing_since"]) {
      await db.schema.alterTable("emails").addColumn(column, "bigint").execute();
    }
    for (const column of ["paused_at", "send_at"]) {
      await db.schema.alterTable("bulk_emails").addColumn(column, "bigint").execute();
    }
    await sql`create index bulk_emails_by_age on bulk_emails (created_at desc, id desc)`.execute(
      db,
    );
    await sql`create index emails_personal_by_age on emails (created_at desc, id desc)
      where template = 'personal-email'`.execute(db);
  },
};
