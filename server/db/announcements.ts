import type { Db, Transaction } from "./schema.ts";

/**
 * Topics that a commit can announce within this process; the details of `content` are cache tags,
 * those of `conversations` ids of enquiries.
 */
export type Topic = "emails" | "webhooks" | "content" | "media" | "conversations";

export type Listener = (details: readonly string[]) => void;

/** Notifies this process's listeners after a commit; polling finds those of other processes. */
export class Announcements {
  readonly #announced = new WeakMap<object, Map<Topic, Set<string>>>();
  readonly #listeners = new Map<Topic, Set<Listener>>();

  announce(transaction: object, topic: Topic, details: readonly string[]): void {
    const announced = this.#announced.get(transaction) ?? new Map<Topic, Set<string>>();
    this.#announced.set(
      transaction,
      announced.set(topic, new Set([...(announced.get(topic) ?? []), ...details])),
    );
  }

  listen(topic: Topic, listener: Listener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /** Runs `work` in one transaction of `db`, and notifies listeners once it is durable. */
  async commit<Result>(
    db: Db,
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> {
    let ours: Transaction | undefined;
    const result = await db.transaction().execute((transaction) => {
      ours = transaction;
      return work(transaction);
    });
    if (ours) this.#notify(ours);
    return result;
  }

  #notify(transaction: object): void {
    for (const [topic, announced] of this.#announced.get(transaction) ?? []) {
      const details = [...announced];
      // In a microtask, so that a listener's error does not reach the commit.
      for (const listener of this.#listeners.get(topic) ?? []) {
        queueMicrotask(() => listener(details));
      }
    }
  }
}
