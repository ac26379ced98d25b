import type { AliasableExpression } from "kysely";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import type { EnquiryKind } from "../../../contract/enquiries.ts";
import { maxDueCount } from "../../../contract/office-limits.ts";
import type { Context } from "../context.ts";
import { readFrom, requireRight } from "../context.ts";
import { clientsDue, emailsDue, monthsBefore, spamDue } from "./retention-rules.ts";

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
