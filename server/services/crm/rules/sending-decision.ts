import { sql } from "kysely";
import type { EmailTemplate } from "../../../../contract/email-templates.ts";
import type { Db } from "../../../db/schema.ts";
import type { EmailRow } from "../../../db/tables/enquiry-tables.ts";
import { activeWith } from "../../accounts/account-rights.ts";
import { type Context, readFrom } from "../../context.ts";

/** Why an email isn't sent as things are now. */
export type Refusal = keyof typeof refusals;

/** In words for staff: as long as it waits, and as stored when it was due. */
const refusals = {
  "client-deleted": ["the client was deleted", "The client was deleted before it was due."],
  "client-in-bin": ["the client is in the bin", "The client was in the bin when it was due."],
  "enquiry-deleted": ["the enquiry was deleted", "The enquiry was deleted before it was due."],
  "enquiry-in-bin": ["the enquiry is in the bin", "The enquiry was in the bin when it was due."],
  "enquiry-spam": [
    "the enquiry is marked as spam",
    "The enquiry was marked as spam when it was due.",
  ],
  "client-spam": ["the client is marked as spam", "The client was marked as spam when it was due."],
  restricted: [
    "the client’s data is restricted",
    "The client’s data was restricted when it was due.",
  ],
  "address-taken": [
    "its address belongs to another client now",
    "Its address belonged to another client when it was due.",
  ],
  unsubscribed: ["the client has unsubscribed", "The client had unsubscribed when it was due."],
  bounced: ["the client’s address failed", "The client’s address had failed when it was due."],
  "must-agree": [
    "the client hasn’t agreed to bulk emails",
    "The client had not agreed to bulk emails when it was due.",
  ],
  merged: [
    "the same person gets it at another address",
    "The same person got it at another address.",
  ],
  "not-staff": [
    "its recipient may no longer read this",
    "Its recipient was no longer allowed to read this when it was due.",
  ],
} as const satisfies Readonly<Record<string, readonly [waiting: string, due: string]>>;

// Texts of SQL, one for each kind of email: the engines take longer to read a query than to run it.

/** The client whom an email names, and the person whom they were merged into, or the same. */
const bulkJoins = `
  left join clients as named on named.id = emails.client_id
  left join clients as person on person.id = coalesce(named.merged_into, named.id)`;

/**
 * Whether the same person, who was two clients, gets a bulk email as the other one. Counted for each
 * client, and with no-ops, to keep the engines from reading all emails: a client has few.
 */
const isSecond = `exists (select 1 from clients as other
  where (other.merged_into = person.id or other.id = person.id) and other.id <> named.id
    and (select count(*) from emails as same where same.client_id = other.id
      and same.bulk_email_id || '' = emails.bulk_email_id
      and (same.status || '' = 'sent' or (same.status || '' = 'queued' and named.id <> person.id
        and (other.id = person.id or same.id < emails.id)))) > 0)`;

const bulkRefusal = `case
  when emails.client_id is not null and person.id is null then 'client-deleted'
  when person.deleted_at is not null then 'client-in-bin'
  when person.restricted_at is not null then 'restricted'
  when person.spam_at is not null then 'client-spam'
  when person.unsubscribed_at is not null then 'unsubscribed'
  when person.agreed_at = 0 then 'must-agree'
  when person.bounced_at is not null then 'bounced'
  when ${isSecond} then 'merged' end`;

const bulkAddress = "coalesce(person.email_as_typed, emails.recipient)";

/**
 * The same, of the enquiry that the email answers if it does, unless it goes to somebody else who
 * takes part in that; the enquiry's client; and who has its address now.
 */
const personalJoins = `
  left join enquiries as answered on answered.id = emails.enquiry_id
  left join clients as owner on owner.id = answered.client_id
  left join clients as named on named.id = case when emails.to_participant = 1
    then emails.client_id else coalesce(answered.client_id, emails.client_id) end
  left join clients as person on person.id = coalesce(named.merged_into, named.id)
  left join clients as holder on holder.email = lower(emails.recipient)`;

/** Whether the address is still one of the person's; null if it is nobody's. */
const isTheirs = "coalesce(holder.merged_into, holder.id) = person.id";

/** The address in place of one that staff have corrected since. */
const corrected = `(select theirs.email_as_typed
  from clients as theirs join client_changes as change on change.client_id = theirs.id
  where (theirs.id = person.id or theirs.merged_into = person.id)
    and change.fact = 'email_id' and lower(change.before) = lower(emails.recipient)
  order by change.at desc limit 1)`;

const personalRefusal = `case
  when emails.client_id is not null and person.id is null then 'client-deleted'
  when emails.enquiry_id is not null and answered.id is null then 'enquiry-deleted'
  when coalesce(person.deleted_at, owner.deleted_at) is not null then 'client-in-bin'
  when answered.deleted_at is not null then 'enquiry-in-bin'
  when answered.status = 'spam' then 'enquiry-spam'
  when answered.id is null and person.spam_at is not null then 'client-spam'
  when person.restricted_at is not null and (answered.id is null or emails.to_participant = 1
    or person.restricted_at >= answered.received_at) then 'restricted'
  when owner.restricted_at >= answered.received_at then 'restricted'
  when not (${isTheirs}) and ${corrected} is null then 'address-taken' end`;

const personalAddress = `case when person.id is not null and not coalesce(${isTheirs}, false)
  then coalesce(${corrected}, emails.recipient) else emails.recipient end`;

/** The member of staff who gets a notice, if they may read it: that of numbers with worth needs both rights. */
const noticeJoins = `
  left join staff as reader on reader.email = lower(emails.recipient)
    and ${activeWith("clients", "reader")}
    and (emails.template <> 'week-report' or ${activeWith("insight", "reader")})`;

type Kind = "bulk" | "personal" | "notice" | "other";

/** The kind of each template; nothing has to be decided about the others. */
const kinds: Readonly<Record<EmailTemplate, Kind>> = {
  "enquiry-receipt": "other",
  "enquiry-notice": "notice",
  "callback-receipt": "other",
  "callback-notice": "notice",
  "enquiry-digest": "notice",
  "reply-notice": "notice",
  "assignment-notice": "notice",
  "mention-notice": "notice",
  "client-email": "bulk",
  "personal-email": "personal",
  "overdue-answers": "notice",
  "week-report": "notice",
  "password-changed": "other",
  "email-changed": "other",
  "factor-changed": "other",
  "webhook-off": "other",
  "account-changed": "other",
  "recovery-code": "other",
  "recovery-unknown": "other",
  "recovery-paused": "other",
  invitation: "other",
};

const columns = "select emails.id, emails.status, emails.lease, emails.recipient as claimed";

/** The decision on emails of each kind. */
const queries: Readonly<Record<Kind, string>> = {
  bulk: `${columns}, ${bulkRefusal} as refusal, ${bulkAddress} as recipient
    from emails ${bulkJoins}`,
  personal: `${columns}, ${personalRefusal} as refusal, ${personalAddress} as recipient
    from emails ${personalJoins}`,
  notice: `${columns}, case when reader.id is null then 'not-staff' end as refusal, emails.recipient
    from emails ${noticeJoins}`,
  other: `${columns}, null as refusal, emails.recipient from emails`,
};

type Decision = Pick<EmailRow, "id" | "status" | "lease" | "recipient"> & {
  refusal: Refusal | null;
  /** The address that its worker knows. */
  claimed: string;
};

export type DueEmail = Pick<EmailRow, "id" | "template">;

/**
 * Decides for some emails of the outbox whether each may be sent now, and to which address: the only
 * place that does. A worker asks when it claims them and again just before each delivery; screens
 * that say what will happen ask the same expressions.
 */
async function decide(
  db: Db,
  { settings }: Context,
  emails: readonly DueEmail[],
): Promise<Decision[]> {
  const decided: Decision[] = [];
  for (const [kind, group] of Map.groupBy(emails, kindOf)) {
    // No other condition: SQLite would plan the query anew each time.
    const ids = sql.join(group.map(({ id }) => id));
    const query = sql<Decision>`${sql.raw(queries[kind])} where emails.id in (${ids})`;
    decided.push(...(await query.execute(db)).rows);
  }
  const templates = new Map(emails.map(({ id, template }) => [id, template]));
  return decided.map((email) =>
    email.refusal === "not-staff"
      ? withoutReader(email, templates.get(email.id), settings.staffEmail)
      : email,
  );
}

/** Templates of an earlier release may be in the queue. */
const kindOf = ({ template }: DueEmail): Kind =>
  Object.hasOwn(kinds, template) ? kinds[template as EmailTemplate] : "other";

/** The shared staff address gets every notice, and answers of clients that nobody else may read. */
function withoutReader(email: Decision, template: string | undefined, shared: string): Decision {
  if (email.recipient.toLowerCase() === shared.toLowerCase()) return { ...email, refusal: null };
  if (template === "reply-notice" || template === "enquiry-digest")
    return { ...email, refusal: null, recipient: shared };
  return email;
}

/**
 * The decision on each of these emails, in the transaction that claims them: the address, or why it
 * may not be sent, as it is stored for staff.
 */
export async function decideSending(
  db: Db,
  context: Context,
  emails: readonly DueEmail[],
): Promise<ReadonlyMap<string, { recipient: string; refusal: string | null }>> {
  const decided = await decide(db, context, emails);
  return new Map(
    decided.map(({ id, recipient, refusal }) => [
      id,
      { recipient, refusal: refusal && refusals[refusal][1] },
    ]),
  );
}

/** Which of these emails are leased by this worker and may be sent to the address that it knows. */
export async function findSendable(
  context: Context,
  lease: string,
  emails: readonly DueEmail[],
): Promise<ReadonlySet<string>> {
  const decided = await decide(readFrom(context), context, emails);
  const isSendable = (email: Decision) =>
    email.lease === lease &&
    email.status === "queued" &&
    email.refusal === null &&
    email.recipient === email.claimed;
  return new Set(decided.filter(isSendable).map(({ id }) => id));
}

/** An expression over the joins of a kind, in any query of `emails`. */
const ofEmail = (expression: string, joins: string) =>
  `(select ${expression} from (select 1 as one) as one ${joins})`;

const refusal = `case emails.template
  when 'client-email' then ${ofEmail(bulkRefusal, bulkJoins)}
  when 'personal-email' then ${ofEmail(personalRefusal, personalJoins)} end`;

const waits = "(emails.status = 'queued' or emails.paused_at is not null)";

/** Condition: an email is still to be sent; it is queued, or paused with its bulk email. */
export const isWaiting = sql.raw<boolean>(waits);

/** Column: why an email to a client may not be sent now; null if it may. */
export const refusalNow = sql.raw<Refusal | null>(refusal);

/** Condition: an email may be sent as things are now. */
export const wouldBeSent = sql.raw<boolean>(`(${refusal} is null)`);

/** Column: why an email to a client that waits won’t be sent as things are now; null if it will. */
export const blockedBy = sql.raw<Refusal | null>(`case when ${waits} then ${refusal} end`);

/** Column: the address that an email goes to as things are now, or went to. */
export const addressNow = sql.raw<string>(`case when ${waits} then
  case emails.template
    when 'client-email' then ${ofEmail(bulkAddress, bulkJoins)}
    when 'personal-email' then ${ofEmail(personalAddress, personalJoins)}
    else emails.recipient end
  else emails.recipient end`);

/** The reason while an email waits, to follow a colon. */
export const blockedText = (reason: Refusal): string => refusals[reason][0];
