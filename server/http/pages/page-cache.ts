import type { KeptAnswer } from "../kept-answer.ts";

/**
 * Finished pages by address, each under the version of the content it shows
 * (design: one mechanism for static and blog pages). Bounded: when it is full, the page
 * that was asked for longest ago makes room.
 */
export class PageCache {
  readonly #pages = new Map<string, KeptAnswer>();
  readonly #most: number;

  constructor(most = 2000) {
    this.#most = most;
  }

  get(key: string): KeptAnswer | undefined {
    return this.#pages.get(key);
  }

  /** All that is kept, in no order to rely on. */
  values(): Iterable<KeptAnswer> {
    return this.#pages.values();
  }

  keep(key: string, page: KeptAnswer) {
    this.#pages.delete(key);
    this.#pages.set(key, page);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > this.#most && oldest !== undefined) this.#pages.delete(oldest);
  }
}
