import type { Context } from "../context.ts";
import { hour } from "../limits/limit.ts";
import { isMediaFile } from "./storage/media-name.ts";

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
