import type { Context } from "../services/context.ts";
import { type Settled, settleLetters } from "../services/mail/settle-letters.ts";

/** How long (ms) a letter that has left waits for company before it is written down. */
const gatherTime = 10;

/**
 * Writes down what became of letters, those together that leave at nearly the same time: one
 * wait for the disk for each would be longer than the mail server takes.
 */
export class Settlements {
  readonly #context: Context;
  readonly #lease: string;
  readonly #underWay: () => number;
  #next: { settled: Settled[]; written: Promise<void>; full(): void } | undefined;
  #writing: Promise<unknown> = Promise.resolve();

  /** `underWay`: how many letters are being posted, so that none waits for more than these. */
  constructor(context: Context, lease: string, underWay: () => number) {
    this.#context = context;
    this.#lease = lease;
    this.#underWay = underWay;
  }

  /** Resolves when it is on disk. */
  async settle(one: Settled): Promise<void> {
    this.#next ??= this.#begin();
    const { settled, written, full } = this.#next;
    settled.push(one);
    if (settled.length >= this.#underWay()) full();
    await written;
  }

  #begin() {
    const settled: Settled[] = [];
    const { promise: gathered, resolve: full } = Promise.withResolvers<void>();
    const timer = setTimeout(full, gatherTime);
    const written = Promise.all([this.#writing, gathered]).then(() => {
      clearTimeout(timer);
      this.#next = undefined;
      return settleLetters(this.#context, this.#lease, settled);
    });
    this.#writing = written.catch(() => {});
    return { settled, written, full };
  }
}
