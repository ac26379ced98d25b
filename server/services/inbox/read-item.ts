import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { EnquiryRow } from "../../db/tables/inbox.ts";
import { NotFound } from "../errors.ts";
import type { ItemKind } from "./item-tables.ts";
import { isUnrestricted } from "./listed-items.ts";

const missing: Readonly<Record<ItemKind, string>> = {
  enquiry: "This enquiry does not exist any more.",
  call: "This call request does not exist any more.",
};

/** An item as it is stored; a call has no text. */
export type Item = Omit<EnquiryRow, "note"> & { note: string };

/** @throws NotFound, also for what is restricted */
export async function readItem(
  transaction: Transaction<Schema>,
  kind: ItemKind,
  id: string,
): Promise<Item> {
  const row =
    kind === "enquiry"
      ? await transaction
          .selectFrom("enquiries")
          .selectAll()
          .where("id", "=", id)
          .where(isUnrestricted)
          .executeTakeFirst()
      : await transaction
          .selectFrom("call_requests")
          .selectAll()
          .where("id", "=", id)
          .where(isUnrestricted)
          .executeTakeFirst();
  if (!row) throw new NotFound(missing[kind]);
  return { description: "", ...row };
}
