import pg from "pg";
import { DatabaseCorrupt } from "../corruption.ts";

const remedy =
  "If the message names a file (base/1/2), `select pg_filenode_relation(0, 2)` says whose it is. Rebuild an index (reindex index <name>), then restart each process. If that fails, or it is a table, restore the newest backup into a new database (Corruption in docs/operating.md). Until then a running server shows what it can still read, and stores nothing.";

/** `data_corrupted` and `index_corrupted`. */
const codes: ReadonlySet<string | undefined> = new Set(["XX001", "XX002"]);

/**
 * The corruption that `error` reports; undefined if it reports none.
 * @param table that was read, if one alone was
 */
export function corruptionInPostgres(error: unknown, table?: string): DatabaseCorrupt | undefined {
  if (!(error instanceof pg.DatabaseError) || !codes.has(error.code)) return undefined;
  const where = table === undefined ? "" : ` in table ${table}`;
  const what = `The PostgreSQL database is corrupt${where}: ${error.message} (SQLSTATE ${error.code})`;
  return new DatabaseCorrupt(what, remedy, { cause: error });
}
