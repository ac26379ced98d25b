import type { Migration } from "kysely/migration";

/** Renames `tickets` to `mfa_challenges` and the cache tag's column `subject` to `tag`. */
export const mfaChallenges: Migration = {
  async up(db) {
    await db.schema.alterTable("tickets").renameTo("mfa_challenges").execute();
    await db.schema.alterTable("content_versions").renameColumn("subject", "tag").execute();
  },
};
