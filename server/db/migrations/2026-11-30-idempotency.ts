import type { Migration } from "kysely/migration";

/**
 * Digest of the content that an `Idempotency-Key` is bound to; null for what an earlier release
 * stored. An enquiry has its fingerprint.
 */
export const idempotency: Migration = {
  async up(db) {
    for (const table of ["bulk_emails", "post_keys"]) {
      await db.schema.alterTable(table).addColumn("content_digest", "text").execute();
    }
  },
};
