import type { KeptAnswer } from "../kept-answer.ts";

/** Bytes of all kept pages, in all their encodings. */
const mostBytes = 64 * 1024 * 1024;

/** Asked for so often, a page is worth being compressed as well as it can be. */
const oftenEnough = 3;

type Entry = { page: KeptAnswer; subjects: ReadonlySet<string>; bytes: number; asked: number };

/** A page that is being made: what is dropped meanwhile must not come back with it. */
export type Making = { dropped: Set<string> };

/**
 * Finished pages by address, each with the subjects (`services/content`) that it shows. Bounded:
 * when it is full, the pages that were asked for longest ago make room.
 */
export class PageCache {
  readonly #pages = new Map<string, Entry>();
  readonly #bySubject = new Map<string, Set<string>>();
  readonly #underWay = new Set<Making>();
  readonly #most: number;
  readonly #onPopular: (page: KeptAnswer) => void;
  #bytes = 0;

  constructor({
    most = mostBytes,
    onPopular = () => {},
  }: {
    most?: number;
    /** Told once of each page that is asked for often. */
    onPopular?: (page: KeptAnswer) => void;
  } = {}) {
    this.#most = most;
    this.#onPopular = onPopular;
  }

  get(key: string): KeptAnswer | undefined {
    const entry = this.#pages.get(key);
    if (!entry) return undefined;
    entry.asked += 1;
    if (entry.asked === oftenEnough) this.#onPopular(entry.page);
    this.#pages.delete(key);
    this.#pages.set(key, entry);
    return entry.page;
  }

  /** All that is kept now. */
  values(): readonly KeptAnswer[] {
    return [...this.#pages.values()].map(({ page }) => page);
  }

  /** To be called before a page's data are read; `keep` or `giveUp` ends it. */
  beginMaking(): Making {
    const making = { dropped: new Set<string>() };
    this.#underWay.add(making);
    return making;
  }

  giveUp(making: Making): void {
    this.#underWay.delete(making);
  }

  /** Keeps a page, unless what it shows was dropped while it was made. */
  keep(key: string, page: KeptAnswer, subjects: ReadonlySet<string>, making: Making): void {
    this.#underWay.delete(making);
    this.#remove(key);
    if ([...subjects].some((subject) => making.dropped.has(subject))) return;
    const bytes = [...page.bodies.values()].reduce((sum, body) => sum + body.length, 0);
    this.#pages.set(key, { page, subjects: new Set(subjects), bytes, asked: 0 });
    this.#bytes += bytes;
    for (const subject of subjects) {
      const keys = this.#bySubject.get(subject) ?? new Set();
      this.#bySubject.set(subject, keys.add(key));
    }
    for (const [oldest] of this.#pages) {
      if (this.#bytes <= this.#most) break;
      this.#remove(oldest);
    }
  }

  /** Forgets every page that shows one of these subjects. */
  drop(subjects: readonly string[]): void {
    for (const making of this.#underWay) for (const one of subjects) making.dropped.add(one);
    for (const subject of subjects) {
      for (const key of this.#bySubject.get(subject) ?? []) this.#remove(key);
    }
  }

  #remove(key: string): void {
    const entry = this.#pages.get(key);
    if (!entry) return;
    this.#pages.delete(key);
    this.#bytes -= entry.bytes;
    for (const subject of entry.subjects) {
      const keys = this.#bySubject.get(subject);
      keys?.delete(key);
      if (keys?.size === 0) this.#bySubject.delete(subject);
    }
  }
}
