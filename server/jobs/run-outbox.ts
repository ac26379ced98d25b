import { undoMs } from "../../contract/office-limits.ts";
import type { Topic } from "../db/announcements.ts";
import { leaseMs, type OutboxTable, renewLease } from "../services/outbox/retry-times.ts";
import { type BatchServices, JobPool, type Released } from "./job-pool.ts";

/** Interval of looking for jobs without a notification: retries, other processes' jobs. */
const pollMs = 5_000;

/**
 * Batches of each priority to prefetch, and how few are left at the next claim: one commit for
 * many jobs, and few that wait for the end of a lease after a kill.
 */
const prefetch = { max: 60, refillAt: 30 };

/** Prefetched jobs are released after this time: later ones to their recipients wait for them. */
const maxPrefetchMs = 10_000;

/** Some jobs are held for an Undo; one wake-up serves all that are due within this time (ms). */
const heldWakeMs = 500;

/** Outcomes are stored together if they arrive within this time. */
const finalizeWaitMs = 10;

/** How long a shutdown waits for jobs in flight. */
const defaultStopTimeoutMs = 5_000;

export type OutboxWorker = {
  /** Looks for due jobs now. */
  wake(): void;
  /** Claims no more, and finishes the jobs in flight. */
  stop(): Promise<void>;
};

/** A queue in the database, and how its jobs are carried out. */
export type Outbox<Job extends { id: string }, Result> = Pick<
  BatchServices<Job, Result>,
  "context" | "name" | "timeoutMs" | "deliver" | "isBlocking" | "isLowPriority" | "log"
> & {
  table: OutboxTable;
  /** Id of this worker, written to the jobs that it claims. */
  lease: string;
  /** Announced by commits that queue a job. */
  topic: Topic;
  concurrency: number;
  stopTimeoutMs?: number | undefined;
  /** Jobs with the same key are carried out in order. */
  keyOf(job: Job): string;
  /** Leases due jobs to this worker, at most `max`, of which `maxLowPriority` may be those. */
  claim(room: { max: number; maxLowPriority: number }): Promise<Job[]>;
  /** Which of these jobs this worker still has leased, and may carry out as it knows them. */
  confirm(jobs: Job[]): Promise<ReadonlySet<string>>;
  /** Stores outcomes and ends the leases, in one transaction. */
  finalize(done: { job: Job; outcome: Result | Released }[]): Promise<void>;
  rescheduleAfterClockChange(): Promise<void>;
};

/**
 * Carries out the jobs of an outbox: at once after a commit in this process, else at the next
 * poll, in order per key. A job is repeated only if the process dies, or loses the database for
 * longer than its lease, between its success and the commit that stores it.
 */
export function runOutbox<Job extends { id: string }, Result>(
  outbox: Outbox<Job, Result>,
): OutboxWorker {
  const { context, table, lease, name, topic, stopTimeoutMs = defaultStopTimeoutMs } = outbox;
  const confirmations = new Batcher({ handle: outbox.confirm, maxWaitMs: 0 });
  const outcomes = new Batcher({
    handle: outbox.finalize,
    maxWaitMs: finalizeWaitMs,
    isFull: (count) => count >= pool.inFlight,
  });
  const pool: JobPool<Job, Result> = new JobPool({
    concurrency: outbox.concurrency,
    keyOf: outbox.keyOf,
    services: {
      ...outbox,
      isConfirmed: async (job) => (await confirmations.add(job)).has(job.id),
      finalize: (job, outcome) => outcomes.add({ job, outcome }),
    },
    onEnd: () => {
      if (pool.prefetched(true) + pool.prefetched(false) <= prefetch.refillAt) wake();
    },
  });
  let claiming: Promise<void> | undefined;
  let woken = false;
  let stopping = false;

  /** Claims until enough is prefetched or nothing more is due. */
  async function claim(): Promise<void> {
    while (woken && !stopping) {
      woken = false;
      const claimedAt = performance.now();
      const max = prefetch.max - pool.prefetched(false);
      if (max <= 0) return;
      const maxLowPriority = prefetch.max - pool.prefetched(true);
      const jobs = await outbox.claim({ max, maxLowPriority });
      pool.add(jobs, claimedAt);
      if (jobs.length >= max) woken = true;
    }
  }

  function wake(): void {
    if (stopping || context.database.corruption()) return;
    woken = true;
    claiming ??= claim()
      .catch((error: unknown) => context.log.warn({ err: error }, `${name}s not claimed`))
      .finally(() => {
        claiming = undefined;
        // Woken after the last claim, while this one was still ending.
        if (woken && pool.prefetched(false) < prefetch.max) wake();
      });
  }

  async function maintain(): Promise<void> {
    if (context.database.corruption()) return;
    await outbox
      .rescheduleAfterClockChange()
      .catch((error: unknown) =>
        context.log.warn({ err: error }, `due times of ${name}s not checked`),
      );
    if (pool.batches().length === 0) return;
    const renewedAt = performance.now();
    try {
      await renewLease(context, table, lease);
      for (const batch of pool.batches()) batch.leaseRenewed(renewedAt);
    } catch (error) {
      context.log.warn({ err: error }, `lease of ${name}s not renewed`);
    }
  }

  function poll(): void {
    pool.releaseClaimedBefore(performance.now() - maxPrefetchMs);
    wake();
  }

  const polling = setInterval(poll, pollMs).unref();
  const maintaining = setInterval(() => void maintain(), leaseMs / 3).unref();
  const held = heldWakes(wake);
  const unlisten = context.database.listen(topic, () => {
    wake();
    held.plan();
  });
  void maintain();
  wake();

  return {
    wake,
    async stop() {
      stopping = true;
      clearInterval(polling);
      unlisten();
      held.stop();
      pool.drain();
      await claiming;
      await pool.stop(stopTimeoutMs);
      clearInterval(maintaining);
    },
  };
}

/** Wakes again when jobs that were just queued are no longer held, before the next poll. */
function heldWakes(wake: () => void) {
  const timers = new Map<number, NodeJS.Timeout>();
  return {
    plan() {
      const slot = Math.ceil((performance.now() + undoMs) / heldWakeMs);
      if (timers.has(slot)) return;
      const ring = () => {
        timers.delete(slot);
        wake();
      };
      const delay = slot * heldWakeMs - performance.now();
      timers.set(slot, setTimeout(ring, delay).unref());
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

type BatchOptions<Item, Result> = {
  handle(items: Item[]): Promise<Result>;
  /** How long the first item waits for others. */
  maxWaitMs: number;
  /** Whether no further items are expected. */
  isFull?(count: number): boolean;
};

/**
 * Handles items that are added at nearly the same time in one call, one call after another. A
 * database round trip or commit per email would take longer than the mail server does.
 */
export class Batcher<Item, Result> {
  readonly #options: BatchOptions<Item, Result>;
  #open: { items: Item[]; result: Promise<Result>; close(): void } | undefined;
  #previous: Promise<unknown> = Promise.resolve();

  constructor(options: BatchOptions<Item, Result>) {
    this.#options = options;
  }

  /** Resolves with the result of the item's batch, or rejects with its error. */
  add(item: Item): Promise<Result> {
    this.#open ??= this.#start();
    const { items, result, close } = this.#open;
    items.push(item);
    if (this.#options.isFull?.(items.length)) close();
    return result;
  }

  #start() {
    const items: Item[] = [];
    const { promise: closed, resolve: close } = Promise.withResolvers<void>();
    const { maxWaitMs, handle } = this.#options;
    if (maxWaitMs === 0) setImmediate(close);
    else setTimeout(close, maxWaitMs);
    const result = Promise.all([closed, this.#previous]).then(() => {
      this.#open = undefined;
      return handle(items);
    });
    this.#previous = result.catch(() => {});
    return { items, result, close };
  }
}
