import { join } from "node:path";
import { type Database, DatabaseUnavailable } from "./database.ts";
import { newId } from "./new-id.ts";
import { examinePostgres } from "./postgres/examine-postgres.ts";
import { openPostgres } from "./postgres/open-postgres.ts";
import { openSqlite } from "./sqlite/open-sqlite.ts";
import { examineSqlite } from "./sqlite/quick-check.ts";

/** PostgreSQL where `databaseUrl` names one, else SQLite in the data folder (decisions R4, R5). */
export function openDatabase(settings: {
  databaseUrl?: string | undefined;
  dataDir: string;
}): Database {
  return checkingWrites(
    settings.databaseUrl
      ? openPostgres(settings.databaseUrl)
      : openSqlite(databaseFile(settings.dataDir)),
  );
}

/**
 * After a write failed because of the database or its disk, `check` writes too until it succeeds:
 * on a full disk reads go on. Writes of requests don't count, because a load balancer sends none to
 * a process that isn't ready.
 */
function checkingWrites(database: Database): Database {
  let hasFailed = false;
  return {
    ...database,
    async write(work) {
      try {
        return await database.write(work);
      } catch (error) {
        hasFailed ||= error instanceof DatabaseUnavailable;
        throw error;
      }
    },
    async check() {
      await database.check();
      if (!hasFailed) return;
      await tryToWrite(database);
      hasFailed = false;
    },
  };
}

/** Commits as many bytes as an enquiry takes with its emails, and deletes them. */
async function tryToWrite(database: Database): Promise<void> {
  const key = `write-check:${newId()}`;
  const rows = Array.from({ length: 40 }, () => ({
    id: newId(),
    key: key.padEnd(1_000, "-"),
    at: 0,
  }));
  await database.write((transaction) => transaction.insertInto("attempts").values(rows).execute());
  await database.write((transaction) =>
    transaction.deleteFrom("attempts").where("key", "like", `${key}%`).execute(),
  );
}

/** Where SQLite keeps the database of a data folder. */
export const databaseFile = (dataDir: string) => join(dataDir, "nirbhay.sqlite");

/** The same with the files that SQLite keeps beside it while the database is open. */
export const sqliteFiles = (dataDir: string) =>
  ["", "-wal", "-shm"].map((end) => `${databaseFile(dataDir)}${end}`);

/** Looks for damage in the settings' database, without writes. @throws DatabaseCorrupt */
export const examineDatabase = (settings: {
  databaseUrl: string | undefined;
  dataDir: string;
}): Promise<void> =>
  settings.databaseUrl
    ? examinePostgres(settings.databaseUrl)
    : examineSqlite(databaseFile(settings.dataDir));
