import type { Migration } from "kysely/migration";

/**
 * When the sender of a callback request wants to be called (decision P25): a period, and a moment
 * in ms if they chose one. Null in rows that an earlier release stored.
 */
export const preferredCallbackTime: Migration = {
  async up(db) {
    await db.schema.alterTable("enquiries").addColumn("preferred_time", "text").execute();
    await db.schema.alterTable("enquiries").addColumn("preferred_at", "bigint").execute();
  },
};
