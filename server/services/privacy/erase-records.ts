import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { wiped } from "../mail/wiped.ts";
import { erased, erasedBeforeSending } from "./erased.ts";
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
    .updateTable("letters")
    .set({ status: "failed", failure: erasedBeforeSending, lease: null, leased_until: null })
    .where("status", "=", "queued")
    .where(lettersAbout(addresses))
    .execute();
  const letters = await transaction
    .updateTable("letters")
    .set({ recipient: erased, reply_to: null, subject: erased, data: wiped })
    .set((eb) => ({
      // Mail servers' answers often repeat the address.
      failure: eb.case().when("status", "=", "failed").then(erasedBeforeSending).else(null).end(),
    }))
    .where(lettersAbout(addresses))
    .returning("mailing_id")
    .execute();
  await wipeMailings(transaction, [
    ...new Set(letters.flatMap(({ mailing_id }) => mailing_id ?? [])),
  ]);
}

/** Wipes texts that were sent to nobody else. */
async function wipeMailings(transaction: Transaction<Schema>, ids: readonly string[]) {
  if (ids.length === 0) return;
  await transaction
    .updateTable("mailings")
    .set({ subject: erased, body: "" })
    .where("id", "in", ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("letters")
            .select("letters.id")
            .whereRef("letters.mailing_id", "=", "mailings.id")
            .where("letters.recipient", "!=", erased),
        ),
      ),
    )
    .execute();
}
