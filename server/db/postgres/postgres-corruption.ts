import pg from "pg";
import { DatabaseCorrupt } from "../corruption.ts";

const untilThen = "Until then a running server shows what it can still read, and stores nothing.";

const remedies = {
  index: (name: string) =>
    `Rebuild the index (reindex index ${name}), then restart each process. If that fails, restore the newest backup into a new database (Corruption in docs/operating.md). ${untilThen}`,
  table: () =>
    `Stop all processes and PostgreSQL, copy its data folder somewhere safe, and restore the newest backup into a new database (Corruption in docs/operating.md). ${untilThen}`,
  unknown: () =>
    `Run npm run doctor: it names what is damaged. A damaged index can be rebuilt with REINDEX INDEX; for a damaged table, restore the newest backup into a new database (Corruption in docs/operating.md). ${untilThen}`,
};

/** The table or index that was read. */
type Relation = { kind: "index" | "table"; name: string };

/** `data_corrupted` and `index_corrupted`. */
const codes: ReadonlySet<string | undefined> = new Set(["XX001", "XX002"]);

/** The corruption that `error` reports; undefined if it reports none. */
export function corruptionInPostgres(
  error: unknown,
  relation?: Relation,
): DatabaseCorrupt | undefined {
  if (!(error instanceof pg.DatabaseError) || !codes.has(error.code)) return undefined;
  const { kind, name } = relation ?? { kind: "unknown", name: "" };
  const where = relation ? ` in ${kind} ${name}` : "";
  const what = `The PostgreSQL database is corrupt${where}: ${error.message} (SQLSTATE ${error.code})`;
  return new DatabaseCorrupt(what, remedies[kind](name), { cause: error });
}
