import pg from "pg";
import { DatabaseCorrupt } from "../corruption.ts";

const remedy =
  "npm run doctor names what is damaged. Rebuild a damaged index with REINDEX INDEX, then start the server again. If a table is damaged, stop all processes, copy PostgreSQL's data folder somewhere safe, and restore the newest backup into a new database (Corruption in docs/operating.md). Until then a running server shows what it can still read, and stores nothing.";

/** `data_corrupted` and `index_corrupted`. */
const codes: ReadonlySet<string | undefined> = new Set(["XX001", "XX002"]);

/** What `error` says about the database; undefined if it is no sign of corruption. */
export function corruptionInPostgres(
  error: unknown,
  relation?: string,
): DatabaseCorrupt | undefined {
  if (!(error instanceof pg.DatabaseError) || !codes.has(error.code)) return undefined;
  const where = relation === undefined ? "" : ` in ${relation}`;
  const what = `The PostgreSQL database is corrupt${where}: ${error.message} (SQLSTATE ${error.code})`;
  return new DatabaseCorrupt(what, remedy, { cause: error });
}
