import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { erased, erasedBeforeSending, redactedData } from "../emails/redaction.ts";
import { deleteClients } from "./delete-clients.ts";
import { lettersAbout, sentBy } from "./records-of.ts";

/**
 * Deletes what came from these addresses (lower case) and wipes their letters: that one was sent,
 * and when, stays on record; to whom and what it said does not. One that waits is never sent.
 */
export async function eraseRecords(
  transaction: Transaction<Schema>,
  addresses: readonly string[],
): Promise<void> {
  const clients = await transaction
    .selectFrom("clients")
    .select("id")
    .where("email", "in", addresses)
    .execute();
  await deleteClients(
    transaction,
    clients.map(({ id }) => id),
  );
  // What a client sent went with the client; what was taken for spam hangs on nobody.
  await transaction.deleteFrom("enquiries").where(sentBy(addresses)).execute();
  await transaction.deleteFrom("call_requests").where(sentBy(addresses)).execute();
  await wipeLetters(transaction, addresses);
}

async function wipeLetters(
  transaction: Transaction<Schema>,
  addresses: readonly string[],
): Promise<void> {
  await transaction
    .updateTable("emails")
    .set({ status: "failed", failure: erasedBeforeSending, lease: null, leased_until: null })
    .where("status", "=", "queued")
    .where(lettersAbout(addresses))
    .execute();
  const letters = await transaction
    .updateTable("emails")
    .set({ recipient: erased, reply_to: null, subject: erased, data: redactedData })
    .set((eb) => ({
      // A mail server's answer often repeats the address.
      failure: eb.case().when("status", "=", "failed").then(erasedBeforeSending).else(null).end(),
    }))
    .where(lettersAbout(addresses))
    .returning("bulk_email_id")
    .execute();
  await wipeMailings(transaction, [
    ...new Set(letters.flatMap(({ bulk_email_id }) => bulk_email_id ?? [])),
  ]);
}

/** A text that went to nobody else was meant for this person alone. */
async function wipeMailings(transaction: Transaction<Schema>, ids: readonly string[]) {
  if (ids.length === 0) return;
  await transaction
    .updateTable("bulk_emails")
    .set({ subject: erased, body: "" })
    .where("id", "in", ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("emails")
            .select("emails.id")
            .whereRef("emails.bulk_email_id", "=", "bulk_emails.id")
            .where("emails.recipient", "!=", erased),
        ),
      ),
    )
    .execute();
}
