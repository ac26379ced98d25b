import type { ExpressionBuilder } from "kysely";
import { callbackTimeText } from "../../../../contract/callback-time.ts";
import { minuteMs } from "../../../../contract/durations.ts";
import type { EmailData } from "../../../../contract/email-templates.ts";
import { undoMs } from "../../../../contract/office-limits.ts";
import type { Schema, Transaction } from "../../../db/schema.ts";
import type { EnquiryRow } from "../../../db/tables/enquiry-tables.ts";
import { actorName } from "../../accounts/actor-name.ts";
import { staffToNotify } from "../../accounts/notification-choices.ts";
import type { WriteContext } from "../../context.ts";
import { enqueueEmails, type NewEmail } from "../../outbox/enqueue-emails.ts";

const template = "assignment-notice";
type Notice = EmailData<typeof template>;

/** Characters of an enquiry that the notice quotes. */
const maxQuoted = 300;

/** Later assignments join a waiting notice, and delay it, until it is this old (ms). */
const maxHoldMs = minuteMs;

type Assigned = Pick<
  EnquiryRow,
  | "id"
  | "kind"
  | "status"
  | "name"
  | "company_name"
  | "description"
  | "preferred_time"
  | "preferred_at"
>;

type Assignment = {
  enquiry: Assigned;
  /** Ids of the assignees; null for nobody. */
  before: string | null;
  after: string | null;
  /** False for an undo: it only takes back what waits. */
  notify: boolean;
};

/**
 * Emails the new assignee of an enquiry, if they want it and did not assign it themselves. The email
 * waits `undoMs`; what the same colleague assigns to them meanwhile joins it. An enquiry that leaves
 * its assignee leaves the waiting email too.
 */
export async function notifyAssignee(
  context: WriteContext,
  { enquiry, before, after, notify }: Assignment,
): Promise<void> {
  if (before === after) return;
  const locks = [before, after].flatMap((id) => (id === null ? [] : [`${template}:${id}`]));
  await context.database.lock(context.transaction, locks);
  if (before !== null) await takeBack(context.transaction, before, enquiry.id);
  const { actor, settings } = context;
  const isOwn = actor.kind === "staff" && actor.id === after;
  if (!notify || isOwn || enquiry.status === "spam") return;
  const wanting = await staffToNotify(context.transaction, "assigned");
  const assignee = wanting.find(({ id }) => id === after);
  if (!assignee) return;
  const assignedBy = await actorName(context);
  const part = partOf(enquiry);
  if (await addToWaiting(context, assignee.email, { assignedBy, part })) return;
  const data = { name: assignee.name, assignedBy, enquiries: [part], siteUrl: settings.siteUrl };
  await enqueueEmails(context, [
    {
      template,
      data,
      recipient: assignee.email,
      subject: subjectOf(data),
      notBefore: context.now() + undoMs,
    } satisfies NewEmail,
  ]);
}

type Part = Notice["enquiries"][number];

function partOf(enquiry: Assigned): Part {
  const { id, kind, name, company_name: companyName, description } = enquiry;
  const text =
    kind === "enquiry"
      ? description.slice(0, maxQuoted).toWellFormed()
      : callbackTimeText(enquiry.preferred_time ?? "any", enquiry.preferred_at);
  return { id, kind, name, companyName, text };
}

/** Names no client, because subjects outlive an erasure. */
function subjectOf({ assignedBy, enquiries }: Notice): string {
  if (enquiries.length > 1) return `${assignedBy} assigned you ${enquiries.length} enquiries`;
  const what = enquiries[0]?.kind === "callback" ? "a callback request" : "an enquiry";
  return `${assignedBy} assigned you ${what}`;
}

/** Adds an enquiry to the notice about the same colleague's assignments; false if none waits. */
async function addToWaiting(
  context: WriteContext,
  recipient: string,
  { assignedBy, part }: { assignedBy: string; part: Part },
): Promise<boolean> {
  const now = context.now();
  for (const { id, data, created_at } of await waitingFor(context.transaction, recipient)) {
    if (data.assignedBy !== assignedBy || created_at + maxHoldMs <= now) continue;
    const due_at = Math.min(now + undoMs, created_at + maxHoldMs);
    const enquiries = [...data.enquiries, part];
    if (await change(context.transaction, id, { ...data, enquiries }, { due_at })) {
      context.database.announce(context.transaction, "emails");
      return true;
    }
  }
  return false;
}

/** Removes an enquiry from what waits for its former assignee, and an email that is then empty. */
async function takeBack(transaction: Transaction, staffId: string, enquiryId: string) {
  const staff = await transaction
    .selectFrom("staff")
    .select("email")
    .where("id", "=", staffId)
    .executeTakeFirst();
  for (const { id, data } of await waitingFor(transaction, staff?.email ?? "")) {
    const enquiries = data.enquiries.filter((each) => each.id !== enquiryId);
    if (enquiries.length === data.enquiries.length) continue;
    if (enquiries.length > 0) await change(transaction, id, { ...data, enquiries });
    else await transaction.deleteFrom("emails").where("id", "=", id).where(isUnclaimed).execute();
  }
}

/** Notices to an address that no worker has begun to send. */
async function waitingFor(transaction: Transaction, recipient: string) {
  const rows = await transaction
    .selectFrom("emails")
    .select(["id", "data", "created_at"])
    .where("recipient", "=", recipient)
    .where("template", "=", template)
    .where(isUnclaimed)
    .execute();
  return rows.map((row): { id: string; created_at: number; data: Notice } => ({
    ...row,
    data: JSON.parse(row.data),
  }));
}

/** False if a worker has claimed the email meanwhile. */
async function change(
  transaction: Transaction,
  id: string,
  data: Notice,
  set: { due_at?: number } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("emails")
    .set({ ...set, data: JSON.stringify(data), subject: subjectOf(data) })
    .where("id", "=", id)
    .where(isUnclaimed)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const isUnclaimed = ({ eb, and }: ExpressionBuilder<Schema, "emails">) =>
  and([eb("lease", "is", null), eb("attempts", "=", 0), eb("status", "=", "queued")]);
