import { type KeptAnswer, keepBetter } from "../kept-answer.ts";

/** Pages wait here to be compressed better, one after the other, beside everything else. */
export class Improving {
  readonly #waiting = new Set<KeptAnswer>();
  #working = false;

  /** Adds a page; one that is waiting already is not added twice. */
  add(page: KeptAnswer): void {
    this.#waiting.add(page);
    if (!this.#working) void this.#work();
  }

  async #work(): Promise<void> {
    this.#working = true;
    for (const page of this.#waiting) {
      this.#waiting.delete(page);
      // It stays as it is, quickly compressed.
      await keepBetter(page).catch(() => {});
    }
    this.#working = false;
  }
}
