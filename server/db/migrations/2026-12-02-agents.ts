import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The role of an agent (decision B17). */
export const agents: Migration = {
  async up(db: Kysely<unknown>) {
    for (const name of ["staff", "invitations"]) {
      const table = sql.table(name);
      // SQLite can't change the check of a column: a new column takes its place.
      await sql`alter table ${table} add column new_role text not null default 'editor'
        check (new_role in ('editor', 'agent', 'admin'))`.execute(db);
      await sql`update ${table} set new_role = role`.execute(db);
      await db.schema.alterTable(name).dropColumn("role").execute();
      await db.schema.alterTable(name).renameColumn("new_role", "role").execute();
    }
  },
};
