import { istDate } from "../../contract/callback-time.ts";
import { companyPageName } from "../../contract/company.ts";
import { proofPageName } from "../../contract/editable-page.ts";
import { DatabaseCorrupt } from "../db/corruption.ts";
import { cacheTags, newestVersion, pageOfTag, readInvalidated } from "../services/cache-tags.ts";
import type { Context } from "../services/context.ts";

/** Interval (ms) of looking for other processes' changes. */
const pollMs = 500;

/**
 * Calls `onInvalidated` with the cache tags of content that changes: at once for commits of this
 * process, within `pollMs` for those of others. The copy of changed pages is read before, so that
 * they are rendered with it. After a failed read the next one finds them.
 */
export async function watchContent(
  context: Context,
  onInvalidated: (tags: readonly string[]) => void,
): Promise<{ stop(): void }> {
  /** Pages whose copy could not be read when it changed. */
  const unread = new Set<string>();
  async function invalidate(tags: readonly string[]): Promise<void> {
    for (const page of tags.flatMap((tag) => pageOfTag(tag) ?? [])) unread.add(page);
    if (unread.size > 0) {
      const pages = [...unread];
      await context.copy.reload(context.database.read, pages);
      for (const page of pages) unread.delete(page);
    }
    if (tags.length > 0) onInvalidated(tags);
  }

  // Without copy at once: callers rely on it.
  const unlisten = context.database.listen("content", (tags) => {
    if (!tags.some(pageOfTag)) return onInvalidated(tags);
    invalidate(tags).catch((error: unknown) =>
      context.log.warn({ err: error }, "copy of pages not read"),
    );
  });
  const seenAtStart = async () => {
    const newest = await newestVersion(context);
    // After the version: a change between both is read twice, and none is missed.
    await context.copy.reload(context.database.read);
    return newest;
  };
  let seen = await seenAtStart().catch((error: unknown) => {
    if (error instanceof DatabaseCorrupt) return 0;
    throw error;
  });
  let looking = false;
  let day = istDate(context.now());

  async function look(): Promise<void> {
    // Nothing is stored in a corrupt database, so nothing changes.
    if (looking || context.database.corruption()) return;
    looking = true;
    try {
      const { tags, newest } = await readInvalidated(context, seen);
      await invalidate(tags);
      // A certificate may have ended yesterday; every page names the year in its footer.
      const today = istDate(context.now());
      const isNewYear = today.slice(0, 4) !== day.slice(0, 4);
      const dated = isNewYear ? companyPageName : proofPageName;
      if (today !== day) onInvalidated([cacheTags.pageCopy(dated)]);
      day = today;
      seen = newest;
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
