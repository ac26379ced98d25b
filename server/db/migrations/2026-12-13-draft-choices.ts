import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The segments and the time that were chosen for an unsent email. */
export const draftChoices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("email_drafts").addColumn("segments", "text").execute();
    await db.schema.alterTable("email_drafts").addColumn("send_at", "bigint").execute();
  },
};
