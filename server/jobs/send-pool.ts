import { type ClaimedEmail, isUrgent } from "../services/emails/claim-emails.ts";
import { type BatchServices, RecipientBatch } from "./recipient-batch.ts";

type Options = {
  concurrency: number;
  services: BatchServices;
  /** Called each time that a batch has ended. */
  onEnd(): void;
};

/**
 * The emails claimed by this process: at most `concurrency` batches in flight, and prefetched
 * batches, so that the mail server does not wait for the next claim.
 */
export class SendPool {
  readonly #options: Options;
  readonly #inFlight = new Map<RecipientBatch, Promise<void>>();
  #prefetched: RecipientBatch[] = [];
  #stopping = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Adds emails that were claimed at `claimedAt` (`performance.now()`), a batch per recipient. */
  add(emails: readonly ClaimedEmail[], claimedAt: number): void {
    // After a long stall our own lease may have expired, and an email in flight be claimed again.
    const added = emails.filter(({ id }) => !this.batches().some((batch) => batch.has(id)));
    const byRecipient = Map.groupBy(
      added,
      ({ template, recipient }) => `${isUrgent(template)} ${recipient}`,
    );
    for (const group of byRecipient.values()) {
      const batch = new RecipientBatch(this.#options.services, group, claimedAt);
      if (this.#stopping) batch.stop();
      this.#prefetched.push(batch);
    }
    this.#start();
  }

  batches(): RecipientBatch[] {
    return [...this.#inFlight.keys(), ...this.#prefetched];
  }

  get inFlight(): number {
    return this.#inFlight.size;
  }

  /** Number of batches of one priority that wait for a connection. */
  prefetched(lowPriority: boolean): number {
    return this.#prefetched.filter((batch) => batch.lowPriority === lowPriority).length;
  }

  /** Releases prefetched emails that were claimed before `time` (`performance.now()`). */
  releaseClaimedBefore(time: number): void {
    for (const batch of this.#prefetched) if (batch.claimedAt < time) batch.stop();
    this.#start();
  }

  /**
   * Releases everything but the emails in flight, and resolves when those have ended; hangs up on
   * them after `timeoutMs`.
   */
  async stop(timeoutMs: number): Promise<void> {
    this.drain();
    const timer = setTimeout(() => {
      for (const batch of this.batches()) batch.abort();
    }, timeoutMs);
    await Promise.all(this.#inFlight.values());
    clearTimeout(timer);
  }

  /** Releases everything but the emails in flight, also what is added later. */
  drain(): void {
    this.#stopping = true;
    for (const batch of this.batches()) batch.stop();
    this.#start();
  }

  #start(): void {
    for (let batch = this.#next(); batch; batch = this.#next()) {
      const starting = batch;
      this.#prefetched = this.#prefetched.filter((other) => other !== starting);
      const ended = starting.send().finally(() => {
        this.#inFlight.delete(starting);
        this.#start();
        this.#options.onEnd();
      });
      this.#inFlight.set(starting, ended);
    }
  }

  #next(): RecipientBatch | undefined {
    // A stopping batch sends nothing: it only releases its emails.
    const stopping = this.#prefetched.find((batch) => batch.stopping);
    if (stopping) return stopping;
    const { concurrency } = this.#options;
    if (this.#inFlight.size >= concurrency) return undefined;
    const normal = this.#prefetched.find((batch) => !batch.lowPriority);
    if (normal) return normal;
    // One connection is reserved for normal priority: a slow mail server must not delay it.
    const lowPriority = [...this.#inFlight.keys()].filter((batch) => batch.lowPriority).length;
    return lowPriority < Math.max(concurrency - 1, 1) ? this.#prefetched[0] : undefined;
  }
}
