import { minuteMs } from "../../../../contract/durations.ts";
import type { EmailData } from "../../../../contract/email-templates.ts";
import type { DigestQueueRow } from "../../../db/tables/enquiry-tables.ts";
import {
  type Context,
  inTransaction,
  readFrom,
  requireRight,
  type WriteContext,
} from "../../context.ts";
import { enqueueEmails } from "../../outbox/enqueue-emails.ts";
import { replyRecipient } from "../rules/notify-of-reply.ts";
import { noticeRecipients } from "../rules/notify-staff.ts";

/** How long (ms) the first enquiry of a digest waits for others. */
const digestDelayMs = 10 * minuteMs;

/** Clock difference (ms) allowed between processes. */
const clockToleranceMs = minuteMs;

/**
 * Emails staff the number of enquiries in the digest queue, ten minutes after the first of them
 * (decision P22), and of conversations with replies to those who would have got their notices;
 * empties it. Enquiries that commit meanwhile stay for the next digest. Idempotent, also in two
 * processes at once. For a job.
 * @returns how many were counted
 */
export async function sendDigest(context: Context): Promise<number> {
  requireRight(context, "settings");
  // Read first: normally nothing has to be written.
  if (!(await isDue(context))) return 0;
  return inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, ["enquiry-digest"]);
    // Another process may have been first.
    if (!(await isDue(context))) return 0;
    // One statement, because an enquiry that commits between two would be deleted uncounted.
    const queued = await transaction
      .deleteFrom("digest_queue")
      .returning(["enquiry_id", "kind", "queued_at"])
      .execute();
    const of = (wanted: DigestQueueRow["kind"]) => queued.filter(({ kind }) => kind === wanted);
    const since = queued.reduce((first, row) => Math.min(first, row.queued_at), context.now());
    const digest = { since, siteUrl: context.settings.siteUrl };
    const counts = { enquiries: of("enquiry").length, callbacks: of("callback").length };
    const replies = await repliesByRecipient(context, of("reply"));
    const isMany = counts.enquiries + counts.callbacks > 0;
    const staff = isMany ? await noticeRecipients(context) : [];
    await enqueueEmails(context, [
      ...staff.map((recipient) =>
        digestEmail(recipient, { ...digest, ...counts, replies: replies.get(recipient) ?? 0 }),
      ),
      ...[...replies].flatMap(([recipient, count]) =>
        staff.includes(recipient)
          ? []
          : digestEmail(recipient, { ...digest, enquiries: 0, callbacks: 0, replies: count }),
      ),
    ]);
    return queued.length;
  });
}

function digestEmail(recipient: string, data: EmailData<"enquiry-digest">) {
  const { enquiries, callbacks, replies } = data;
  const many = enquiries + callbacks;
  const parts = [
    ...(many > 0 ? [many === 1 ? "1 more enquiry" : `${many} more enquiries`] : []),
    ...(replies > 0
      ? [`replies in ${replies} ${replies === 1 ? "conversation" : "conversations"}`]
      : []),
  ];
  const subject = parts.join(", and ");
  return {
    template: "enquiry-digest" as const,
    data,
    recipient,
    subject: subject.charAt(0).toUpperCase() + subject.slice(1),
  };
}

/** The number of conversations with replies for each person who would have got the notices. */
async function repliesByRecipient(
  context: WriteContext,
  queued: readonly { enquiry_id: string }[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (let start = 0; start < queued.length; start += idsPerQuery) {
    const ids = queued.slice(start, start + idsPerQuery).map(({ enquiry_id }) => enquiry_id);
    const assignees = await context.transaction
      .selectFrom("enquiries")
      .select(({ fn }) => ["assignee", fn.countAll<number>().as("count")])
      .where("id", "in", ({ selectFrom }) =>
        selectFrom("enquiries as queued")
          .select(({ fn }) => fn.coalesce("merged_into", "id").as("id"))
          .where("id", "in", ids),
      )
      .where("deleted_at", "is", null)
      .groupBy("assignee")
      .execute();
    for (const { assignee, count } of assignees) {
      const recipient = await replyRecipient(context, { assignee });
      if (recipient !== null) counts.set(recipient, (counts.get(recipient) ?? 0) + count);
    }
  }
  return counts;
}

const idsPerQuery = 500;

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
