import type { Selectable } from "kysely";
import type { Transaction } from "../../../db/schema.ts";
import type { EnquiryRow } from "../../../db/tables/enquiry-tables.ts";
import type { WriteContext } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { isVisible } from "./read-enquiry.ts";

/** Locks an enquiry and reads it. @throws NotFound, also in the bin or restricted */
export async function requireConversation(
  context: WriteContext,
  id: string,
): Promise<Selectable<EnquiryRow>> {
  await context.database.lock(context.transaction, [`enquiry:${id}`]);
  const enquiry = await context.transaction
    .selectFrom("enquiries")
    .selectAll()
    .where("id", "=", id)
    .where(isVisible)
    .executeTakeFirst();
  if (!enquiry) throw new NotFound("This enquiry no longer exists.");
  return enquiry;
}

/**
 * Locks the row of an enquiry until the end of the transaction, as an email that arrives does, which
 * doesn't take the lock above: it isn't merged into another one meanwhile, nor misses the merge.
 * @returns false if it was merged into another one
 */
export async function holdConversation(transaction: Transaction, id: string): Promise<boolean> {
  const row = await transaction
    .updateTable("enquiries")
    .set((eb) => ({ merged_into: eb.ref("merged_into") }))
    // Also in the bin (deleted_at).
    .where("id", "=", id)
    .returning("merged_into")
    .executeTakeFirst();
  return row?.merged_into == null;
}

/** Renews open screens after the commit. */
export function announceConversation(context: WriteContext, id: string): void {
  context.database.announce(context.transaction, "conversations", [id]);
}
