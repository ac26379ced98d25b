/** What a commit may tell the rest of the process; `content` says of which subjects. */
export type Topic = "emails" | "content" | "media";

export type Listener = (details: readonly string[]) => void;

/**
 * Carries word of a commit to whoever waits for it. Within this process only: what another
 * process commits is found by polling.
 */
export class Announcements {
  readonly #said = new WeakMap<object, Map<Topic, Set<string>>>();
  readonly #listeners = new Map<Topic, Set<Listener>>();

  announce(transaction: object, topic: Topic, details: readonly string[]): void {
    const said = this.#said.get(transaction) ?? new Map<Topic, Set<string>>();
    this.#said.set(transaction, said.set(topic, new Set([...(said.get(topic) ?? []), ...details])));
  }

  listen(topic: Topic, listener: Listener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /** To be called by the engine when `transaction` is on disk. */
  committed(transaction: object): void {
    for (const [topic, said] of this.#said.get(transaction) ?? []) {
      const details = [...said];
      // Apart, so that a listener that throws spoils no commit's answer.
      for (const listener of this.#listeners.get(topic) ?? []) {
        queueMicrotask(() => listener(details));
      }
    }
  }
}
