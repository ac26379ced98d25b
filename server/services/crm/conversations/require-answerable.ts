import type { Selectable } from "kysely";
import type { Transaction } from "../../../db/schema.ts";
import type { EnquiryRow } from "../../../db/tables/enquiry-tables.ts";
import { Conflict, NotFound } from "../../errors.ts";

export type Answerable = Selectable<EnquiryRow>;

/**
 * An enquiry whose sender may be emailed.
 * @throws NotFound; Conflict for one in the bin, merged, spam, or a client's who is restricted or in the bin
 */
export async function requireAnswerable(transaction: Transaction, id: string): Promise<Answerable> {
  const enquiry = await transaction
    .selectFrom("enquiries")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!enquiry) throw new NotFound("This enquiry no longer exists.");
  if (enquiry.deleted_at !== null) {
    throw new Conflict("This enquiry is in the bin. Restore it first to answer it.");
  }
  if (enquiry.merged_into !== null) {
    throw new Conflict("This conversation was merged into another one. Please answer there.");
  }
  if (enquiry.status === "spam") {
    throw new Conflict("This enquiry is marked as spam. Change its status first to answer it.");
  }
  await requireClient(transaction, enquiry);
  return enquiry;
}

/** An enquiry sent since the restriction wants an answer (`docs/privacy.md`). */
async function requireClient(
  transaction: Transaction,
  { client_id, received_at }: Answerable,
): Promise<void> {
  if (client_id === null) return;
  const client = await transaction
    .selectFrom("clients")
    .select(["name", "restricted_at", "deleted_at"])
    .where("id", "=", client_id)
    .executeTakeFirst();
  if (client && client.deleted_at !== null) {
    throw new Conflict(`${client.name} is in the bin. Restore this client first to answer.`);
  }
  if (client && client.restricted_at !== null && client.restricted_at >= received_at) {
    throw new Conflict("This client’s data is restricted, so they can’t be emailed.");
  }
}
