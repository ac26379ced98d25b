import { type CachedResponse, recompress } from "../cached-response.ts";

/** All cached pages, in all their encodings. */
const maxCacheBytes = 64 * 1024 * 1024;

/** A page is recompressed at the best level when it has been requested so often. */
const popularRequests = 3;

type Entry = { page: CachedResponse; tags: ReadonlySet<string>; bytes: number; requests: number };

/** A rendering under way: tags invalidated meanwhile make its page stale before it is cached. */
export type Rendering = { invalidated: Set<string> };

/**
 * LRU cache of finished pages by key, each with its cache tags (`server/services/cache-tags.ts`): the content
 * that it shows.
 */
export class PageCache {
  readonly #pages = new Map<string, Entry>();
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #renderings = new Set<Rendering>();
  readonly #maxBytes: number;
  readonly #onPopular: (page: CachedResponse) => void;
  #bytes = 0;

  constructor({
    maxBytes = maxCacheBytes,
    onPopular = () => {},
  }: {
    maxBytes?: number;
    /** Called once for each page that is requested often. */
    onPopular?: (page: CachedResponse) => void;
  } = {}) {
    this.#maxBytes = maxBytes;
    this.#onPopular = onPopular;
  }

  get(key: string): CachedResponse | undefined {
    const entry = this.#pages.get(key);
    if (!entry) return undefined;
    entry.requests += 1;
    if (entry.requests === popularRequests) this.#onPopular(entry.page);
    this.#pages.delete(key);
    this.#pages.set(key, entry);
    return entry.page;
  }

  values(): readonly CachedResponse[] {
    return [...this.#pages.values()].map(({ page }) => page);
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
    this.#pages.set(key, { page, tags: new Set(tags), bytes, requests: 0 });
    this.#bytes += bytes;
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
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
    this.#bytes -= entry.bytes;
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}

/** Recompresses pages one after the other, in the background. */
export class RecompressionQueue {
  readonly #pages = new Set<CachedResponse>();
  #isRunning = false;

  /** Adds a page, unless it is queued already. */
  add(page: CachedResponse): void {
    this.#pages.add(page);
    if (!this.#isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (const page of this.#pages) {
      this.#pages.delete(page);
      // After an error the page stays as it was compressed first.
      await recompress(page).catch(() => {});
    }
    this.#isRunning = false;
  }
}
