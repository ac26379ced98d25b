import type { Context } from "../services/context.ts";
import { type Settled, settleLetters } from "../services/mail/settle-letters.ts";

/**
 * Writes down what became of letters: what comes in during one write goes with the next, so
 * that a fast mail server doesn't wait for one commit per letter.
 */
export class Settlements {
  readonly #context: Context;
  readonly #lease: string;
  #next: { settled: Settled[]; written: Promise<void> } | undefined;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(context: Context, lease: string) {
    this.#context = context;
    this.#lease = lease;
  }

  /** Resolves when it is on disk. */
  async settle(one: Settled): Promise<void> {
    if (!this.#next) {
      const settled: Settled[] = [];
      this.#next = { settled, written: this.#writeAfter(this.#writing, settled) };
      this.#writing = this.#next.written.catch(() => {});
    }
    this.#next.settled.push(one);
    await this.#next.written;
  }

  async #writeAfter(before: Promise<unknown>, settled: Settled[]): Promise<void> {
    await before;
    this.#next = undefined;
    await settleLetters(this.#context, this.#lease, settled);
  }
}
