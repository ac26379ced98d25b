import type { ExpressionBuilder } from "kysely";
import { sql } from "kysely";
import type { Schema } from "../../db/schema.ts";

/**
 * How long (months) the network addresses of visitors stay in the audit log, whatever
 * `RETENTION_MONTHS` says: DPDP Rules 2025, rules 6(1)(e) and 8(3), ask for one year of logs.
 */
export const logMonths = 12;

/**
 * Clients whose last contact lies before `cutoff` (ms since 1970): nothing came from them and no
 * letter went to them since. Kept all the same: whom somebody is still dealing with, and whose
 * data is restricted, since that asks to keep it (GDPR Art. 18(1)(b) and (c)).
 */
export function clientsDue(cutoff: number) {
  // What adds nothing (`|| ''`, `+ 0`) decides which index SQLite takes: that of the client, who
  // has few of each, and not that of all that is in progress or new.
  return ({ eb, and, not, exists, selectFrom }: ExpressionBuilder<Schema, "clients">) =>
    and([
      eb("clients.updated_at", "<", cutoff),
      eb("clients.restricted_at", "is", null),
      ...(["enquiries", "call_requests"] as const).map((table) =>
        not(
          exists(
            selectFrom(table)
              .select(sql.lit(1).as("one"))
              .whereRef(`${table}.client_id`, "=", "clients.id")
              .where(sql<string>`status || ''`, "=", "in-progress"),
          ),
        ),
      ),
      not(
        exists(
          selectFrom("emails")
            .select(sql.lit(1).as("one"))
            .where(sql<string>`lower(recipient)`, "=", sql<string>`clients.email || ''`)
            .where(sql<number>`created_at + 0`, ">=", cutoff),
        ),
      ),
    ]);
}

/** What was taken for spam before `cutoff`, and so hangs on no client. */
export function spamDue(cutoff: number) {
  return ({ eb, and }: ExpressionBuilder<Schema, "enquiries" | "call_requests">) =>
    and([eb("client_id", "is", null), eb("received_at", "<", cutoff)]);
}

/** Letters from before `cutoff` that are not waiting, but for those of restricted clients. */
export function lettersDue(cutoff: number) {
  return ({ eb, and, not, exists, selectFrom }: ExpressionBuilder<Schema, "emails">) =>
    and([
      eb("emails.created_at", "<", cutoff),
      eb("emails.status", "!=", "queued"),
      not(
        exists(
          selectFrom("clients")
            .select(sql.lit(1).as("one"))
            .where("clients.restricted_at", "is not", null)
            .where(({ or, eb: both }) =>
              or([
                both("clients.email", "=", sql<string>`lower(emails.recipient)`),
                both("clients.email", "=", sql<string>`lower(emails.reply_to)`),
              ]),
            ),
        ),
      ),
    ]);
}

/** Texts from before `cutoff` whose letters have all gone. */
export function mailingsDue(cutoff: number) {
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
