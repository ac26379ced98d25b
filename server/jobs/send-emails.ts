import { undoMs } from "../../contract/office-limits.ts";
import { newId } from "../db/new-id.ts";
import type { Context } from "../services/context.ts";
import { claimEmails } from "../services/emails/claim-emails.ts";
import { findLeased, leaseMs, renewLease } from "../services/emails/email-lease.ts";
import { type Delivery, finalizeEmails } from "../services/emails/finalize-emails.ts";
import { rescheduleAfterClockChange } from "../services/emails/retry-schedule.ts";
import { readEmailFiles } from "../services/messages/email-files.ts";
import { Batcher } from "./batcher.ts";
import { deliverEmail } from "./deliver-email.ts";
import { sendConcurrency, type Transport } from "./email-transport.ts";
import { cacheBulkEmails, type RenderEmail } from "./render-emails.ts";
import { SendPool } from "./send-pool.ts";

/** Interval of looking for emails without a notification: retries, other processes' emails. */
const pollMs = 5_000;

/**
 * Batches of each priority to prefetch, and how few are left at the next claim: one commit for
 * many emails, and few that wait for the end of a lease after a kill.
 */
const prefetch = { max: 60, refillAt: 30 };

/** Prefetched emails are released after this time: later ones to their recipients wait for them. */
const maxPrefetchMs = 10_000;

/** Replies are held for an Undo; one wake-up serves all that are due within this time (ms). */
const heldWakeMs = 500;

/** Outcomes are stored together if they arrive within this time. */
const finalizeWaitMs = 10;

/** How long a shutdown waits for emails in flight. */
const defaultStopTimeoutMs = 5_000;

export type EmailSending = {
  /** Looks for due emails now. */
  wake(): void;
  /** Claims no more, finishes the emails in flight, and closes the transport. */
  stop(): Promise<void>;
};

/**
 * Sends the emails of the outbox: at once after a commit in this process, else at the next poll,
 * in order per recipient. An email is sent twice only if the mail server accepts it and the process
 * dies, or loses the database for longer than its lease, before that is stored. Both copies have
 * the same Message-ID.
 */
export function startSendingEmails(options: {
  context: Context;
  transport: Transport;
  render: RenderEmail;
  concurrency?: number;
  stopTimeoutMs?: number;
}): EmailSending {
  const { context, transport, render, concurrency = sendConcurrency } = options;
  const { stopTimeoutMs = defaultStopTimeoutMs } = options;
  const lease = newId();
  const { mailFrom, siteUrl } = context.settings;
  const delivery = {
    render: cacheBulkEmails(render),
    transport,
    mailFrom,
    siteUrl,
    company: () => context.copy.company,
    files: (emailId: string) => readEmailFiles(context, emailId),
    now: context.now,
  };
  const leaseChecks = new Batcher({
    handle: (ids: string[]) => findLeased(context, lease, ids),
    maxWaitMs: 0,
  });
  const outcomes = new Batcher({
    handle: (deliveries: Delivery[]) => finalizeEmails(context, lease, deliveries),
    maxWaitMs: finalizeWaitMs,
    isFull: (count) => count >= pool.inFlight,
  });
  const pool: SendPool = new SendPool({
    concurrency,
    services: {
      context,
      deliver: (email, signal) => deliverEmail(delivery, email, signal),
      isLeased: async (id) => (await leaseChecks.add(id)).has(id),
      finalize: (result) => outcomes.add(result),
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
      const emails = await claimEmails(context, { lease, max, maxLowPriority });
      pool.add(emails, claimedAt);
      if (emails.length >= max) woken = true;
    }
  }

  function wake(): void {
    if (stopping || context.database.corruption()) return;
    woken = true;
    claiming ??= claim()
      .catch((error: unknown) => context.log.warn({ err: error }, "emails not claimed"))
      .finally(() => {
        claiming = undefined;
        // Woken after the last claim, while this one was still ending.
        if (woken && pool.prefetched(false) < prefetch.max) wake();
      });
  }

  async function maintain(): Promise<void> {
    if (context.database.corruption()) return;
    await rescheduleAfterClockChange(context).catch((error: unknown) =>
      context.log.warn({ err: error }, "emails' due times not checked"),
    );
    if (pool.batches().length === 0) return;
    const renewedAt = performance.now();
    try {
      await renewLease(context, lease);
      for (const batch of pool.batches()) batch.leaseRenewed(renewedAt);
    } catch (error) {
      context.log.warn({ err: error }, "emails' lease not renewed");
    }
  }

  function poll(): void {
    pool.releaseClaimedBefore(performance.now() - maxPrefetchMs);
    wake();
  }

  const polling = setInterval(poll, pollMs).unref();
  const maintaining = setInterval(() => void maintain(), leaseMs / 3).unref();
  const held = heldWakes(wake);
  const unlisten = context.database.listen("emails", () => {
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
      await transport.close();
    },
  };
}

/** Wakes again when what was just queued is no longer held, so that it need not wait for a poll. */
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
