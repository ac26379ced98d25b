import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { erased, erasedBeforeSending, redactedData } from "../emails/redaction.ts";
import { lettersAbout, sentBy } from "./person-records.ts";

/**
 * Deletes clients and enquiries of these addresses (lower case) and wipes their letters: dates
 * stay, recipients and texts go. A queued letter is never sent.
 */
export async function eraseRecords(
  transaction: Transaction<Schema>,
  addresses: readonly string[],
): Promise<void> {
  // Deletes their enquiries by cascade; spam has no client.
  await transaction.deleteFrom("clients").where("email", "in", addresses).execute();
  await transaction.deleteFrom("enquiries").where(sentBy(addresses)).execute();
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
      // Mail servers' answers often repeat the address.
      failure: eb.case().when("status", "=", "failed").then(erasedBeforeSending).else(null).end(),
    }))
    .where(lettersAbout(addresses))
    .returning("bulk_email_id")
    .execute();
  await wipeMailings(transaction, [
    ...new Set(letters.flatMap(({ bulk_email_id }) => bulk_email_id ?? [])),
  ]);
}

/** Wipes texts that were sent to nobody else. */
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
