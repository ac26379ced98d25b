import { type AliasableExpression, type ExpressionBuilder, sql } from "kysely";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import type { EnquiryKind } from "../../../contract/enquiries.ts";
import { maxDueCount } from "../../../contract/office-limits.ts";
import type { Schema } from "../../db/schema.ts";
import { type Context, readFrom, requireRight } from "../context.ts";
import { isContact } from "../crm/records/last-contact.ts";
import { utcDay } from "../utc-day.ts";

/**
 * Months after which visitors' network addresses are cleared from the audit log, independent of
 * `RETENTION_MONTHS`: DPDP Rules 2025, rules 6(1)(e) and 8(3), require one year of logs.
 */
export const logMonths = 12;

/**
 * Clients without an enquiry, or an email or call in either direction, since `cutoff` (ms since
 * 1970), or one planned, except those with an enquiry in progress, and restricted ones: a restriction
 * asks to store the data (GDPR Art. 18(1)(b) and (c)).
 */
export function clientsDue(cutoff: number) {
  // The no-ops (`|| ''`, `+ 0`) keep SQLite from the indexes by status and age: a client has few
  // enquiries and emails, so that the indexes by client and recipient are faster.
  return ({ eb, and, not, exists, selectFrom }: ExpressionBuilder<Schema, "clients">) =>
    and([
      eb("clients.updated_at", "<", cutoff),
      eb("clients.restricted_at", "is", null),
      // A merged client is deleted with the one that took its place.
      eb("clients.merged_into", "is", null),
      not(
        exists(
          selectFrom("enquiries")
            .select(sql.lit(1).as("one"))
            .whereRef("enquiries.client_id", "=", "clients.id")
            .where(
              sql<boolean>`(status || '' = 'in-progress' or remind_at + 0 >= ${cutoff}
                or call_at + 0 >= ${cutoff} or next_step_on >= ${utcDay(cutoff)})`,
            ),
        ),
      ),
      ...contactSince(selectFrom, "clients", cutoff).map((found) => not(exists(found))),
      not(
        exists(
          selectFrom("clients as merged")
            .select("merged.id")
            .whereRef("merged.merged_into", "=", "clients.id")
            // Merged ones are never in the bin (deleted_at) themselves.
            .where(({ or, exists: some, selectFrom: from }) =>
              or(contactSince(from, "merged", cutoff).map((found) => some(found))),
            ),
        ),
      ),
      not(
        exists(
          selectFrom("enquiries")
            .innerJoin("messages", "messages.enquiry_id", "enquiries.id")
            .select(sql.lit(1).as("one"))
            .whereRef("enquiries.client_id", "=", "clients.id")
            // Also in the bin (deleted_at).
            .where("messages.at", ">=", cutoff),
        ),
      ),
      not(
        exists(
          selectFrom("enquiries")
            .innerJoin("notes", "notes.enquiry_id", "enquiries.id")
            .select(sql.lit(1).as("one"))
            .whereRef("enquiries.client_id", "=", "clients.id")
            // Also in the bin (deleted_at).
            .where(isContact)
            .where("notes.at", ">=", cutoff),
        ),
      ),
    ]);
}

/**
 * Emails to a client since `cutoff`, by address or written to them, whatever it was then; and theirs in
 * other people's conversations, also from an address that staff corrected and nobody has now.
 */
function contactSince(
  selectFrom: ExpressionBuilder<Schema, "clients">["selectFrom"],
  client: "clients" | "merged",
  cutoff: number,
) {
  const address = sql.ref(`${client}.email`);
  const emails = selectFrom("emails")
    .select(sql.lit(1).as("one"))
    .where(sql<number>`created_at + 0`, ">=", cutoff);
  const messages = selectFrom("messages")
    .select(sql.lit(1).as("one"))
    .where("messages.at", ">=", cutoff);
  return [
    emails.where(sql<boolean>`lower(recipient) = ${address} || ''`),
    emails.where(sql<boolean>`client_id = ${sql.ref(`${client}.id`)}`),
    messages.where(sql<boolean>`lower(from_email) = ${address}`),
    messages
      .innerJoin("client_changes", (join) =>
        join.on(sql<boolean>`lower(from_email) = lower(client_changes.before)`),
      )
      .where(sql<boolean>`client_changes.client_id = ${sql.ref(`${client}.id`)}`)
      .where("client_changes.fact", "=", "email_id")
      .where(
        sql<boolean>`not exists (select 1 from clients as holder where holder.email = lower(before))`,
      ),
  ];
}

/** Spam from before `cutoff`, which belongs to no client. */
export function spamDue(cutoff: number) {
  return ({ eb, and }: ExpressionBuilder<Schema, "enquiries">) =>
    and([eb("client_id", "is", null), eb("received_at", "<", cutoff)]);
}

/** Emails from before `cutoff`, except queued ones, those paused since, and restricted clients’. */
export function emailsDue(cutoff: number) {
  return ({ eb, and, not, exists, selectFrom }: ExpressionBuilder<Schema, "emails">) =>
    and([
      eb("emails.created_at", "<", cutoff),
      eb("emails.status", "!=", "queued"),
      // A bulk email may be scheduled 60 days ahead, and is paused without an end.
      eb(eb.fn.coalesce("emails.paused_at", eb.lit(0)), "<", cutoff),
      not(
        exists(
          selectFrom("clients")
            .select(sql.lit(1).as("one"))
            .where("clients.restricted_at", "is not", null)
            .where(({ or, eb: both }) =>
              or([
                both("clients.id", "=", sql.ref<string>("emails.client_id")),
                both("clients.email", "=", sql<string>`lower(emails.recipient)`),
                both("clients.email", "=", sql<string>`lower(emails.reply_to)`),
              ]),
            ),
        ),
      ),
    ]);
}

/** Texts from before `cutoff` whose emails are all deleted. */
export function bulkEmailsDue(cutoff: number) {
  return ({ eb, and, not, exists, selectFrom }: ExpressionBuilder<Schema, "bulk_emails">) =>
    and([
      eb("bulk_emails.created_at", "<", cutoff),
      not(
        exists(
          selectFrom("emails")
            .select(sql.lit(1).as("one"))
            .whereRef("emails.bulk_email_id", "=", "bulk_emails.id"),
        ),
      ),
    ]);
}

/** `time` (ms since 1970) minus whole months in UTC; one month before March 31 is the last of February. */
export function monthsBefore(time: number, months: number): number {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months);
  // The shorter month has no such day: the date overflowed into the next one.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime();
}

/** The number of records of each kind that a retention run deletes. */
export type Due = AnswerOf<"readRetention">["due"];

/** The retention period (months) and what the next run would delete. */
export async function readRetention(context: Context): Promise<{ months: number; due: Due }> {
  requireRight(context, "staff");
  return { months: context.settings.retentionMonths, due: await countDue(context) };
}

/**
 * Counts what a retention run would delete now, up to `max` of each kind, along indexes from the
 * oldest on; nothing while `RETENTION_MONTHS` is 0.
 */
export async function countDue(context: Context, max = maxDueCount): Promise<Due> {
  const { retentionMonths } = context.settings;
  if (retentionMonths === 0) return { clients: 0, enquiries: 0, callbacks: 0, emails: 0 };
  const cutoff = monthsBefore(context.now(), retentionMonths);
  const db = readFrom(context);
  const clients = db
    .selectFrom("clients")
    .select("clients.id")
    .where(clientsDue(cutoff))
    .orderBy("clients.updated_at")
    .limit(max);
  const emails = db
    .selectFrom("emails")
    .select("emails.id")
    .where(emailsDue(cutoff))
    .orderBy("emails.created_at")
    .limit(max);
  const countOf = async (rows: AliasableExpression<{ id: string }>) => {
    const { n } = await db
      .selectFrom(rows.as("due"))
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
    return n;
  };
  const enquiries = async (kind: EnquiryKind) => {
    // Two queries, since each has its own index.
    const ofKind = db
      .selectFrom("enquiries")
      .select("id")
      .where("kind", "=", kind)
      .where("merged_into", "is", null)
      .limit(max);
    const spam = ofKind.where(spamDue(cutoff));
    const clientsOwn = ofKind.where("client_id", "in", clients);
    return Math.min((await countOf(spam)) + (await countOf(clientsOwn)), max);
  };
  return {
    clients: await countOf(clients),
    enquiries: await enquiries("enquiry"),
    callbacks: await enquiries("callback"),
    emails: await countOf(emails),
  };
}
