import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { wiped } from "../mail/wiped.ts";
import { deleteClients } from "./delete-clients.ts";
import { erased, erasedBeforeSending } from "./erased.ts";
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
    .updateTable("letters")
    .set({ status: "failed", failure: erasedBeforeSending, lease: null, leased_until: null })
    .where("status", "=", "queued")
    .where(lettersAbout(addresses))
    .execute();
  const letters = await transaction
    .updateTable("letters")
    .set({ recipient: erased, reply_to: null, subject: erased, data: wiped })
    .set((eb) => ({
      // A mail server's answer often repeats the address.
      failure: eb.case().when("status", "=", "failed").then(erasedBeforeSending).else(null).end(),
    }))
    .where(lettersAbout(addresses))
    .returning("mailing_id")
    .execute();
  await wipeMailings(transaction, [
    ...new Set(letters.flatMap(({ mailing_id }) => mailing_id ?? [])),
  ]);
}

/** A text that went to nobody else was meant for this person alone. */
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
