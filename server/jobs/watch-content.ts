import { newestVersion, readInvalidated } from "../services/cache-tags.ts";
import type { Context } from "../services/context.ts";

/** How often (ms) we look for what other processes have changed. */
const pollTime = 500;

export type ContentWatch = { stop(): void };

/**
 * Tells `onRaised` of every subject whose content changes: at once for commits of this process,
 * within `pollTime` for those of others. What can't be read now is found at a later look.
 */
export async function watchContent(
  context: Context,
  onRaised: (subjects: readonly string[]) => void,
): Promise<ContentWatch> {
  const unlisten = context.database.listen("content", onRaised);
  let seen = await newestVersion(context);
  let looking = false;

  async function look(): Promise<void> {
    if (looking) return;
    looking = true;
    try {
      const { tags, newest } = await readInvalidated(context, seen);
      seen = newest;
      if (tags.length > 0) onRaised(tags);
    } catch (error) {
      context.log.warn({ err: error }, "content versions not read");
    } finally {
      looking = false;
    }
  }

  const polling = setInterval(() => void look(), pollTime).unref();
  return {
    stop() {
      clearInterval(polling);
      unlisten();
    },
  };
}
