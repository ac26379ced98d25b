import BetterSqlite from "better-sqlite3";
import { migrationNames, quoted, type Snapshot, type SnapshotRow } from "../snapshot.ts";

/**
 * What the file at `path` holds at this moment; its writer goes on, in the WAL.
 * @throws when there is no such file
 */
export function openSqliteSnapshot(path: string): Snapshot {
  const connection = new BetterSqlite(path, { readonly: true, fileMustExist: true });
  // As bigint, so that no digit is lost.
  connection.defaultSafeIntegers(true);
  connection.exec("begin");
  // A transaction sees what is there at its first read.
  connection.prepare("select count(*) from sqlite_schema").get();

  return {
    migrations: async () => connection.prepare<[], string>(migrationNames).pluck().all(),
    async *rows(table) {
      const every = connection.prepare<[], SnapshotRow>(`select * from ${quoted(table)}`);
      yield* every.iterate();
    },
    close: async () => void connection.close(),
  };
}
