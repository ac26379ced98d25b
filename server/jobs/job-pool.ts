import { type BatchServices, JobBatch } from "./job-batch.ts";

type Options<Job, Result> = {
  concurrency: number;
  services: BatchServices<Job, Result>;
  /** Jobs with the same key are carried out in order. */
  keyOf(job: Job): string;
  /** Called each time that a batch has ended. */
  onEnd(): void;
};

/**
 * The jobs claimed by this process: at most `concurrency` batches in flight, and prefetched
 * batches, so that the other server does not wait for the next claim.
 */
export class JobPool<Job extends { id: string }, Result> {
  readonly #options: Options<Job, Result>;
  readonly #inFlight = new Map<JobBatch<Job, Result>, Promise<void>>();
  #prefetched: JobBatch<Job, Result>[] = [];
  #stopping = false;

  constructor(options: Options<Job, Result>) {
    this.#options = options;
  }

  /** Adds jobs that were claimed at `claimedAt` (`performance.now()`), a batch per key. */
  add(jobs: readonly Job[], claimedAt: number): void {
    // After a long stall our own lease may have expired, and a job in flight be claimed again.
    const added = jobs.filter(({ id }) => !this.batches().some((batch) => batch.has(id)));
    for (const group of Map.groupBy(added, this.#options.keyOf).values()) {
      const batch = new JobBatch(this.#options.services, group, claimedAt);
      if (this.#stopping) batch.stop();
      this.#prefetched.push(batch);
    }
    this.#start();
  }

  batches(): JobBatch<Job, Result>[] {
    return [...this.#inFlight.keys(), ...this.#prefetched];
  }

  get inFlight(): number {
    return this.#inFlight.size;
  }

  /** Number of batches of one priority that wait for a connection. */
  prefetched(lowPriority: boolean): number {
    return this.#prefetched.filter((batch) => batch.lowPriority === lowPriority).length;
  }

  /** Releases prefetched jobs that were claimed before `time` (`performance.now()`). */
  releaseClaimedBefore(time: number): void {
    for (const batch of this.#prefetched) if (batch.claimedAt < time) batch.stop();
    this.#start();
  }

  /**
   * Releases everything but the jobs in flight, and resolves when those have ended; hangs up on
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

  /** Releases everything but the jobs in flight, also what is added later. */
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

  #next(): JobBatch<Job, Result> | undefined {
    // A stopping batch sends nothing: it only releases its jobs.
    const stopping = this.#prefetched.find((batch) => batch.stopping);
    if (stopping) return stopping;
    const { concurrency } = this.#options;
    if (this.#inFlight.size >= concurrency) return undefined;
    const normal = this.#prefetched.find((batch) => !batch.lowPriority);
    if (normal) return normal;
    // One connection is reserved for normal priority: a slow server must not delay it.
    const lowPriority = [...this.#inFlight.keys()].filter((batch) => batch.lowPriority).length;
    return lowPriority < Math.max(concurrency - 1, 1) ? this.#prefetched[0] : undefined;
  }
}
