import { minuteMs } from "../../../contract/durations.ts";
import { type Context, inTransaction, readFrom, requireRole } from "../context.ts";
import { enqueueEmails } from "../emails/enqueue-emails.ts";
import { noticeRecipients } from "./notify-staff.ts";

/** How long (ms) the first enquiry of a digest waits for others. */
const digestDelayMs = 10 * minuteMs;

/** Clock difference (ms) allowed between processes. */
const clockToleranceMs = minuteMs;

/**
 * Emails staff the number of enquiries in the digest queue, ten minutes after the first of them
 * (decision P22), and empties it. An enquiry that commits meanwhile stays for the next digest.
 * Idempotent, also in two processes at once. For a job.
 * @returns how many were counted
 * @throws NotSignedIn, Forbidden
 */
export async function sendDigest(context: Context): Promise<number> {
  requireRole(context, "admin");
  // Read first: normally nothing has to be written.
  if (!(await isDue(context))) return 0;
  return inTransaction(context, async (transaction) => {
    await context.database.lock(transaction, ["enquiry-digest"]);
    // Another process may have been first.
    if (!(await isDue({ ...context, transaction }))) return 0;
    // One statement, because an enquiry that commits between two would be deleted uncounted.
    const queued = await transaction
      .deleteFrom("digest_queue")
      .returning(["kind", "queued_at"])
      .execute();
    const recipients = await noticeRecipients(transaction, context);
    const enquiries = queued.filter(({ kind }) => kind === "enquiry").length;
    const callbacks = queued.length - enquiries;
    const since = queued.reduce((first, row) => Math.min(first, row.queued_at), context.now());
    const data = { enquiries, callbacks, since, siteUrl: context.settings.siteUrl };
    const subject = queued.length === 1 ? "1 more enquiry" : `${queued.length} more enquiries`;
    await enqueueEmails(
      transaction,
      context,
      recipients.map((recipient) => ({ template: "enquiry-digest", data, recipient, subject })),
    );
    return queued.length;
  });
}

/** Whether the first has waited long enough, or was queued before the clock was set back. */
async function isDue(context: Context): Promise<boolean> {
  const now = context.now();
  const due = await readFrom(context)
    .selectFrom("digest_queue")
    .select("enquiry_id")
    .where(({ or, eb }) =>
      or([
        eb("queued_at", "<=", now - digestDelayMs),
        eb("queued_at", ">", now + clockToleranceMs),
      ]),
    )
    .limit(1)
    .execute();
  return due.length > 0;
}
