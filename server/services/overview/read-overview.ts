import { nextWorkday } from "../../../contract/answer-hours.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { maxCount } from "../../../contract/office-limits.ts";
import { readLastBackup, readRestoreChecks } from "../backups/backup-records.ts";
import { type Context, hasRight, readFrom, requireRight, requireStaff } from "../context.ts";
import { type ConversationFilter, groupsOf } from "../crm/conversations/conversation-views.ts";
import { countGroup } from "../crm/conversations/count-conversations.ts";
import { isUnrestrictedEmail } from "../emails/list-emails.ts";
import { mailRoom } from "../mail/mail-room.ts";
import { deliveryReason } from "../outbox/delivery-reason.ts";
import { readAnswerHours } from "../settings/answer-hours.ts";
import { readMailboxFailure } from "../settings/read-mail-state.ts";

/** Moments of a working day that are shown at most. */
const maxDue = 40;

/**
 * Numbers of waiting records: those that Client Queries shows at the same filters, and what is due
 * in the working day (decision B7).
 */
export async function readOverview(context: Context): Promise<AnswerOf<"readOverview">> {
  requireRight(context, "clients");
  const answerHours = await readAnswerHours(readFrom(context));
  const [ours, fresh, overdue, callbacks, workday, nextCall, emails, machine] = await Promise.all([
    countGroup(context, firstGroup(context, "open")),
    readNew(context),
    readOverdue(context),
    countGroup(context, firstGroup(context, "calls")),
    readWorkday(context, nextWorkday(context.now(), answerHours)),
    readNextCall(context),
    readEmails(context),
    hasRight(context, "settings")
      ? readMachine(context)
      : { lastBackup: null, restoreChecks: null, mailboxFailure: null, mailRoom: null },
  ]);
  return {
    ours,
    ...fresh,
    ...overdue,
    callbacks,
    nextCall,
    ...emails,
    ...machine,
    workday,
    answerHours,
  };
}

/** Backups, the mailbox and the disk, for those who look after them. */
async function readMachine(context: Context) {
  return {
    lastBackup: await readLastBackup(context),
    restoreChecks: await readRestoreChecks(context),
    mailboxFailure: await readMailboxFailure(context),
    mailRoom: await mailRoom(context.media),
  };
}

/** The groups of a view of Client Queries, without the one of what has gone quiet. */
function groups(context: Context, filter: ConversationFilter): ReturnType<typeof groupsOf> {
  const now = context.now();
  return groupsOf(filter, { staffId: requireStaff(context).id, now, quietSince: now });
}

/** The first group, which waits for us in the view "open". */
function firstGroup(context: Context, view: ConversationFilter["view"]) {
  const [group] = groups(context, { view });
  if (!group) throw new Error("The view has no groups.");
  return group;
}

/** Open enquiries with the status New, whoever's turn they are. */
async function readNew(context: Context) {
  const open = groups(context, { view: "open", kind: "enquiry", status: "new" });
  const counts = await Promise.all(open.map((group) => countGroup(context, group)));
  const newest = await readFrom(context)
    .selectFrom("enquiries")
    .select("enquiries.received_at")
    .where("enquiries.deleted_at", "is", null)
    .where((eb) => eb.or(open.map(({ where }) => where(eb))))
    .where("enquiries.kind", "=", "enquiry")
    .where("enquiries.status", "=", "new")
    .orderBy("enquiries.received_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return {
    newEnquiries: Math.min(
      counts.reduce((all, one) => all + one, 0),
      maxCount,
    ),
    newestEnquiryAt: iso(newest?.received_at),
  };
}

async function readOverdue(context: Context) {
  const group = firstGroup(context, "overdue");
  const overdue = await countGroup(context, group);
  const first = await dueIn(context, group.where).limit(1).executeTakeFirst();
  return { overdue, overdueSince: iso(first?.answer_due_at) };
}

/** Enquiries of a group by due time; all of them wait for us. */
const dueIn = (context: Context, where: ReturnType<typeof firstGroup>["where"]) =>
  readFrom(context)
    .selectFrom("enquiries")
    .select(["enquiries.id", "enquiries.answer_due_at", "enquiries.call_at", "enquiries.name"])
    .where("enquiries.deleted_at", "is", null)
    .where(where)
    .orderBy("enquiries.turn")
    .orderBy("enquiries.answer_due_at")
    .orderBy("enquiries.id");

async function readWorkday(context: Context, { from, to }: { from: number; to: number }) {
  const rows = await dueIn(context, firstGroup(context, "open").where)
    .where("enquiries.answer_due_at", ">=", from)
    .where("enquiries.answer_due_at", "<=", to)
    .limit(maxDue)
    .execute();
  return {
    from: timeOf(from),
    to: timeOf(to),
    due: rows.map(({ id, answer_due_at, call_at }) => ({
      id,
      at: timeOf(answer_due_at ?? from),
      kind: call_at === null ? ("answer" as const) : ("call" as const),
    })),
  };
}

/** The next call at a time that the client chose, or that was agreed in a call. */
async function readNextCall(context: Context) {
  const row = await readFrom(context)
    .selectFrom("enquiries")
    .select(["enquiries.name", "enquiries.call_at"])
    .where("enquiries.deleted_at", "is", null)
    .where(firstGroup(context, "calls").where)
    .where(({ or, eb, selectFrom }) => {
      // Not `exists`, for which PostgreSQL may read all notes.
      const lastCall = selectFrom("notes")
        .select(({ fn }) => fn.max("notes.at").as("at"))
        .whereRef("notes.enquiry_id", "=", "enquiries.id")
        .where("notes.outcome", "is not", null);
      return or([eb("enquiries.preferred_at", "is not", null), eb(lastCall, "is not", null)]);
    })
    .where("enquiries.call_at", ">=", context.now())
    .orderBy("enquiries.call_at")
    .limit(1)
    .executeTakeFirst();
  return row?.call_at ? { name: row.name, at: timeOf(row.call_at) } : null;
}

/** Counts what `listEmails` lists. */
async function readEmails(context: Context) {
  const [emailsQueued, emailsFailed, latest] = await Promise.all([
    countEmails(context, "queued"),
    countEmails(context, "failed"),
    emailsWith(context, "failed").select("failure").limit(1).executeTakeFirst(),
  ]);
  const emailFailure = latest?.failure ? deliveryReason(latest.failure).failure : null;
  return { emailsQueued, emailsFailed, emailFailure };
}

const emailsWith = (context: Context, status: "queued" | "failed") =>
  readFrom(context)
    .selectFrom("emails")
    .where("status", "=", status)
    .where(isUnrestrictedEmail)
    .orderBy("created_at", "desc");

async function countEmails(context: Context, status: "queued" | "failed"): Promise<number> {
  const { emails } = await readFrom(context)
    .selectFrom(emailsWith(context, status).select("id").limit(maxCount).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("emails"))
    .executeTakeFirstOrThrow();
  return Number(emails);
}

const timeOf = (at: number) => new Date(at).toISOString();
const iso = (at: number | null | undefined) => (at ? timeOf(at) : null);
