import { newestMigration } from "../../db/migrations/migrate.ts";
import { HalfRestored, underRestore } from "../../db/migrations/under-restore.ts";
import type { Snapshot } from "../../db/snapshot.ts";
import { OperatorError } from "../operator-error.ts";

/**
 * The newest migration that a database has had.
 * @throws OperatorError when it isn't the newest one that this version knows; HalfRestored
 */
export async function requireOwnMigrations(snapshot: Snapshot): Promise<string> {
  const names = await snapshot.migrations().catch((error: unknown) => {
    throw new OperatorError("This is not a Nirbhay database.", { cause: error });
  });
  const newest = names.at(-1) ?? "none";
  if (newest === newestMigration) return newest;
  if (newest === underRestore) throw new HalfRestored();
  throw new OperatorError(
    newest > newestMigration
      ? `The database was written by a newer version (${newest}). Back it up with that version.`
      : `The database was written by an older version (${newest}). Back it up with that version, or start this one once to migrate it.`,
  );
}
