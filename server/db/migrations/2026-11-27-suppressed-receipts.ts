import type { Migration } from "kysely/migration";

/** Why the receipt of an enquiry was not sent; null where it was. */
export const suppressedReceipts: Migration = {
  async up(db) {
    await db.schema.alterTable("enquiries").addColumn("receipt_suppressed", "text").execute();
  },
};
