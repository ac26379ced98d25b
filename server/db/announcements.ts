/** What a commit may tell the rest of the process. */
export type Topic = "letters";

/**
 * Carries word of a commit to whoever waits for it. Within this process only: what another
 * process commits is found by polling.
 */
export class Announcements {
  readonly #said = new WeakMap<object, Set<Topic>>();
  readonly #listeners = new Map<Topic, Set<() => void>>();

  announce(transaction: object, topic: Topic): void {
    const said = this.#said.get(transaction);
    if (said) said.add(topic);
    else this.#said.set(transaction, new Set([topic]));
  }

  listen(topic: Topic, listener: () => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /** To be called by the engine when `transaction` is on disk. */
  committed(transaction: object): void {
    for (const topic of this.#said.get(transaction) ?? []) {
      // Apart, so that what a listener does can't come between a commit and its answer.
      for (const listener of this.#listeners.get(topic) ?? []) queueMicrotask(listener);
    }
  }
}
