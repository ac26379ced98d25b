import pg from "pg";
import { DatabaseCorrupt } from "../corruption.ts";

const remedy =
  "If the message names an index, rebuild it (reindex index <name>), then restart each process. If that fails, or a table is damaged, restore the newest backup into a new database (Corruption in docs/operating.md). Until then a running server shows what it can still read, and stores nothing.";

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
