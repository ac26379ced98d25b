import { type Kysely, PostgresAdapter } from "kysely";

/** Whether a migration runs on PostgreSQL, for statements that differ between the engines. */
export function isPostgres(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
