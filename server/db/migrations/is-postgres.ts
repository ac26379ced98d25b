import { type Kysely, PostgresAdapter } from "kysely";

/** Which engine a migration runs on, for the little that can't be written for both. */
export function isPostgres(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
