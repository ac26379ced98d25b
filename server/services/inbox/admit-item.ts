import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { EnquiryRow } from "../../db/tables/inbox.ts";
import { lettersFor as lettersForCall } from "../calls/letters-for-call-request.ts";
import { upsertClient } from "../clients/upsert-client.ts";
import type { Context } from "../context.ts";
import { doorKey } from "../door/admit.ts";
import { enqueueEmails } from "../emails/enqueue-emails.ts";
import { lettersFor as lettersForEnquiry } from "../enquiries/letters-for-enquiry.ts";
import type { ItemKind } from "./item-tables.ts";

type Item = Pick<
  EnquiryRow,
  "name" | "company_name" | "email" | "phone" | "description" | "received_at"
>;

/**
 * Makes what was taken for spam a client's, and queues the staff's notice that was held back.
 * The visitor's receipt is not sent: it would come as a surprise days later.
 * @returns the client's id
 */
export async function admitItem(
  transaction: Transaction<Schema>,
  context: Context,
  kind: ItemKind,
  item: Item,
): Promise<string> {
  // An erasure of the same person must not pass by a client that is being made.
  await context.database.lock(transaction, [doorKey(item.email.toLowerCase())]);
  const letters =
    kind === "enquiry" ? lettersForEnquiry(context, item) : lettersForCall(context, item);
  const notices = letters.filter(({ template }) => template.endsWith("-notice"));
  await enqueueEmails(transaction, context, notices);
  return upsertClient(transaction, context, item, item.received_at);
}
