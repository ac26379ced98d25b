import type { Transaction } from "kysely";
import { itemEntries } from "../../db/record-entries.ts";
import type { Schema } from "../../db/schema.ts";
import type { CallRequestRow, EnquiryRow } from "../../db/tables/inbox.ts";
import type { Context } from "../context.ts";
import type { ItemKind } from "./item-tables.ts";

type Item = Pick<CallRequestRow, "id" | "name" | "company_name" | "email" | "phone" | "status"> &
  Partial<Pick<EnquiryRow, "description" | "assignee">>;

/** Lets the inbox's search find an item, as it is now. */
export async function indexItem(
  transaction: Transaction<Schema>,
  context: Context,
  kind: ItemKind,
  item: Item,
): Promise<void> {
  const entries = itemEntries(kind, { ...item, assignee: item.assignee ?? null });
  await context.database.inboxSearch.put(transaction, { id: item.id, entries });
}
