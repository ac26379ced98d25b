import type { ExpressionBuilder } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import type { WriteContext } from "../../context.ts";
import { senderKey } from "./intake-limits.ts";

/** Clients of the client list, whom staff may email: not restricted and not only spam. */
export const isClient = (eb: ExpressionBuilder<Schema, "clients">) =>
  eb.and([isVisibleClient(eb), eb("clients.spam_at", "is", null)]);

/** Clients all of whose enquiries are spam: in a list of their own, and not recipients. */
export const isSpamOnly = (eb: ExpressionBuilder<Schema, "clients">) =>
  eb.and([isVisibleClient(eb), eb("clients.spam_at", "is not", null)]);

/** Neither in the bin nor restricted, and not merged into another one. */
export const isVisibleClient = (eb: ExpressionBuilder<Schema, "clients">) =>
  eb.and([
    eb("clients.restricted_at", "is", null),
    eb("clients.deleted_at", "is", null),
    eb("clients.merged_into", "is", null),
  ]);

/**
 * Sets or clears `spam_at` by the client's enquiries. Call it after a change of an enquiry's
 * status, in the same transaction.
 * @param email the client's, in any case
 * @returns whether it cleared it
 */
export async function updateSpamState(
  context: WriteContext,
  { id, email }: { id: string; email: string },
): Promise<boolean> {
  // Two enquiries that become spam concurrently would each see the other one as not spam.
  await context.database.lock(context.transaction, [senderKey(email.toLowerCase())]);
  const notSpam = await context.transaction
    .selectFrom("enquiries")
    .select("id")
    .where("client_id", "=", id)
    .where("status", "!=", "spam")
    .limit(1)
    .executeTakeFirst();
  const changed = await context.transaction
    .updateTable("clients")
    .set({ spam_at: notSpam ? null : context.now() })
    .where("id", "=", id)
    .where("spam_at", notSpam ? "is not" : "is", null)
    .returning("id")
    .executeTakeFirst();
  return notSpam !== undefined && changed !== undefined;
}

/** People take longer than this to fill in a form. */
const minFillTimeMs = 1_500;

/** A first message with more links is an advertisement. */
const maxLinks = 4;

/** Each once, also where Outlook has its address behind it: `www.a.example<http://www.a.example/>`. */
const link = /(?:https?:\/\/(?:www\.)?|\bwww\.)(?:[^\s<>,]{1,300}<https?:[^\s<>]{1,300}>)?/gi;

type Submission = {
  /** The honeypot field, which people don't see. */
  leave_empty?: string | undefined;
  elapsed_ms?: number | undefined;
  /** Everything that was typed. */
  text: string;
};

/**
 * The reason why a submission looks like spam, or null. Spam is stored and flagged, never dropped,
 * and its sender gets the usual answer.
 */
export function spamReason({ leave_empty, elapsed_ms, text }: Submission): string | null {
  if (leave_empty) return "The hidden field was filled in.";
  if (elapsed_ms !== undefined && elapsed_ms < minFillTimeMs) {
    return `The form was filled in within ${elapsed_ms} ms.`;
  }
  const links = text.match(link)?.length ?? 0;
  return links > maxLinks ? `The text has ${links} links.` : null;
}
