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
    throw new OperatorError("This is no database of the product.", { cause: error });
  });
  const newest = names.at(-1) ?? "none";
  if (newest === newestMigration) return newest;
  if (newest === underRestore) throw new HalfRestored();
  throw new OperatorError(
    newest > newestMigration
      ? `The database belongs to a newer version of the product (${newest}). Back it up with that version.`
      : `The database belongs to an older version of the product (${newest}). Back it up with that version, or start this one once, which brings it up to date.`,
  );
}
