import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** When the files of the database were rewritten without what an erased person's rows had left there. */
export const backups: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("erasures").addColumn("wiped_at", "bigint").execute();
  },
};
