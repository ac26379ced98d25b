import { dirname, resolve } from "node:path";
import type { Database } from "../../db/database.ts";
import { newestMigration } from "../../db/migrations/migrate.ts";
import type { Progress } from "../../db/migrations/progress.ts";
import { markUnderRestore, unmarkUnderRestore } from "../../db/migrations/under-restore.ts";
import type { Snapshot } from "../../db/snapshot.ts";
import type { MediaStore } from "../../services/media/storage/media-store.ts";
import { OperatorError } from "../operator-error.ts";
import { fillTable } from "./fill-table.ts";
import { holdWaitingLetters } from "./hold-waiting-letters.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { mediaFolder, newestBackup } from "./newest-backup.ts";
import { refillSearch } from "./refill-search.ts";
import { refuseNewer } from "./refuse-newer.ts";
import { requireEmpty } from "./require-empty.ts";
import { restoreMedia } from "./restore-media.ts";
import { lineOf } from "./row-line.ts";
import { RowSum } from "./row-sum.ts";

export type RestoreTarget = {
  database: Database;
  /** Of what is in the database by then. */
  takeSnapshot(): Promise<Snapshot>;
  media: MediaStore;
  /** Told what is being done, a sentence at a time. */
  say(line: string): void;
};

export type RestoreOptions = {
  /** Lets letters that waited when the backup was made go out, perhaps a second time. */
  sendWaiting: boolean;
};

/**
 * Brings a backup into an empty database and an empty media store, of either kind, and compares
 * rows and checksums with what the backup recorded (reliability 7). Until the end the database
 * is marked, so that no server starts on half of it.
 * @throws OperatorError with what to do; HalfRestored where a restore was broken off before
 */
export async function restoreBackup(
  target: RestoreTarget,
  given: string,
  { sendWaiting }: RestoreOptions,
): Promise<Manifest> {
  const { database, say } = target;
  const folder = await newestBackup(resolve(given));
  const manifest = await readManifest(folder);
  refuseNewer(manifest);
  await requireEmpty(target);
  say(`Restoring ${folder}, taken at ${manifest.takenAt} by version ${manifest.product}.`);

  await database.migrate({ last: manifest.migration });
  await database.write(markUnderRestore);
  for (const table of manifest.tables) await fillTable(database, folder, table);
  await compareTables(target, manifest);
  say(`Verified: all ${manifest.tables.length} tables match the backup.`);
  await restoreMedia(target.media, mediaFolder(dirname(folder)), manifest.media);
  say(`Verified: all ${manifest.media.length} image files match the backup, byte for byte.`);

  await migrateOn(target, manifest);
  const held = await holdWaitingLetters(database, { sendWaiting });
  if (held > 0) say(`${held} queued emails are on hold: see Send Email in the back office.`);
  await refillSearch(database, progressOf(target));
  await database.write(unmarkUnderRestore);
  return manifest;
}

/** Reads everything back, and compares it with what was recorded. */
async function compareTables(target: RestoreTarget, { tables }: Manifest): Promise<void> {
  const snapshot = await target.takeSnapshot();
  try {
    for (const table of tables) {
      const sum = new RowSum();
      for await (const row of snapshot.rows(table.name)) sum.add(lineOf(row));
      if (sum.equals(table)) continue;
      throw new OperatorError(
        `${table.name} has ${sum.rows} rows that don't match the ${table.rows} rows of the backup. Empty the database and restore again.`,
      );
    }
  } finally {
    await snapshot.close();
  }
}

/** What a newer version adds runs on the restored rows, as at an upgrade. */
async function migrateOn(target: RestoreTarget, { migration }: Manifest): Promise<void> {
  if (migration === newestMigration) return;
  const { database, say } = target;
  say(`Migrating the database from ${migration} to ${newestMigration}.`);
  await database.migrate({ progress: progressOf(target), duringRestore: true });
}

const progressOf =
  ({ say }: RestoreTarget): Progress =>
  ({ index, done, of }) =>
    say(`${index}: ${done} of ${of} indexed.`);
