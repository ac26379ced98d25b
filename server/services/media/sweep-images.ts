import type { Context } from "../context.ts";
import { compareShard, type GoneFile, shards } from "./compare-shard.ts";
import { mendImage } from "./mend-image.ts";
import { removeFiles } from "./remove-files.ts";

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
