import { dirname, resolve } from "node:path";
import type { Database } from "../../db/database.ts";
import {
  isBeforeFirst,
  isKnownMigration,
  newestMigration,
  TooOld,
} from "../../db/migrations/migrate.ts";
import {
  markUnderRestore,
  refuseHalfRestored,
  unmarkUnderRestore,
} from "../../db/migrations/under-restore.ts";
import { inSnapshot, type Snapshot } from "../../db/snapshot.ts";
import {
  imageShards,
  isOwnFile,
  type MediaStore,
  privateShards,
} from "../../services/media/storage/media-store.ts";
import { OperatorError } from "../operator-error.ts";
import { allTables, backedUpTables } from "./backed-up-tables.ts";
import { type Manifest, mediaFolder, newestBackup, readManifest } from "./backup-folder.ts";
import type { Passphrase } from "./encryption.ts";
import { holdQueuedEmails } from "./held-emails.ts";
import { describeFiles, filesIn } from "./lost-files.ts";
import { restoreMedia } from "./media-copies.ts";
import { refillSearch } from "./refill-search.ts";
import { fillTable, lineOf, RowSum } from "./table-file.ts";

type RestoreTarget = {
  database: Database;
  /** Takes a snapshot of the restored database, to verify it. */
  takeSnapshot(): Promise<Snapshot>;
  media: MediaStore;
  passphrase?: Passphrase;
  /** Receives progress messages, one sentence each. */
  say(line: string): void;
};

export type RestoreOptions = {
  /** Sends emails that were queued when the backup was made, some of them a second time. */
  sendWaiting: boolean;
  /** Leaves out files and search. */
  rowsOnly?: boolean;
};

export type Restored = {
  manifest: Manifest;
  /** Files that restored rows name, and that were lost before the backup was made. */
  lost: readonly string[];
};

/**
 * Restores a backup into an empty database and an empty media store, of either kind, and compares
 * rows and checksums with those that the backup recorded (`docs/reliability.md`). Until the restore
 * is complete the database is marked, so that no server starts on it.
 * @throws OperatorError with what to do; TooOld; HalfRestored after an interrupted restore
 */
export async function restoreBackup(
  target: RestoreTarget,
  given: string,
  { sendWaiting, rowsOnly = false }: RestoreOptions,
): Promise<Restored> {
  const { database, passphrase, say } = target;
  const folder = await newestBackup(resolve(given));
  const manifest = await readManifest(folder, passphrase);
  refuseOther(manifest);
  await requireEmpty(target);
  say(`Restoring ${folder}, taken at ${manifest.takenAt} by version ${manifest.product}.`);

  await database.migrate({ last: manifest.migration });
  await database.write(markUnderRestore);
  for (const table of manifest.tables) await fillTable(database, folder, table, passphrase);
  await compareTables(target, manifest);
  say(`Verified: all ${manifest.tables.length} tables match the backup.`);
  const copies = mediaFolder(dirname(folder));
  const files = rowsOnly ? [] : manifest.media;
  await restoreMedia(target.media, copies, files, manifest.encrypted ? passphrase : undefined);
  say(`Verified: all ${files.length} files match the backup, byte for byte.`);

  await migrateOn(target, manifest);
  const lost = await lostBefore(target, manifest);
  if (lost.length > 0) {
    say(`Not in this backup: ${describeFiles(lost)}. The media store did not have them.`);
  }
  const held = await holdQueuedEmails(database, { sendWaiting });
  if (held > 0)
    say(`${held} queued or paused emails are on hold: see Send Email in the back office.`);
  const off = await switchOffWebhooks(database);
  if (off > 0)
    say(`${off} webhooks are off: switch them on in the back office, Settings, Webhooks.`);
  if (!rowsOnly) {
    await refillSearch(database, ({ index, done, of }) =>
      say(`${index}: ${done} of ${of} made searchable.`),
    );
  }
  await database.write(unmarkUnderRestore);
  return { manifest, lost };
}

/**
 * Files that rows name and the backup lacks, except those that were deleted while it was made. Older
 * backups don't tell these from lost ones.
 */
async function lostBefore(
  target: RestoreTarget,
  { media, gone, missing }: Manifest,
): Promise<string[]> {
  const known = new Set([...media.map(({ name }) => name), ...(missing ? gone : [])]);
  const named = await inSnapshot(target, filesIn);
  return named.map(({ name }) => name).filter((name) => !known.has(name));
}

/** Reads everything back, and compares it with what was recorded. */
async function compareTables(target: RestoreTarget, { tables }: Manifest): Promise<void> {
  await inSnapshot(target, async (snapshot) => {
    for (const table of tables) {
      const sum = new RowSum();
      for await (const row of snapshot.rows(table.name)) sum.add(lineOf(row));
      if (sum.equals(table)) continue;
      throw new OperatorError(
        `${table.name} has ${sum.rows} rows that don't match the ${table.rows} rows of the backup. Empty the database and restore again.`,
      );
    }
  });
}

/** Runs the migrations of newer versions on the restored rows, as an upgrade does. */
async function migrateOn(target: RestoreTarget, { migration }: Manifest): Promise<void> {
  if (migration === newestMigration) return;
  const { database, say } = target;
  say(`Bringing the database from ${migration} to ${newestMigration}.`);
  await database.migrate({ duringRestore: true });
}

/** @throws TooOld; OperatorError for a backup that a newer version of the product has made */
function refuseOther({ product, migration, tables }: Manifest): void {
  if (isBeforeFirst(migration)) throw new TooOld("backup");
  const strange = tables.find(({ name }) => !backedUpTables.includes(name));
  if (isKnownMigration(migration) && !strange) return;
  throw new OperatorError(
    `This backup was made by version ${product}, which is newer than this one (it has ${strange?.name ?? migration}). Install that version, and restore with it.`,
  );
}

/** Refuses unless database and media store are empty. @throws OperatorError; HalfRestored */
async function requireEmpty(target: { database: Database; media: MediaStore }): Promise<void> {
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
  for (const shard of [...imageShards, ...privateShards]) {
    const files = await target.media.list(shard);
    if (!files.some(({ name }) => isOwnFile(name))) continue;
    throw new OperatorError(
      "The media store is not empty, and a restore never overwrites data. Use another one: a new DATA_DIR, or another bucket or folder in MEDIA_URL.",
    );
  }
}

/**
 * Switches off the restored webhooks, so that a copy of the installation sends nothing to the
 * receivers of the original.
 * @returns how many were on
 */
async function switchOffWebhooks(database: Database): Promise<number> {
  const { numUpdatedRows } = await database.write((transaction) =>
    transaction
      .updateTable("webhooks")
      .set({ is_on: 0, off_reason: "restored" })
      .where("is_on", "=", 1)
      .executeTakeFirst(),
  );
  return Number(numUpdatedRows);
}
