import { type ExpressionBuilder, sql } from "kysely";
import type { Email } from "../../../contract/emails.ts";
import type { Schema } from "../../db/schema.ts";
import type { EmailRow } from "../../db/tables/enquiry-tables.ts";
import { isFamilyOf } from "../clients/client-family.ts";
import type { Context } from "../context.ts";
import { readFrom, requireRole } from "../context.ts";
import { NotFound } from "../errors.ts";
import { cutPage, readCursor } from "../pagination.ts";
import { emailStateOf, stateColumns } from "./email-state.ts";

type Input = {
  limit: number;
  cursor?: string | undefined;
  status?: Email["status"] | undefined;
  bulkEmailId?: string | undefined;
  clientId?: string | undefined;
};

/**
 * A page of the outbox, newest first, without texts and without emails to restricted clients.
 * Paginated by keyset. For agents.
 * @throws NotSignedIn, Forbidden; Invalid for a malformed cursor
 */
export async function listEmails(
  context: Context,
  input: Input,
): Promise<{ emails: Email[]; next: string | null }> {
  requireRole(context, "agent");
  const after = input.cursor === undefined ? undefined : readCursor(input.cursor);
  const { status, bulkEmailId, clientId } = input;
  const rows = await readFrom(context)
    .selectFrom("emails")
    .select(viewedColumns)
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? "queued"))
    .$if(bulkEmailId !== undefined, (query) => query.where("bulk_email_id", "=", bulkEmailId ?? ""))
    .$if(clientId !== undefined, (query) =>
      query.where(sql<string>`lower(emails.recipient)`, "in", ({ selectFrom }) =>
        selectFrom("clients")
          .select("clients.email")
          .where(isFamilyOf([clientId ?? ""]))
          .where("clients.deleted_at", "is", null),
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("created_at", "id"), "<", tuple(after?.at ?? 0, after?.id ?? "")),
      ),
    )
    .where(isUnrestrictedEmail)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(input.limit + 1)
    .execute();
  const { page, next } = cutPage(rows, input.limit, ({ created_at, id }) => ({
    at: created_at,
    id,
  }));
  return { emails: page.map((row) => emailView(row, context.now())), next };
}

/** Emails to restricted clients are not shown. */
export const isUnrestrictedEmail = ({
  not,
  exists,
  selectFrom,
}: ExpressionBuilder<Schema, "emails">) =>
  not(
    exists(
      selectFrom("clients")
        .select("clients.id")
        .where("clients.email", "=", sql<string>`lower(emails.recipient)`)
        .where("clients.restricted_at", "is not", null),
    ),
  );

/** Columns of an email in lists. */
export const viewedColumns = [
  ...stateColumns,
  "template",
  "recipient",
  "subject",
  "created_at",
] as const satisfies readonly (keyof EmailRow)[];

type ViewedRow = Pick<EmailRow, (typeof viewedColumns)[number]>;

/** An email as the contract shows it. */
export function emailView(row: ViewedRow, now: number): Email {
  return {
    id: row.id,
    kind: row.template,
    recipient: row.recipient,
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

export type BulkEmailProgress = {
  id: string;
  subject: string;
  emails: number;
  sent: number;
  failed: number;
  cancelled: number;
  leftOut: number;
  createdAt: string;
};

/**
 * Delivery progress of a bulk email; the rest is queued. For agents.
 * @throws NotSignedIn, Forbidden, NotFound
 */
export async function readBulkEmail(context: Context, id: string): Promise<BulkEmailProgress> {
  requireRole(context, "agent");
  const db = readFrom(context);
  const bulkEmail = await db
    .selectFrom("bulk_emails")
    .select(["subject", "emails", "left_out", "created_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!bulkEmail) throw new NotFound("This bulk email does not exist.");
  const counts = await db
    .selectFrom("emails")
    .select(({ fn }) => ["status", fn.countAll<number>().as("count")])
    .where("bulk_email_id", "=", id)
    .groupBy("status")
    .execute();
  const countOf = (status: EmailRow["status"]) =>
    Number(counts.find((row) => row.status === status)?.count ?? 0);
  const { subject, emails } = bulkEmail;
  return {
    ...{ id, subject, emails, sent: countOf("sent"), failed: countOf("failed") },
    ...{ cancelled: countOf("suppressed"), leftOut: Number(bulkEmail.left_out) },
    createdAt: isoTime(bulkEmail.created_at),
  };
}

const isoTime = (time: number) => new Date(time).toISOString();
