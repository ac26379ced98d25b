import { join } from "node:path";
import type { Database } from "./database.ts";
import { openPostgres } from "./postgres/open-postgres.ts";
import { openSqlite } from "./sqlite/open-sqlite.ts";

/** PostgreSQL where `databaseUrl` names one, else SQLite in the data folder (decisions R4, R5). */
export function openDatabase(settings: {
  databaseUrl?: string | undefined;
  dataDir: string;
}): Database {
  return settings.databaseUrl
    ? openPostgres(settings.databaseUrl)
    : openSqlite(databaseFile(settings.dataDir));
}

/** Where SQLite keeps the database of a data folder. */
export const databaseFile = (dataDir: string) => join(dataDir, "nirbhay.sqlite");

/** The same with the files that SQLite keeps beside it while the database is open. */
export const sqliteFiles = (dataDir: string) =>
  ["", "-wal", "-shm"].map((end) => `${databaseFile(dataDir)}${end}`);
