import { newId } from "../../../db/new-id.ts";
import type { Db, Transaction } from "../../../db/schema.ts";
import type { WriteContext } from "../../context.ts";
import { clientIdAt } from "../records/client-family.ts";
import { indexClient } from "../records/index-client.ts";
import { joinCompany } from "./join-company.ts";

export type Person = { name: string; company_name: string; email: string; phone: string };

/** Why an enquiry of a client whom staff have marked as spam is spam, as a sentence for staff. */
export const markedAsSpam = "Staff have marked this sender as spam.";

/**
 * The client with the sender's address, or a new one with their facts; the address of a merged
 * client leads to the survivor. Of a known client nothing changes, neither facts nor the marks of
 * spam and bin, since nobody has proven the address (decision P30). Lock `senderKey` before.
 * @param sentAt when they sent it (ms); retention counts from the latest
 * @returns the client's id
 */
export async function clientOfSender(
  context: WriteContext,
  person: Person,
  sentAt: number,
): Promise<string> {
  const email = person.email.toLowerCase();
  for (;;) {
    const known = await clientIdAt(context.transaction, email);
    if (known === undefined) break;
    if (await noteContact(context.transaction, known, sentAt)) return known;
    // Retention or the bin deleted the row since the query: reads again.
  }
  const id = newId();
  const { name, company_name, phone } = person;
  await context.transaction
    .insertInto("clients")
    .values({
      id,
      name,
      company_name,
      email,
      email_as_typed: person.email,
      phone,
      created_at: context.now(),
      updated_at: sentAt,
    })
    .execute();
  await joinCompany(context, { id, email, company_name });
  await indexClient(context.transaction, context, id);
  return id;
}

/** Notes the time of contact, and locks the row: what deletes clients waits for this transaction. */
async function noteContact(transaction: Transaction, id: string, sentAt: number): Promise<boolean> {
  const row = await transaction
    .updateTable("clients")
    .set((eb) => ({
      updated_at: eb
        .case()
        .when("updated_at", ">", sentAt)
        .then(eb.ref("updated_at"))
        .else(sentAt)
        .end(),
    }))
    .where("id", "=", id)
    // Whether they are in the bin (deleted_at) doesn't matter.
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Why what `email` (lower case) sends is spam, if staff have marked its client; or null. */
export async function spamMarkOf(db: Db, email: string): Promise<string | null> {
  const id = await clientIdAt(db, email);
  if (id === undefined) return null;
  const marked = await db
    .selectFrom("clients")
    .select("id")
    .where("id", "=", id)
    // Whether they are in the bin (deleted_at) doesn't matter.
    .where("spam_at", "is not", null)
    .executeTakeFirst();
  return marked ? markedAsSpam : null;
}
