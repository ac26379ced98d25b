import type { Transaction } from "kysely";
import { clientTerms } from "../../db/record-search.ts";
import type { Schema } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { isFamilyOf } from "./client-family.ts";

/** Renews the search terms of a client: their own, and those of the clients merged into them. */
export async function indexClient(
  transaction: Transaction<Schema>,
  context: Context,
  id: string,
): Promise<void> {
  const family = await transaction
    .selectFrom("clients")
    .select(["id", "name", "company_name", "email", "phone"])
    .where(isFamilyOf([id]))
    // The index includes the bin (deleted_at); lists leave it out.
    .execute();
  const terms = [...new Set(family.flatMap(clientTerms))];
  await context.database.clientSearch.put(transaction, { id, terms });
}
