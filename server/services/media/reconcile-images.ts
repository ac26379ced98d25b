import { hourMs } from "../../../contract/durations.ts";
import { type Context, inTransaction } from "../context.ts";
import { removeFiles } from "./delete-media.ts";
import { imageShards, isOwnFile, mediaName } from "./storage/media-store.ts";

/** More differences than this, and than matches, indicate a wrong configuration. */
const maxLeftovers = 20;

/**
 * Reconciles store and database after a crash: deletes files without a row, has missing files made
 * again, and fails images whose original is missing. Does nothing if most files differ, since the
 * store or the database then belongs to another site.
 */
export async function reconcileImages(context: Context, signal?: AbortSignal): Promise<void> {
  const orphans: string[] = [];
  const missing: MissingFile[] = [];
  let matching = 0;
  for (const shard of imageShards) {
    signal?.throwIfAborted();
    const state = await compareShard(context, shard);
    orphans.push(...state.orphans);
    missing.push(...state.missing);
    matching += state.matching;
  }
  if (Math.max(orphans.length, missing.length) > Math.max(maxLeftovers, matching)) {
    const found = { orphans: orphans.length, missing: missing.length, matching };
    context.log.error(found, "images not reconciled: store and database belong to different sites");
    return;
  }
  await removeFiles(context, orphans);
  for (const file of missing) await repairImage(context, file);
  if (orphans.length + missing.length > 0) {
    context.log.warn({ orphans, missing: missing.map(({ name }) => name) }, "images reconciled");
  }
}

/** A file with a row that the store does not have. */
type MissingFile = { name: string; mediaId: string };

/** Comparison of store and database for one shard of file names. */
type ShardState = {
  /** Files without a row, except new ones. */
  orphans: string[];
  missing: MissingFile[];
  /** Number of files that both have. */
  matching: number;
};

/** Minimum age (ms) of an orphan: the row of a new file may not be committed yet. */
const orphanGraceMs = hourMs;

async function compareShard(context: Context, shard: string): Promise<ShardState> {
  const rows = await context.database.read
    .selectFrom("media_files")
    .innerJoin("media", "media.id", "media_files.media_id")
    .select(["media_files.name", "media_files.media_id", "media.status"])
    .where("media_files.name", ">=", shard)
    .where("media_files.name", "<", imageShards[imageShards.indexOf(shard) + 1] ?? "g")
    .execute();
  // After the rows: a file missing here was missing when its row was read.
  const files = await context.media.list(shard);
  const named = new Set(rows.map((row) => row.name));
  const inProgress = new Set(
    rows.filter((row) => row.status === "waiting").map((row) => imageOf(row.name)),
  );
  const present = new Set(files.map((file) => file.name));
  return {
    orphans: files
      .filter((file) => isOwnFile(file.name) && !named.has(file.name))
      .filter((file) => !inProgress.has(imageOf(file.name)))
      .filter((file) => file.changedAt < context.now() - orphanGraceMs)
      .map((file) => file.name),
    missing: rows
      .filter((row) => !present.has(row.name))
      .map((row) => ({ name: row.name, mediaId: row.media_id })),
    matching: rows.filter((row) => present.has(row.name)).length,
  };
}

const imageOf = (name: string) => name.slice(0, 32);

/** Failure shown to staff; uploading the image again repairs it. */
const reason = "Its file is missing from the store. Please upload the image again.";

/** Queues an image with a missing file for encoding; without its original, the image has failed. */
async function repairImage(context: Context, missing: MissingFile): Promise<void> {
  const file = await context.media.get(missing.name);
  if (file) return file.body.cancel();
  await inTransaction(context, async ({ transaction }) => {
    const image = await transaction
      .selectFrom("media")
      .select(["width", "file_key"])
      .where("id", "=", missing.mediaId)
      .where("status", "=", "ready")
      .executeTakeFirst();
    if (!image) return;
    const original =
      missing.name === mediaName(image.file_key ?? missing.mediaId, image.width, "webp");
    await transaction
      .updateTable("media")
      .set(
        original
          ? { status: "failed", failure: reason }
          : { status: "waiting", attempts: 0, due_at: context.now() },
      )
      .where("id", "=", missing.mediaId)
      .execute();
    context.database.announce(transaction, "media");
  });
}
