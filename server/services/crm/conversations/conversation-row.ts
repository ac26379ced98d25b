import { type Selectable, sql } from "kysely";
import type { Conversation } from "../../../../contract/conversations.ts";
import { firstNameOf, namesText } from "../../../../contract/reply-recipients.ts";
import type { Db } from "../../../db/schema.ts";
import type { EnquiryRow } from "../../../db/tables/enquiry-tables.ts";
import { deliveryReason } from "../../outbox/delivery-reason.ts";
import { readablePhone } from "../../phone-numbers.ts";
import { lastCall } from "../records/last-contact.ts";
import { isOther, recipientsIn } from "../records/participants.ts";
import { dealColumns, dealOf, isVisible } from "../records/read-enquiry.ts";

const columns = [
  "enquiries.id",
  "enquiries.kind",
  "enquiries.name",
  "enquiries.company_name",
  "enquiries.phone",
  "enquiries.client_id",
  "enquiries.status",
  "enquiries.review_reason",
  "enquiries.assignee",
  "enquiries.turn",
  "enquiries.answer_due_at",
  "enquiries.call_at",
  "enquiries.remind_at",
  "enquiries.seen_at",
  "enquiries.last_activity_at",
  "enquiries.last_text",
  "enquiries.preferred_time",
  "enquiries.preferred_at",
  "enquiries.received_at",
  ...dealColumns,
] as const;

type ColumnOf<Named> = Named extends `enquiries.${infer Name}` ? Name : never;

export type ConversationRow = Pick<Selectable<EnquiryRow>, ColumnOf<(typeof columns)[number]>> & {
  assignee_name: string | null;
  client_email: string | null;
  others: number | null;
  /**
   * When (ms), and after `:` by whom, of its latest email that is neither an automatic reply nor a
   * bounce: `client`, `staff`, or a writer (`in:`), or recipients of a forward (`out:`); null if
   * there is none.
   */
  last_contact: string | null;
  last_call: number | null;
  /** `failed:`, its id (36 characters), `:` and why, if our latest email failed. */
  last_state: string | null;
};

/** Enquiries with what `conversationView` shows of them, without those in the bin or restricted. */
export const selectConversations = (db: Db, own: readonly string[]) =>
  db
    .selectFrom("enquiries")
    .select(columns)
    .select(lastCall.as("last_call"))
    .select((eb) => [
      eb
        .selectFrom("staff")
        .select("staff.name")
        .whereRef("staff.id", "=", "enquiries.assignee")
        .as("assignee_name"),
      eb
        .selectFrom("clients")
        .select("clients.email_as_typed")
        .whereRef("clients.id", "=", "enquiries.client_id")
        .as("client_email"),
      eb
        .selectFrom("participants")
        .leftJoin("clients", "clients.email", "participants.email")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("participants.enquiry_id", "=", "enquiries.id")
        .where(isOther(own, sql.ref("enquiries.email")))
        .as("others"),
      eb
        .selectFrom("messages")
        .select(sql<string>`cast(messages.at as text) || ':' || ${lastBy}`.as("contact"))
        .whereRef("messages.enquiry_id", "=", "enquiries.id")
        .where("messages.kind", "=", "message")
        .orderBy("messages.at", "desc")
        .orderBy("messages.id", "desc")
        .limit(1)
        .as("last_contact"),
      eb
        .selectFrom("messages")
        .innerJoin("emails", (join) =>
          join.on(({ or, eb: email }) =>
            or([
              email("emails.id", "=", email.ref("messages.email_id")),
              email("emails.copy_of", "=", email.ref("messages.email_id")),
            ]),
          ),
        )
        .select(
          sql<string>`emails.status || ':' || emails.id || ':' || coalesce(emails.failure, '')`.as(
            "state",
          ),
        )
        .whereRef("messages.enquiry_id", "=", "enquiries.id")
        .where("messages.direction", "=", "out")
        .orderBy("messages.at", "desc")
        .orderBy("messages.id", "desc")
        // One copy that failed is enough.
        .orderBy(sql`case emails.status when 'failed' then 0 else 1 end`)
        .limit(1)
        .as("last_state"),
    ])
    .where(isVisible);

const lastBy = sql`case
  when direction = 'out' and lower(messages.subject) like 'fwd:%' then 'out:' || recipients
  when direction = 'out' then 'staff'
  when lower(from_email) = lower(enquiries.email) or from_email = '' then 'client'
  else 'in:' || from_email || ' ' || from_name end`;

/** The latest words of a row, and who wrote them (`by` as in `last_contact`). */
function lastWords({ last_text, name, client_email }: ConversationRow, by: string) {
  const [, way, rest = ""] = /^(in|out):(.*)$/s.exec(by) ?? [];
  if (way === "out") {
    const people = Object.values(recipientsIn(rest)).flat();
    return { lastBy: "", lastText: `Forwarded to ${namesText(people)}` };
  }
  if (way === undefined) return { lastBy: by === "staff" ? "You" : "", lastText: last_text };
  const [email = "", ...names] = rest.split(" ");
  const writer = { name: names.join(" "), email };
  const isClient = writer.name === name || email.toLowerCase() === client_email?.toLowerCase();
  return { lastBy: isClient ? "" : firstNameOf(writer), lastText: last_text };
}

const failedState = /^failed:([^:]+):(.*)$/s;

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());

/** A row of Client Queries as the contract shows it. */
export function conversationView(row: ConversationRow): Conversation {
  const { id, kind, name, company_name, status, assignee, assignee_name, turn } = row;
  const [, failedEmail = null, reason = ""] = failedState.exec(row.last_state ?? "") ?? [];
  const [, lastContact = row.received_at, by = ""] =
    /^(\d+):(.*)$/s.exec(row.last_contact ?? "") ?? [];
  const { lastText, lastBy } = lastWords(row, by);
  const failure = failedEmail === null ? null : deliveryReason(reason).failure;
  return {
    id,
    kind,
    name,
    company_name,
    status,
    turn,
    failure,
    failedEmail,
    phone: readablePhone(row.phone),
    reviewReason: row.review_reason,
    clientId: row.client_id,
    email_id: row.client_email,
    others: Number(row.others),
    assignee: assignee !== null && assignee_name ? { id: assignee, name: assignee_name } : null,
    dueAt: turn === "ours" ? iso(row.answer_due_at) : null,
    callAt: turn === "done" ? null : iso(row.call_at),
    ...dealOf(row),
    remindAt: iso(row.remind_at),
    lastContactAt: new Date(Math.max(Number(lastContact), row.last_call ?? 0)).toISOString(),
    lastActivityAt: new Date(row.last_activity_at).toISOString(),
    lastText,
    lastBy,
    lastFrom: /^(?:staff|out:)/.test(by) ? "staff" : "client",
    isUnread: row.seen_at === null || row.seen_at < row.last_activity_at,
    preferredTime:
      row.preferred_time === null
        ? null
        : { period: row.preferred_time, at: iso(row.preferred_at) },
  };
}
