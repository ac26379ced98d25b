import { DatabaseCorrupt } from "../db/corruption.ts";
import { newestVersion, readInvalidated } from "../services/cache-tags.ts";
import type { Context } from "../services/context.ts";

/** Interval (ms) of looking for other processes' changes. */
const pollMs = 500;

type ContentWatch = { stop(): void };

/**
 * Calls `onInvalidated` with the cache tags of content that changes: at once for commits of this
 * process, within `pollMs` for those of others. After a failed read the next one finds them.
 */
export async function watchContent(
  context: Context,
  onInvalidated: (tags: readonly string[]) => void,
): Promise<ContentWatch> {
  const unlisten = context.database.listen("content", onInvalidated);
  let seen = await newestVersion(context).catch((error: unknown) => {
    if (error instanceof DatabaseCorrupt) return 0;
    throw error;
  });
  let looking = false;

  async function look(): Promise<void> {
    // Nothing is stored in a corrupt database, so nothing changes.
    if (looking || context.database.corruption()) return;
    looking = true;
    try {
      const { tags, newest } = await readInvalidated(context, seen);
      seen = newest;
      if (tags.length > 0) onInvalidated(tags);
    } catch (error) {
      context.log.warn({ err: error }, "content versions not read");
    } finally {
      looking = false;
    }
  }

  const polling = setInterval(() => void look(), pollMs).unref();
  return {
    stop() {
      clearInterval(polling);
      unlisten();
    },
  };
}
