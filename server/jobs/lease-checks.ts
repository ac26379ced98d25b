import type { Context } from "../services/context.ts";
import { stillOurs } from "../services/mail/still-ours.ts";

/**
 * Asks whether letters still wait under our lease, those in one question that are about to leave
 * at the same time: a way to the database and back for each would cost more than its letter.
 */
export class LeaseChecks {
  readonly #context: Context;
  readonly #lease: string;
  #next: { ids: string[]; answer: Promise<ReadonlySet<string>> } | undefined;

  constructor(context: Context, lease: string) {
    this.#context = context;
    this.#lease = lease;
  }

  /** @throws what the database throws when it can't tell */
  async isOurs(id: string): Promise<boolean> {
    this.#next ??= this.#begin();
    const { ids, answer } = this.#next;
    ids.push(id);
    return (await answer).has(id);
  }

  #begin() {
    const ids: string[] = [];
    const gathered = new Promise<void>((resolve) => setImmediate(resolve));
    const answer = gathered.then(() => {
      this.#next = undefined;
      return stillOurs(this.#context, this.#lease, ids);
    });
    return { ids, answer };
  }
}
