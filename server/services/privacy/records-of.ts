import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import type { EmailContent } from "../../../contract/email-templates.ts";
import type { Schema } from "../../db/schema.ts";

type Template = EmailContent["template"];

/**
 * Letters to visitors and clients, and to whoever's address was tried where staff recover their
 * password. Those to staff are no visitor's data, and some hold secrets.
 */
const toVisitors: readonly Template[] = [
  "enquiry-receipt",
  "callback-receipt",
  "client-email",
  "recovery-unknown",
];

/** Letters that tell staff about a visitor; the visitor is who they answer to. */
const notices: readonly Template[] = ["enquiry-notice", "callback-notice"];

type Addresses = readonly string[];

/** Enquiries or call requests that came from one of these addresses. */
export function sentBy(addresses: Addresses) {
  return (eb: ExpressionBuilder<Schema, "enquiries" | "call_requests">) =>
    eb(sql<string>`lower(email)`, "in", addresses);
}

/** Letters to one of these addresses, and notices about them. */
export function lettersAbout(addresses: Addresses) {
  return ({ eb, or, and }: ExpressionBuilder<Schema, "emails">) =>
    or([
      and([eb(sql<string>`lower(recipient)`, "in", addresses), eb("template", "in", toVisitors)]),
      and([eb(sql<string>`lower(reply_to)`, "in", addresses), eb("template", "in", notices)]),
    ]);
}

/** The ids of a person's client, enquiries and call requests: what the audit log calls them. */
export async function idsOf(db: Kysely<Schema>, addresses: Addresses): Promise<string[]> {
  if (addresses.length === 0) return [];
  const rows = await db
    .selectFrom("clients")
    .select("id")
    .where("email", "in", addresses)
    .unionAll(db.selectFrom("enquiries").select("id").where(sentBy(addresses)))
    .unionAll(db.selectFrom("call_requests").select("id").where(sentBy(addresses)))
    .execute();
  return rows.map(({ id }) => id);
}
