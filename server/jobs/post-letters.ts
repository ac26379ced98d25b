import { newId } from "../db/new-id.ts";
import type { Context } from "../services/context.ts";
import { type ClaimedLetter, claimLetters } from "../services/mail/claim-letters.ts";
import { keepClaim } from "../services/mail/keep-claim.ts";
import { leaseTime } from "../services/mail/lease.ts";
import { LetterRun } from "./letter-run.ts";
import type { RenderLetter } from "./post-letter.ts";
import { renderMailingsOnce } from "./render-mailings-once.ts";
import { postingConcurrency } from "./transports/open-transport.ts";
import type { Transport } from "./transports/transport.ts";

export type { RenderLetter } from "./post-letter.ts";

/** How often (ms) we look for letters that nobody told us of: retries, other processes'. */
const pollTime = 5_000;

/** How long (ms) a stop waits for letters on their way before it breaks them off. */
const stopPatience = 5_000;

export type LetterPosting = {
  /** Looks for letters now. */
  wake(): void;
  /** Takes no more letters, finishes those on their way, and closes the transport. */
  stop(): Promise<void>;
};

/**
 * Posts what is in the outbox, as long as the process lives: at once after a commit that queued
 * letters in this process, else at the next poll. Order is kept per recipient. A letter leaves
 * twice in one case only, which SMTP leaves open: the other side has taken it over and the
 * process dies, or loses the database for longer than the lease, before that is written down.
 * Both carry the same Message-ID, by which mail programs show them as one.
 */
export function startPostingLetters(options: {
  context: Context;
  transport: Transport;
  render: RenderLetter;
  concurrency?: number;
}): LetterPosting {
  const { context, transport, render, concurrency = postingConcurrency } = options;
  const lease = newId();
  const mailFrom = context.settings.mailFrom;
  const post = { render: renderMailingsOnce(render), transport, mailFrom, now: context.now };
  const runs = new Map<LetterRun, Promise<void>>();
  let filling: Promise<void> | undefined;
  let wokenMeanwhile = false;
  let stopping = false;

  /** Starts runs until the pool is full or nothing is due. */
  async function fill(): Promise<void> {
    let found = true;
    while (!stopping && runs.size < concurrency && (found || wokenMeanwhile)) {
      wokenMeanwhile = false;
      const most = concurrency - runs.size;
      const claimed = await claimLetters(context, { lease, most, mostBulk: mostBulk() });
      // After a long stall our own lease may be over, and a letter be claimed that we still hold.
      const fresh = claimed.filter(
        (letter) => ![...runs.keys()].some((run) => run.holds(letter.id)),
      );
      for (const letters of Map.groupBy(fresh, (letter) => letter.recipient).values())
        start(letters);
      found = fresh.length > 0;
    }
  }

  /** One place is kept free of large mailings: a slow server must not hold up the others' letters. */
  function mostBulk(): number {
    const underWay = [...runs.keys()].filter((run) => run.bulk).length;
    return Math.max(concurrency - 1, 1) - underWay;
  }

  function start(letters: ClaimedLetter[]): void {
    const run = new LetterRun(context, post, lease, letters);
    if (stopping) run.finishCurrent();
    const done = run.post().finally(() => {
      runs.delete(run);
      wake();
    });
    runs.set(run, done);
  }

  function wake(): void {
    if (stopping) return;
    wokenMeanwhile = true;
    filling ??= fill()
      .catch((error: unknown) => context.log.warn({ err: error }, "letters not claimed"))
      .finally(() => {
        filling = undefined;
        // Woken between the last look and here: that call found us still at work.
        if (wokenMeanwhile && runs.size < concurrency) wake();
      });
  }

  async function keep(): Promise<void> {
    if (runs.size === 0) return;
    const since = performance.now();
    try {
      await keepClaim(context, lease);
      for (const run of runs.keys()) run.keptSince(since);
    } catch (error) {
      context.log.warn({ err: error }, "letters' lease not kept");
    }
  }

  const polling = setInterval(wake, pollTime).unref();
  const keeping = setInterval(() => void keep(), leaseTime / 3).unref();
  const unlisten = context.database.listen("letters", wake);
  wake();

  return {
    wake,
    async stop() {
      stopping = true;
      clearInterval(polling);
      unlisten();
      for (const run of runs.keys()) run.finishCurrent();
      await filling;
      const patience = setTimeout(() => {
        for (const run of runs.keys()) run.breakOff();
      }, stopPatience);
      await Promise.all(runs.values());
      clearTimeout(patience);
      clearInterval(keeping);
      await transport.close();
    },
  };
}
