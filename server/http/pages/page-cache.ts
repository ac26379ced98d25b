import { setTimeout as delay } from "node:timers/promises";
import { type CachedResponse, recompress } from "../cached-response.ts";

/** All cached pages, in all their encodings. */
const maxCacheBytes = 64 * 1024 * 1024;

/** Between two pages that are recompressed (ms): visitors need the CPU, too. */
const recompressionPauseMs = 250;

type Entry = { page: CachedResponse; tags: ReadonlySet<string>; bytes: number };

/** A rendering under way: tags invalidated meanwhile make its page stale before it is cached. */
export type Rendering = { invalidated: Set<string> };

/** LRU cache of finished pages by key, with the cache tags of their content. */
export class PageCache {
  readonly #pages = new Map<string, Entry>();
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #renderings = new Set<Rendering>();
  readonly #maxBytes: number;
  readonly #onStored: (page: CachedResponse) => void;
  readonly #onRemoved: (page: CachedResponse) => void;
  #bytes = 0;

  constructor({
    maxBytes = maxCacheBytes,
    onStored = () => {},
    onRemoved = () => {},
  }: {
    maxBytes?: number;
    onStored?: (page: CachedResponse) => void;
    /** Called for a page that was evicted, invalidated or replaced. */
    onRemoved?: (page: CachedResponse) => void;
  } = {}) {
    this.#maxBytes = maxBytes;
    this.#onStored = onStored;
    this.#onRemoved = onRemoved;
  }

  get(key: string): CachedResponse | undefined {
    const entry = this.#pages.get(key);
    if (!entry) return undefined;
    this.#pages.delete(key);
    this.#pages.set(key, entry);
    return entry.page;
  }

  /** Must be called before a page's data is read; `set` or `cancel` ends it. */
  beginRendering(): Rendering {
    const rendering = { invalidated: new Set<string>() };
    this.#renderings.add(rendering);
    return rendering;
  }

  cancel(rendering: Rendering): void {
    this.#renderings.delete(rendering);
  }

  /** Caches a page, unless one of its tags was invalidated while it was rendered. */
  set(key: string, page: CachedResponse, tags: ReadonlySet<string>, rendering: Rendering): void {
    this.#renderings.delete(rendering);
    this.#remove(key);
    if ([...tags].some((tag) => rendering.invalidated.has(tag))) return;
    const bytes = [...page.bodies.values()].reduce((sum, body) => sum + body.length, 0);
    this.#pages.set(key, { page, tags: new Set(tags), bytes });
    this.#bytes += bytes;
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
    this.#onStored(page);
    for (const [oldest] of this.#pages) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldest);
    }
  }

  /** Removes every page that has one of these tags. */
  invalidate(tags: readonly string[]): void {
    for (const { invalidated } of this.#renderings) for (const tag of tags) invalidated.add(tag);
    for (const tag of tags) {
      for (const key of this.#keysByTag.get(tag) ?? []) this.#remove(key);
    }
  }

  #remove(key: string): void {
    const entry = this.#pages.get(key);
    if (!entry) return;
    this.#pages.delete(key);
    this.#onRemoved(entry.page);
    this.#bytes -= entry.bytes;
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}

/**
 * Recompresses pages at the best level, one at a time in the background: 100 ms of CPU time for a
 * page, which then is a tenth smaller (SITE-18).
 */
export class RecompressionQueue {
  readonly #waiting = new Set<CachedResponse>();
  #isRunning = false;

  add(page: CachedResponse): void {
    this.#waiting.add(page);
    if (!this.#isRunning) void this.#run();
  }

  /** Drops a page that is no longer cached. */
  remove(page: CachedResponse): void {
    this.#waiting.delete(page);
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (const page of this.#waiting) {
      await delay(recompressionPauseMs, undefined, { ref: false });
      // Removed meanwhile.
      if (!this.#waiting.delete(page)) continue;
      // After an error the page stays as it was compressed first.
      await recompress(page).catch(() => {});
    }
    this.#isRunning = false;
  }
}
