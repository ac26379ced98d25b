import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Previews of posts end with the session, or the program's token, that opened them, as those of
 * pages do. Those before name neither, and end now.
 */
export const postPreviewAccess: Migration = {
  async up(db: Kysely<unknown>) {
    for (const name of ["session_id", "program_id"]) {
      await db.schema.alterTable("post_previews").addColumn(name, "text").execute();
    }
  },
};
