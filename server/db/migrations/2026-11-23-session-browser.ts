import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What a session was opened with, so that people can tell their sessions apart. */
export const sessionBrowser: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("sessions").addColumn("user_agent", "text").execute();
  },
};
