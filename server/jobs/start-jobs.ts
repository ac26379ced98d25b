import { rm } from "node:fs/promises";
import { join } from "node:path";
import { dayMs, hourMs, minuteMs } from "../../contract/durations.ts";
import { deleteExpiredAccess } from "../services/accounts/delete-expired-access.ts";
import { deleteExpiredFromBin } from "../services/bin/delete-from-bin.ts";
import { expirePostData } from "../services/blog/expire-post-data.ts";
import { publishDue } from "../services/blog/publish-due.ts";
import type { Context } from "../services/context.ts";
import { reportOverdue } from "../services/crm/enquiries/report-overdue.ts";
import { sendDigest } from "../services/crm/enquiries/send-digest.ts";
import { expireImports } from "../services/crm/imports/client-imports.ts";
import { completeImports } from "../services/crm/imports/continue-import.ts";
import { forgetReceivedMail } from "../services/crm/messages/forget-received-mail.ts";
import { sweepPrivateFiles } from "../services/crm/messages/sweep-private-files.ts";
import { reportWeek } from "../services/insight/report-week.ts";
import { writeViews } from "../services/insight/write-views.ts";
import { reconcileImages } from "../services/media/reconcile-images.ts";
import { publishDuePages } from "../services/pages/publish-due-pages.ts";
import { forgetPlans } from "../services/privacy/plan-erasure.ts";
import { runRetention } from "../services/privacy/run-retention.ts";
import { wipeErased } from "../services/privacy/wipe-erased.ts";
import { deleteOldDeliveries } from "../services/webhooks/delete-deliveries.ts";
import { startDeliveringWebhooks } from "./deliver-webhooks.ts";
import type { Transport } from "./email-transport.ts";
import { startMakingImageFiles } from "./make-image-files.ts";
import { readMailFolder } from "./read-mail-folder.ts";
import { startReadingMailbox } from "./read-mailbox.ts";
import type { RenderEmail } from "./render-emails.ts";
import { startSendingEmails } from "./send-emails.ts";
import { watchContent } from "./watch-content.ts";

type Jobs = {
  /** Takes no new work, and finishes or aborts the work in progress. */
  stop(): Promise<void>;
};

export type IncomingSettings = {
  /** `IMAP_URL` and `IMAP_SENT`. */
  imapUrl?: string | undefined;
  sentFolder?: string | undefined;
  /** Folder of `.eml` files. */
  folder: string;
};

/** A killed process loses the views of at most this time. */
const viewsWrittenEveryMs = 10_000;

/** A digest to staff is at most this late. */
const digestEveryMs = 10_000;

/** An import that its browser left is completed after at most this time. */
const importsEveryMs = 10_000;

export async function startJobs(options: {
  /** Without a request id: each job has its own name as one. */
  context: Omit<Context, "requestId">;
  transport: Transport;
  render: RenderEmail;
  /** Where mail comes in. */
  incoming: IncomingSettings;
  /** Called with the cache tags of content that has changed. */
  onInvalidated(tags: readonly string[]): void;
}): Promise<Jobs> {
  const { transport, render, incoming, onInvalidated } = options;
  const as = (requestId: string): Context => ({
    ...options.context,
    actor: { kind: "system" },
    requestId,
  });
  const watch = await watchContent(as("content"), onInvalidated);
  const emails = startSendingEmails({ context: as("emails"), transport, render });
  const webhooks = startDeliveringWebhooks({ context: as("webhooks") });
  const images = startMakingImageFiles(as("images"));
  const mail = startReceivingMail(as, incoming);
  const publishing = repeat(as("publishing"), { everyMs: 1_000 }, async (context) => {
    await publishDue(context);
    await publishDuePages(context);
  });
  const digests = repeat(as("enquiry-digest"), { everyMs: digestEveryMs }, sendDigest);
  const imports = repeat(as("client-imports"), { everyMs: importsEveryMs }, completeImports);
  const overdue = repeat(as("overdue-answers"), { everyMs: minuteMs }, reportOverdue);
  const week = repeat(as("week-report"), { everyMs: minuteMs }, reportWeek);
  const expiry = repeat(as("delete-expired"), { everyMs: hourMs }, deleteExpired);
  const counting = repeat(as("views"), { everyMs: viewsWrittenEveryMs }, writeViews);
  const reconciling = repeat(
    as("reconcile-files"),
    { everyMs: hourMs, firstMs: minuteMs },
    async (context, signal) => {
      await reconcileImages(context, signal);
      await sweepPrivateFiles(context, signal);
    },
  );
  const wiping = repeat(as("wipe-erased"), { everyMs: minuteMs }, wipeErased);
  const retention = repeat(
    as("retention"),
    { everyMs: dayMs, firstMs: 2 * minuteMs },
    async (context) => context.log.info({ ...(await runRetention(context)) }, "retention run"),
  );
  return {
    async stop() {
      watch.stop();
      // Not awaited: their next run continues, and a slow media store must not delay the stop.
      void expiry.stop();
      void reconciling.stop();
      await Promise.all([
        ...[retention.stop(), wiping.stop(), emails.stop(), webhooks.stop(), publishing.stop()],
        ...[images.stop(), digests.stop(), imports.stop(), overdue.stop(), week.stop()],
        ...mail.map((each) => each.stop()),
        counting.stop(),
      ]);
      // The views since the last run; a database that has gone must not prevent the stop.
      await writeViews(as("views")).catch(() => {});
    },
  };
}

/**
 * Reads the mailbox and the folder of sent emails, if there are some, and a folder of files: operators
 * move emails back there that could not be stored.
 */
function startReceivingMail(
  as: (requestId: string) => Context,
  { imapUrl, sentFolder, folder }: IncomingSettings,
): readonly { stop(): Promise<void> }[] {
  // Up to 0.3.0 files stayed here once they were stored, and no erasure reached them.
  rm(join(folder, "done"), { recursive: true, force: true }).catch((error: unknown) =>
    as("mail-folder").log.error({ err: error, folder }, "old emails in inbox/done not deleted"),
  );
  const files = repeat(as("mail-folder"), { everyMs: 1_000 }, (context, signal) =>
    readMailFolder(context, folder, signal),
  );
  if (imapUrl === undefined) return [files];
  const options = { url: imapUrl, failedFolder: join(folder, "failed") };
  const received = startReadingMailbox(as("mailbox"), { ...options, source: "mailbox" });
  if (sentFolder === undefined) return [files, received];
  const sent = { ...options, folder: sentFolder, source: "sent-folder" as const };
  return [files, received, startReadingMailbox(as("sent-folder"), sent)];
}

/**
 * Runs `work` after `firstMs` and then every `everyMs`, never twice at a time, and not on a
 * corrupt database. Errors are logged.
 * Stopping aborts the signal and resolves when the current run has ended.
 */
function repeat(
  context: Context,
  { everyMs, firstMs = 0 }: { everyMs: number; firstMs?: number },
  work: (context: Context, signal: AbortSignal) => Promise<unknown>,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const run = () => {
    if (context.database.corruption()) return;
    running ??= work(context, stopping.signal)
      .then(() => {})
      .catch((error: unknown) => {
        if (!stopping.signal.aborted)
          context.log.warn({ err: error, job: context.requestId }, "background job failed");
      })
      .finally(() => {
        running = undefined;
      });
  };
  const first = setTimeout(run, firstMs).unref();
  const timer = setInterval(run, everyMs).unref();
  return {
    async stop() {
      stopping.abort();
      clearTimeout(first);
      clearInterval(timer);
      await running;
    },
  };
}

/**
 * Deletes expired sessions, MFA challenges, recovery requests, invitations and previews, attempts
 * that no limit counts any more, unconfirmed erasure plans, digests of old emails, old deliveries of
 * webhooks, expired data of posts, records that have been in the bin for 30 days, and what undoes
 * old imports.
 */
export async function deleteExpired(context: Context): Promise<void> {
  await deleteExpiredAccess(context);
  await context.database.write((transaction) => forgetPlans(transaction, context.now()));
  await forgetReceivedMail(context);
  await deleteOldDeliveries(context);
  await expirePostData(context);
  await deleteExpiredFromBin(context);
  await expireImports(context);
}
