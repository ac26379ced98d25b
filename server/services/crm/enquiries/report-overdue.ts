import { workdayStart } from "../../../../contract/answer-hours.ts";
import { maxCount } from "../../../../contract/office-limits.ts";
import type { Transaction } from "../../../db/schema.ts";
import { staffToNotify } from "../../accounts/notification-choices.ts";
import { type Context, inTransaction, requireRight, type WriteContext } from "../../context.ts";
import { enqueueEmails, type NewEmail } from "../../outbox/enqueue-emails.ts";
import { readAnswerHours } from "../../settings/answer-hours.ts";
import { readSetting, writeSetting } from "../../settings/office-settings.ts";
import { isVisible } from "../records/read-enquiry.ts";

/** Enquiries named in the email; the others are counted. */
const maxNamed = 10;

/**
 * Emails the enquiries whose answer is overdue, once at the beginning of each working day: all to
 * the shared staff address, and to their assignees those that are theirs, if they want it.
 * Idempotent, also in two processes at once. For the daily job.
 * @returns how many were reported
 */
export async function reportOverdue(context: Context): Promise<number> {
  requireRight(context, "settings");
  const now = context.now();
  return inTransaction(context, async (context, transaction) => {
    const today = workdayStart(now, await readAnswerHours(transaction));
    if (today === undefined) return 0;
    await context.database.lock(transaction, ["overdue-report"]);
    if (!(await beginReport(context, today))) return 0;
    const overdue = await readOverdue(transaction, now);
    if (overdue.length === 0) return 0;
    await enqueueEmails(context, [
      reportTo(context, context.settings.staffEmail, overdue),
      ...(await reportsToAssignees(context, overdue)),
    ]);
    return overdue.length;
  });
}

type Overdue = Awaited<ReturnType<typeof readOverdue>>;

function reportTo({ settings, now }: Context, recipient: string, overdue: Overdue): NewEmail {
  const enquiries = overdue
    .slice(0, maxNamed)
    .map((row) => ({
      id: row.id,
      name: row.name,
      companyName: row.company_name,
      dueAt: row.answer_due_at ?? now(),
    }));
  const count = overdue.length;
  return {
    template: "overdue-answers",
    data: { count, enquiries, siteUrl: settings.siteUrl },
    recipient,
    subject: count === 1 ? "1 answer is overdue" : `${count} answers are overdue`,
  };
}

/** To each assignee who wants it, what is overdue of theirs. The shared address gets it all. */
async function reportsToAssignees(context: WriteContext, overdue: Overdue): Promise<NewEmail[]> {
  const staff = await staffToNotify(context.transaction, "overdue");
  const shared = context.settings.staffEmail.toLowerCase();
  return staff.flatMap(({ id, email }) => {
    const own = overdue.filter(({ assignee }) => assignee === id);
    return own.length === 0 || email === shared ? [] : [reportTo(context, email, own)];
  });
}

/** Remembers the report of the working day that began at `today`; false if it was made before. */
async function beginReport(context: WriteContext, today: number): Promise<boolean> {
  const last = await readSetting(context.transaction, "overdue-report");
  if (last !== undefined && last >= today) return false;
  await writeSetting(context, "overdue-report", today);
  return true;
}

const readOverdue = (transaction: Transaction, now: number) =>
  transaction
    .selectFrom("enquiries")
    .select(["id", "name", "company_name", "answer_due_at", "assignee"])
    .where("turn", "=", "ours")
    .where("answer_due_at", "<=", now)
    .where(({ or, eb }) => or([eb("remind_at", "is", null), eb("remind_at", "<=", now)]))
    .where(isVisible)
    .orderBy("answer_due_at")
    .orderBy("id")
    .limit(maxCount)
    .execute();
