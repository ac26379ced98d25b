import { type ExpressionBuilder, sql } from "kysely";
import type { BulkEmailState, Email } from "../../../contract/emails.ts";
import { containsText } from "../../db/contains-text.ts";
import type { Db, Schema } from "../../db/schema.ts";
import type { EmailRow } from "../../db/tables/enquiry-tables.ts";
import { type Context, readFrom, requireRight } from "../context.ts";
import { type Family, familyOf, isTo } from "../crm/records/client-family.ts";
import { emailStateOf, stateColumns } from "../crm/rules/email-state.ts";
import { addressNow, wouldBeSent } from "../crm/rules/sending-decision.ts";
import { queued } from "../outbox/retry-times.ts";
import { countRows, cutPage, readCursor } from "../pagination.ts";

type Input = {
  limit: number;
  cursor?: string | undefined;
  /** Adds the number of all emails that match. */
  count?: "on" | undefined;
  status?: Email["status"] | undefined;
  bulkEmailId?: string | undefined;
  clientId?: string | undefined;
  state?: BulkEmailState | undefined;
  kind?: "personal" | "system" | undefined;
  /** Part of a name or address; with `bulkEmailId` only, because it uses no index. */
  q?: string | undefined;
};

/** A page of the outbox, newest first, without restricted clients'. @throws Invalid, bad cursor */
export async function listEmails(
  context: Context,
  input: Input,
): Promise<{ emails: Email[]; next: string | null; total?: number }> {
  requireRight(context, "clients");
  const after = input.cursor === undefined ? undefined : readCursor(input.cursor);
  const now = context.now();
  const db = readFrom(context);
  const client = input.clientId === undefined ? undefined : await familyOf(db, [input.clientId]);
  const matching = matchingEmails(db, { ...input, client }, now);
  const rows = await matching
    .select(viewedColumns)
    .select(["clients.id as client_id", "clients.name as client_name"])
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("emails.created_at", "emails.id"), "<", tuple(after?.at ?? 0, after?.id ?? "")),
      ),
    )
    .orderBy("emails.created_at", "desc")
    .orderBy("emails.id", "desc")
    .limit(input.limit + 1)
    .execute();
  const { page, next } = cutPage(rows, input.limit, ({ created_at, id }) => ({
    at: created_at,
    id,
  }));
  const emails = page.map((row) => emailView(row, now));
  if (!input.count) return { emails, next };
  return { emails, next, total: await countRows(db, matching.select("emails.id")) };
}

/** The emails that match the filters of a list; the caller selects columns and sorts. */
function matchingEmails(db: Db, input: Input & { client?: Family | undefined }, now: number) {
  const { status, bulkEmailId, client, state, kind } = input;
  const searched = bulkEmailId === undefined ? "" : (input.q ?? "").trim();
  return db
    .selectFrom("emails")
    .leftJoin("clients", "clients.id", "emails.client_id")
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? "queued"))
    .$if(bulkEmailId !== undefined, (query) => query.where("bulk_email_id", "=", bulkEmailId ?? ""))
    .$if(state !== undefined, (query) => query.where(isInState(state ?? "queued", now)))
    .$if(kind === "personal", (query) => query.where("template", "=", personal))
    .$if(kind === "system", (query) =>
      query.where("template", "<>", personal).where("bulk_email_id", "is", null),
    )
    .$if(searched !== "", (query) => query.where(isNamed(searched)))
    .$if(client !== undefined, (query) => query.where(isTo(client ?? { ids: [], addresses: [] })))
    .where(isUnrestrictedEmail);
}

/** A literal, so that the engines use the partial index. */
const personal = sql.lit("personal-email" as const);

/** Whether an email is in a state of its bulk email; each is in exactly one. */
function isInState(state: BulkEmailState, now: number) {
  return ({ eb, and, or, not }: ExpressionBuilder<Schema, "emails">) => {
    const begun = or([eb("emails.attempts", ">", 0), eb("emails.leased_until", ">", now)]);
    const waits = eb("emails.status", "=", queued);
    const suppressed = eb("emails.status", "=", "suppressed");
    const isPaused = eb("emails.paused_at", "is not", null);
    const ended = and([suppressed, not(isPaused)]);
    const isCancelled = eb("emails.cancelled_at", "is not", null);
    switch (state) {
      case "accepted":
        return eb("emails.status", "=", "sent");
      case "failed":
        return eb("emails.status", "=", "failed");
      case "on-its-way":
        return and([waits, begun, wouldBeSent]);
      case "queued":
        return and([or([and([waits, isNotBegun(eb, now)]), isPaused]), wouldBeSent]);
      case "cancelled":
        return and([ended, isCancelled]);
      case "left-out":
        return or([and([ended, not(isCancelled)]), and([or([waits, isPaused]), not(wouldBeSent)])]);
    }
  };
}

const isNotBegun = ({ and, or, eb }: ExpressionBuilder<Schema, "emails">, now: number) =>
  and([
    eb("emails.attempts", "=", 0),
    or([eb("emails.leased_until", "is", null), eb("emails.leased_until", "<=", now)]),
  ]);

const isNamed = (searched: string) =>
  sql<boolean>`(${containsText(sql.ref("emails.recipient"), searched)}
    or ${containsText(sql.ref("clients.name"), searched)})`;

/**
 * Emails to restricted clients are not shown, at whatever address: a receipt names no client, but its
 * enquiry, whose client may have another address by now.
 */
export const isUnrestrictedEmail = ({
  and,
  not,
  exists,
  selectFrom,
}: ExpressionBuilder<Schema, "emails">) => {
  const restricted = selectFrom("clients")
    .select("clients.id")
    .where("clients.restricted_at", "is not", null);
  return and([
    not(exists(restricted.where("clients.email", "=", sql<string>`lower(emails.recipient)`))),
    not(exists(restricted.whereRef("clients.id", "=", "emails.client_id"))),
    not(
      exists(
        restricted
          .innerJoin("enquiries", "enquiries.client_id", "clients.id")
          .whereRef("enquiries.id", "=", "emails.enquiry_id"),
      ),
    ),
  ]);
};

export const viewedColumns = [
  ...stateColumns,
  "emails.template",
  addressNow.as("recipient"),
  "emails.subject",
  "emails.created_at",
] as const;

type ViewedRow = Parameters<typeof emailStateOf>[0] &
  Pick<EmailRow, "template" | "recipient" | "subject" | "created_at"> & {
    client_id: string | null;
    client_name: string | null;
  };

export function emailView(row: ViewedRow, now: number): Email {
  return {
    id: row.id,
    kind: row.template,
    recipient: row.recipient,
    client: row.client_id === null ? null : { id: row.client_id, name: row.client_name ?? "" },
    subject: row.subject,
    status: row.status,
    attempts: row.attempts,
    dueAt: isoTime(row.due_at),
    createdAt: isoTime(row.created_at),
    sentAt: row.sent_at === null ? null : isoTime(row.sent_at),
    failure: row.failure,
    state: emailStateOf(row, now),
  };
}

const isoTime = (time: number) => new Date(time).toISOString();
