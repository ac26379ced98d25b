import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Previews of pages end with the session, or the program's token, that opened them. Those before
 * name neither, and end now.
 */
export const previewAccess: Migration = {
  async up(db: Kysely<unknown>) {
    for (const name of ["session_id", "program_id"]) {
      await db.schema.alterTable("page_previews").addColumn(name, "text").execute();
    }
  },
};
