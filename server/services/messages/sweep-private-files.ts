import { hourMs } from "../../../contract/durations.ts";
import type { Context } from "../context.ts";
import { removeFiles } from "../media/delete-media.ts";
import { shards } from "../media/reconcile-images.ts";
import { isPrivateFile } from "../media/storage/media-store.ts";
import { readDraftFiles } from "./draft-file.ts";

/** Minimum age (ms) of an orphan: the row of a new file may not be committed yet. */
const orphanGraceMs = hourMs;

/** More orphans than this, and than files with a row, indicate a wrong configuration. */
const maxLeftovers = 200;

/**
 * Deletes raw messages and attached files whose rows are gone: by retention, by the bin, or because
 * a kill came before the commit. Does nothing if most files have no row, since the store or the
 * database then belongs to another site.
 */
export async function sweepPrivateFiles(context: Context, signal?: AbortSignal): Promise<void> {
  const orphans: string[] = [];
  let known = 0;
  for (const digit of shards) {
    signal?.throwIfAborted();
    const shard = `p${digit}`;
    // Before the rows: a file of a row that is committed meanwhile is not in this list.
    const files = await context.media.list(shard);
    const rows = await namesIn(context, shard);
    known += rows.size;
    orphans.push(
      ...files
        .filter(({ name }) => isPrivateFile(name) && !rows.has(name))
        .filter(({ changedAt }) => changedAt < context.now() - orphanGraceMs)
        .map(({ name }) => name),
    );
  }
  if (orphans.length > Math.max(maxLeftovers, known)) {
    const found = { orphans: orphans.length, known };
    context.log.error(
      found,
      "emails' files not swept: store and database belong to different sites",
    );
    return;
  }
  await removeFiles(context, orphans);
}

async function namesIn({ database }: Context, shard: string): Promise<ReadonlySet<string>> {
  const end = `${shard}~`;
  const raw = await database.read
    .selectFrom("messages")
    .select("raw_key as name")
    .where("raw_key", ">=", shard)
    .where("raw_key", "<", end)
    .execute();
  const files = await database.read
    .selectFrom("message_files")
    .select("key as name")
    .where("key", ">=", shard)
    .where("key", "<", end)
    .execute();
  const drafts = await database.read
    .selectFrom("reply_drafts")
    .select("files")
    .where("files", "<>", "[]")
    .execute();
  const attached = drafts.flatMap(({ files: stored }) => readDraftFiles(stored));
  return new Set([
    ...[...raw, ...files].flatMap(({ name }) => name ?? []),
    ...attached.map(({ key }) => key).filter((key) => key.startsWith(shard)),
  ]);
}
