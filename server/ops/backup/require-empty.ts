import type { Database } from "../../db/database.ts";
import { refuseHalfRestored } from "../../db/migrations/under-restore.ts";
import { shards } from "../../services/media/compare-shard.ts";
import { isMediaFile } from "../../services/media/storage/media-name.ts";
import type { MediaStore } from "../../services/media/storage/media-store.ts";
import { OperatorError } from "../operator-error.ts";
import { allTables } from "./backed-up-tables.ts";

/**
 * Lets a restore begin only where there is nothing that it could mix with.
 * @throws OperatorError with what to do; HalfRestored
 */
export async function requireEmpty(target: {
  database: Database;
  media: MediaStore;
}): Promise<void> {
  const tables = await target.database.read.introspection.getTables({
    withInternalKyselyTables: true,
  });
  const names = tables.map(({ name }) => name);
  if (names.includes("kysely_migration")) await refuseHalfRestored(target.database.read);
  if (allTables.some((table) => names.includes(table))) {
    throw new OperatorError(
      "The database is not empty, and a restore never overwrites data. Use a new one: another DATA_DIR, or a newly created PostgreSQL database in DATABASE_URL.",
    );
  }
  for (const shard of shards) {
    const files = await target.media.list(shard);
    if (!files.some(({ name }) => isMediaFile(name))) continue;
    throw new OperatorError(
      "The media store is not empty, and a restore never overwrites data. Use another one: a new DATA_DIR, or another bucket or folder in MEDIA_URL.",
    );
  }
}
