import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** A note is stored once for each `Idempotency-Key`. */
export const noteKeys: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ["idempotency_key", "content_digest"]) {
      await db.schema.alterTable("notes").addColumn(column, "text").execute();
    }
    await sql`create unique index notes_by_key on notes (idempotency_key)
      where idempotency_key is not null`.execute(db);
  },
};
