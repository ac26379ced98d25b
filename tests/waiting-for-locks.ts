import { type Kysely, sql } from "kysely";
import type { Schema } from "../server/db/schema.ts";

/** Transactions of this PostgreSQL database that wait for another one. */
export async function waitingForLocks(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}
