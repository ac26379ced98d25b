import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The segments that a bulk email was sent to. */
export const segmentEmails: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("bulk_emails").addColumn("segments", "text").execute();
  },
};
