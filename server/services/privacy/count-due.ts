import type { AliasableExpression } from "kysely";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { maxDueCount } from "../../../contract/limits.ts";
import type { Context } from "../context.ts";
import { readFrom } from "../read-from.ts";
import { monthsBefore } from "./months-before.ts";
import { clientsDue, lettersDue, spamDue } from "./retention-rules.ts";

/** What a retention run deletes, by kind. */
export type Due = AnswerOf<"readRetention">["due"];

/**
 * What a retention run would delete now, each kind up to `most`, along indexes from the oldest
 * on; nothing while `RETENTION_MONTHS` is 0.
 */
export async function countDue(context: Context, most = maxDueCount): Promise<Due> {
  const { retentionMonths } = context.settings;
  if (retentionMonths === 0) return { clients: 0, enquiries: 0, calls: 0, letters: 0 };
  const cutoff = monthsBefore(context.now(), retentionMonths);
  const db = readFrom(context);
  const clients = db
    .selectFrom("clients")
    .select("clients.id")
    .where(clientsDue(cutoff))
    .orderBy("clients.updated_at")
    .limit(most);
  const letters = db
    .selectFrom("emails")
    .select("emails.id")
    .where(lettersDue(cutoff))
    .orderBy("emails.created_at")
    .limit(most);
  const countOf = async (rows: AliasableExpression<{ id: string }>) => {
    const { n } = await db
      .selectFrom(rows.as("due"))
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
    return n;
  };
  const sent = async (table: "enquiries" | "call_requests") => {
    // One after the other, since each has its own way through the index of clients.
    const spam = db.selectFrom(table).select("id").where(spamDue(cutoff)).limit(most);
    const theirs = db.selectFrom(table).select("id").where("client_id", "in", clients).limit(most);
    return Math.min((await countOf(spam)) + (await countOf(theirs)), most);
  };
  return {
    clients: await countOf(clients),
    enquiries: await sent("enquiries"),
    calls: await sent("call_requests"),
    letters: await countOf(letters),
  };
}
