import { newId } from "../db/new-id.ts";
import type { Context } from "../services/context.ts";
import { claimLetters } from "../services/mail/claim-letters.ts";
import { keepClaim } from "../services/mail/keep-claim.ts";
import { leaseTime } from "../services/mail/lease.ts";
import { mendTimes } from "../services/mail/mend-times.ts";
import { LeaseChecks } from "./lease-checks.ts";
import { LetterRun } from "./letter-run.ts";
import { LetterRuns } from "./letter-runs.ts";
import type { RenderLetter } from "./post-letter.ts";
import { renderMailingsOnce } from "./render-mailings-once.ts";
import { Settlements } from "./settlements.ts";
import { postingConcurrency } from "./transports/open-transport.ts";
import type { Transport } from "./transports/transport.ts";

export type { RenderLetter } from "./post-letter.ts";

/** How often (ms) we look for letters that nobody told us of: retries, other processes'. */
const pollTime = 5_000;

/**
 * Letters of each kind to claim ahead: `most`, and how few are left when we claim anew. One
 * commit for many, and little that waits for the end of a lease after a kill.
 */
const ahead = { most: 60, few: 30 };

/** How long (ms) what was claimed ahead may wait: a later letter to its recipient waits with it. */
const aheadPatience = 10_000;

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
  const settlements = new Settlements(context, lease, () => runs.underWay);
  const leaseChecks = new LeaseChecks(context, lease);
  const runs: LetterRuns = new LetterRuns({
    concurrency,
    makeRun: (letters, since) =>
      new LetterRun({ context, leaseChecks, post, settlements, letters, since }),
    ended: () => {
      if (runs.ready(true) + runs.ready(false) <= ahead.few) wake();
    },
  });
  let filling: Promise<void> | undefined;
  let woken = false;
  let stopping = false;

  /** Claims until there is enough at hand or nothing more is due. */
  async function fill(): Promise<void> {
    while (woken && !stopping) {
      woken = false;
      const since = performance.now();
      const most = ahead.most - runs.ready(false);
      if (most <= 0) return;
      const mostBulk = ahead.most - runs.ready(true);
      const claimed = await claimLetters(context, { lease, most, mostBulk });
      runs.add(claimed, since);
      if (claimed.length >= most) woken = true;
    }
  }

  function wake(): void {
    if (stopping) return;
    woken = true;
    filling ??= fill()
      .catch((error: unknown) => context.log.warn({ err: error }, "letters not claimed"))
      .finally(() => {
        filling = undefined;
        // Woken between the last look and here: that call found us still at work.
        if (woken && runs.ready(false) < ahead.most) wake();
      });
  }

  async function keep(): Promise<void> {
    await mendTimes(context).catch((error: unknown) =>
      context.log.warn({ err: error }, "letters' times not looked at"),
    );
    if (runs.all().length === 0) return;
    const since = performance.now();
    try {
      await keepClaim(context, lease);
      for (const run of runs.all()) run.keptSince(since);
    } catch (error) {
      context.log.warn({ err: error }, "letters' lease not kept");
    }
  }

  function poll(): void {
    runs.giveBack(performance.now() - aheadPatience);
    wake();
  }

  const polling = setInterval(poll, pollTime).unref();
  const keeping = setInterval(() => void keep(), leaseTime / 3).unref();
  const unlisten = context.database.listen("letters", wake);
  void keep();
  wake();

  return {
    wake,
    async stop() {
      stopping = true;
      clearInterval(polling);
      unlisten();
      runs.finish();
      await filling;
      await runs.end(stopPatience);
      clearInterval(keeping);
      await transport.close();
    },
  };
}
