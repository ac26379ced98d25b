import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "../services/context.ts";
import { leaseMs } from "../services/outbox/retry-times.ts";

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

  /** Releases all but the jobs in flight, which may take `timeoutMs`; resolves when they ended. */
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

/** Between attempts to store an outcome. */
const finalizeRetryMs = 1_000;

/** Not attempted, or interrupted by a stop: available to other workers at once. */
export type Released = { kind: "released" };

const released: Released = { kind: "released" };

export type BatchServices<Job, Result> = {
  context: Context;
  name: string;
  /** For one job, however slowly the other server reads. */
  timeoutMs: number;
  /** Carries out one job; never rejects. */
  deliver(job: Job, signal: AbortSignal): Promise<Result>;
  /** Whether the job is still claimed by this worker, and may be carried out. */
  isConfirmed(job: Job): Promise<boolean>;
  /** Stores an outcome durably. */
  finalize(job: Job, outcome: Result | Released): Promise<void>;
  /** Whether the jobs behind this one have to wait, too. */
  isBlocking(outcome: Result): boolean;
  isLowPriority(job: Job): boolean;
  log(job: Job, outcome: Result): void;
};

/** Claimed jobs for one recipient, carried out one after another in order. */
class JobBatch<Job extends { id: string }, Result> {
  readonly #services: BatchServices<Job, Result>;
  readonly #jobs: readonly Job[];
  readonly #pending: Set<string>;
  readonly #abort = new AbortController();
  /** When the jobs were claimed (`performance.now()`). */
  readonly claimedAt: number;
  #leaseStartedAt: number;
  #stopping = false;

  constructor(services: BatchServices<Job, Result>, jobs: readonly Job[], claimedAt: number) {
    this.#services = services;
    this.#jobs = jobs;
    this.#pending = new Set(jobs.map(({ id }) => id));
    this.claimedAt = claimedAt;
    this.#leaseStartedAt = claimedAt;
  }

  /** Resolves when every job is finalized; never rejects. */
  async send(): Promise<void> {
    let blocked = false;
    for (const job of this.#jobs) {
      const result: Result | undefined = blocked ? undefined : await this.#deliverIfConfirmed(job);
      // The order is kept: after a temporary failure the rest is released.
      blocked ||= result === undefined || this.#services.isBlocking(result);
      if (result !== undefined) this.#services.log(job, result);
      await this.#finalize(job, result ?? released);
      this.#pending.delete(job.id);
    }
  }

  get lowPriority(): boolean {
    return this.#jobs.every(this.#services.isLowPriority);
  }

  has(id: string): boolean {
    return this.#pending.has(id);
  }

  /** To be called with the time (`performance.now()`) at which the lease was renewed. */
  leaseRenewed(time: number): void {
    this.#leaseStartedAt = time;
  }

  get stopping(): boolean {
    return this.#stopping;
  }

  /** Finishes the job in flight and releases the rest. */
  stop(): void {
    this.#stopping = true;
  }

  /** Hangs up on the job in flight, too. */
  abort(): void {
    this.#stopping = true;
    this.#abort.abort(new Error("The server is stopping."));
  }

  /** Undefined if the job was not attempted, or if `abort` interrupted the attempt. */
  async #deliverIfConfirmed(job: Job): Promise<Result | undefined> {
    // A process suspended for longer than its lease must not send: another one has taken over.
    const expired = performance.now() - this.#leaseStartedAt >= leaseMs;
    if (this.#stopping || expired || !(await this.#isConfirmed(job))) return undefined;
    const timeout = AbortSignal.timeout(this.#services.timeoutMs);
    const abort = this.#abort.signal;
    const result = await this.#services.deliver(job, AbortSignal.any([abort, timeout]));
    // Our stop is not a failed attempt: the job is due again at the next start.
    return abort.aborted && this.#services.isBlocking(result) ? undefined : result;
  }

  /** False when the job may no longer be carried out since the claim, or when the database is down. */
  async #isConfirmed(job: Job): Promise<boolean> {
    try {
      return await this.#services.isConfirmed(job);
    } catch (error) {
      const { context, name } = this.#services;
      context.log.warn({ err: error, jobId: job.id }, `${name} not confirmed before its delivery`);
      return false;
    }
  }

  /** Retries until stored or aborted: a finished job without its outcome would be repeated. */
  async #finalize(job: Job, outcome: Result | Released): Promise<void> {
    const { signal } = this.#abort;
    for (;;) {
      try {
        return await this.#services.finalize(job, outcome);
      } catch (error) {
        const { context, name } = this.#services;
        context.log.error({ err: error, jobId: job.id }, `${name} not finalized`);
        if (signal.aborted) return;
        await pause(finalizeRetryMs, undefined, { signal }).catch(() => {});
      }
    }
  }
}
