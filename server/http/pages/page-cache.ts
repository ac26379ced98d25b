import type { KeptAnswer } from "../kept-answer.ts";

/**
 * Finished pages by address. Bounded: when it is full, the page that was asked for longest ago
 * makes room.
 */
export class PageCache {
  readonly #pages = new Map<string, KeptAnswer>();
  readonly #most: number;

  constructor(most = 2000) {
    this.#most = most;
  }

  get(key: string): KeptAnswer | undefined {
    const page = this.#pages.get(key);
    if (page) {
      this.#pages.delete(key);
      this.#pages.set(key, page);
    }
    return page;
  }

  /** All that is kept now. */
  values(): readonly KeptAnswer[] {
    return [...this.#pages.values()];
  }

  keep(key: string, page: KeptAnswer) {
    this.#pages.delete(key);
    this.#pages.set(key, page);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > this.#most && oldest !== undefined) this.#pages.delete(oldest);
  }
}
