import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "./is-postgres.ts";

/**
 * Counts enquiries per week when their transaction commits: PostgreSQL locked the row of the count
 * from the insert on, so transactions with the same shard waited for each other's other statements.
 */
export const weekCountsAtCommit: Migration = {
  async up(db: Kysely<unknown>) {
    if (!isPostgres(db)) return;
    await sql`drop trigger count_weeks on enquiries`.execute(db);
    await sql`create constraint trigger count_weeks
      after insert or delete or update of status, received_at, kind, deleted_at on enquiries
      deferrable initially deferred for each row execute function count_enquiries()`.execute(db);
  },
};
