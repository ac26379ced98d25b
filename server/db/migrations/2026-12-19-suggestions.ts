import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Which facts of an enquiry staff ignored as a suggestion, and why one was flagged for a look.
 * Enquiries from before suggest nothing: they changed their client.
 */
export const suggestions: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ["ignored_facts", "review_reason"]) {
      await db.schema.alterTable("enquiries").addColumn(column, "text").execute();
    }
  },
};
