import { type Context, inTransaction } from "../context.ts";
import { hour } from "../rate-limits.ts";
import { removeFiles } from "./delete-media.ts";
import { isMediaFile, mediaName } from "./storage/media-store.ts";

/** More than these, and more than agree, are no leftovers: something is set up wrongly. */
const mostLeftovers = 20;

/**
 * Brings store and database together again after a crash: removes files that no row names, has
 * missing files made once more, and marks images as failed whose largest file is gone. Does
 * nothing when most of what it finds doesn't fit: that is another site's store or database.
 */
export async function sweepImages(context: Context, signal?: AbortSignal): Promise<void> {
  const orphans: string[] = [];
  const gone: GoneFile[] = [];
  let agreed = 0;
  for (const shard of shards) {
    signal?.throwIfAborted();
    const state = await compareShard(context, shard);
    orphans.push(...state.orphans);
    gone.push(...state.gone);
    agreed += state.agreed;
  }
  if (Math.max(orphans.length, gone.length) > Math.max(mostLeftovers, agreed)) {
    const found = { orphans: orphans.length, gone: gone.length, agreed };
    context.log.error(found, "images not swept: store and database are not of one site");
    return;
  }
  await removeFiles(context, orphans);
  for (const file of gone) await mendImage(context, file);
  if (orphans.length + gone.length > 0) {
    context.log.warn({ orphans, gone: gone.map(({ name }) => name) }, "images swept");
  }
}

/** A file that a row names and the store has not. */
export type GoneFile = { name: string; mediaId: string };

/** What store and database know of the files whose names start with the same two digits. */
export type ShardState = {
  /** Files that no row names and that nobody is about to name. */
  orphans: string[];
  gone: GoneFile[];
  /** How many files both know of. */
  agreed: number;
};

/** How old (ms) a file is before it counts as forgotten: its row may be on its way. */
const grace = hour;

/** All pairs of digits that names start with. */
export const shards = Array.from({ length: 256 }, (_, at) => at.toString(16).padStart(2, "0"));

/** @param shard one of `shards` */
export async function compareShard(context: Context, shard: string): Promise<ShardState> {
  const rows = await context.database.read
    .selectFrom("media_files")
    .innerJoin("media", "media.id", "media_files.media_id")
    .select(["media_files.name", "media_files.media_id", "media.status"])
    .where("media_files.name", ">=", shard)
    .where("media_files.name", "<", shards[shards.indexOf(shard) + 1] ?? "g")
    .execute();
  // After the rows: what is not in the list by now was not there when its row was read.
  const files = await context.media.list(shard);
  const named = new Set(rows.map((row) => row.name));
  const atWork = new Set(
    rows.filter((row) => row.status === "waiting").map((row) => imageOf(row.name)),
  );
  const present = new Set(files.map((file) => file.name));
  return {
    orphans: files
      .filter((file) => isMediaFile(file.name) && !named.has(file.name))
      .filter((file) => !atWork.has(imageOf(file.name)))
      .filter((file) => file.changedAt < context.now() - grace)
      .map((file) => file.name),
    gone: rows
      .filter((row) => !present.has(row.name))
      .map((row) => ({ name: row.name, mediaId: row.media_id })),
    agreed: rows.filter((row) => present.has(row.name)).length,
  };
}

const imageOf = (name: string) => name.slice(0, 32);

/** What staff read; sending the image again revives it (`revive-image.ts`). */
const reason = "Its file is gone from the store. Please upload the image again.";

/**
 * Has the files of an image made anew, of which one is gone; where it is the one that all others
 * are made of, the image has failed. Part of `sweepImages`.
 */
export async function mendImage(context: Context, gone: GoneFile): Promise<void> {
  const file = await context.media.get(gone.name);
  if (file) return file.body.cancel();
  await inTransaction(context, async (transaction) => {
    const image = await transaction
      .selectFrom("media")
      .select("width")
      .where("id", "=", gone.mediaId)
      .where("status", "=", "ready")
      .executeTakeFirst();
    if (!image) return;
    const original = gone.name === mediaName(gone.mediaId, image.width, "webp");
    await transaction
      .updateTable("media")
      .set(
        original
          ? { status: "failed", failure: reason }
          : { status: "waiting", attempts: 0, due_at: context.now() },
      )
      .where("id", "=", gone.mediaId)
      .execute();
    context.database.announce(transaction, "media");
  });
}
