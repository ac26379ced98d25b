import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";

/** Deletes clients and, by cascade, all they sent. */
export async function deleteClients(
  transaction: Transaction<Schema>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await transaction.deleteFrom("clients").where("id", "in", ids).execute();
}
