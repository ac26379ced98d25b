import { databaseFile } from "./open-database.ts";
import { openPostgresSnapshot } from "./postgres/postgres-snapshot.ts";
import type { Snapshot } from "./snapshot.ts";
import { openSqliteSnapshot } from "./sqlite/sqlite-snapshot.ts";

/**
 * Takes a snapshot of the database that the settings name.
 * @throws when there is none, or it can't be reached
 */
export async function openSnapshot(settings: {
  databaseUrl: string | undefined;
  dataDir: string;
}): Promise<Snapshot> {
  return settings.databaseUrl
    ? openPostgresSnapshot(settings.databaseUrl)
    : openSqliteSnapshot(databaseFile(settings.dataDir));
}
