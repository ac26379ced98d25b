import { databaseFile } from "./open-database.ts";
import { examinePostgres } from "./postgres/examine-postgres.ts";
import { examineSqlite } from "./sqlite/quick-check.ts";

/**
 * Reads everything in the database that the settings name to look for damage, without opening it
 * for writes.
 * @throws DatabaseCorrupt when it finds some
 */
export const examineDatabase = (settings: {
  databaseUrl: string | undefined;
  dataDir: string;
}): Promise<void> =>
  settings.databaseUrl
    ? examinePostgres(settings.databaseUrl)
    : examineSqlite(databaseFile(settings.dataDir));
