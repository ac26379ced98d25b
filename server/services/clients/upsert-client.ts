import type { Transaction } from "kysely";
import { newId } from "../../db/new-id.ts";
import type { Schema } from "../../db/schema.ts";
import { record } from "../audit/record.ts";
import { outOfBin } from "../bin/bin-rules.ts";
import type { Context } from "../context.ts";
import { indexClient } from "./index-client.ts";

export type Person = { name: string; company_name: string; email: string; phone: string };

/**
 * Inserts the client with this email address, or updates name, company and phone to what they
 * sent last (decision B11). Clears `spam_at`. A client in the bin is restored, without the
 * enquiries that were deleted with them (decision B21). The address of a merged client leads to
 * the survivor.
 * @param sentAt when they sent it (ms); newer data is not overwritten
 * @returns the client's id
 */
export async function upsertClient(
  transaction: Transaction<Schema>,
  context: Context,
  person: Person,
  sentAt: number,
): Promise<string> {
  const email = person.email.toLowerCase();
  const known = await transaction
    .selectFrom("clients")
    .select(["id", "name", "company_name", "phone", "updated_at", "deleted_at", "merged_into"])
    .where("email", "=", email)
    .executeTakeFirst();
  if (known && known.merged_into !== null) {
    return welcomeSurvivor(transaction, context, known.merged_into, sentAt);
  }
  if (known && known.deleted_at !== null) {
    const details = { wroteAgain: true };
    await record(transaction, context, "client.restore", { client: known.id }, details);
  }
  if (known && known.updated_at > sentAt) {
    await transaction
      .updateTable("clients")
      .set({ spam_at: null, ...outOfBin })
      .where("id", "=", known.id)
      .where(({ or, eb }) => or([eb("spam_at", "is not", null), eb("deleted_at", "is not", null)]))
      .execute();
    return known.id;
  }
  const { id } = await transaction
    .insertInto("clients")
    .values({
      id: newId(),
      name: person.name,
      company_name: person.company_name,
      email,
      email_as_typed: person.email,
      phone: person.phone,
      created_at: context.now(),
      updated_at: sentAt,
    })
    .onConflict((conflict) =>
      conflict.column("email").doUpdateSet((eb) => ({
        name: eb.ref("excluded.name"),
        company_name: eb.ref("excluded.company_name"),
        email_as_typed: eb.ref("excluded.email_as_typed"),
        phone: eb.ref("excluded.phone"),
        updated_at: eb.ref("excluded.updated_at"),
        spam_at: null,
        ...outOfBin,
      })),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  // With another id, the client was deleted meanwhile and so were its search terms.
  const isUnchanged =
    known?.id === id &&
    known.name === person.name &&
    known.company_name === person.company_name &&
    known.phone === person.phone;
  if (!isUnchanged) {
    await indexClient(transaction, context, id);
  }
  return id;
}

/** A merged client wrote again: from the other address of somebody whose facts staff have chosen. */
async function welcomeSurvivor(
  transaction: Transaction<Schema>,
  context: Context,
  id: string,
  sentAt: number,
): Promise<string> {
  const survivor = await transaction
    .selectFrom("clients")
    .select(["updated_at", "deleted_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (survivor.deleted_at !== null) {
    await record(transaction, context, "client.restore", { client: id }, { wroteAgain: true });
  }
  await transaction
    .updateTable("clients")
    .set({ spam_at: null, ...outOfBin, updated_at: Math.max(survivor.updated_at, sentAt) })
    .where("id", "=", id)
    .execute();
  return id;
}
