import { clientTerms } from "../../../db/record-search.ts";
import type { Transaction } from "../../../db/schema.ts";
import type { Context } from "../../context.ts";
import { isFamilyOf } from "./client-family.ts";
import { companyIn, companyOfClient } from "./company-of-client.ts";

/** Renews the search terms of a client: their own, and those of the clients merged into them. */
export async function indexClient(
  transaction: Transaction,
  { database }: Pick<Context, "database">,
  id: string,
): Promise<void> {
  const family = await transaction
    .selectFrom("clients")
    .select(["id", "name", "company_name", "email", "phone"])
    .select(companyOfClient.as("company"))
    .where(isFamilyOf([id]))
    // The index includes the bin (deleted_at); lists leave it out.
    .execute();
  const terms = new Set(family.flatMap(termsOfClient));
  await database.clientSearch.put(transaction, { id, terms: [...terms] });
}

type Indexed = Parameters<typeof clientTerms>[0] & { company: string | null };

/** Search terms of one client. @param client `company` is that of `companyOfClient` */
export function termsOfClient({ company, company_name, ...person }: Indexed): string[] {
  const names = [company_name, companyIn(company)?.name ?? ""].join(" ");
  return clientTerms({ ...person, company_name: names });
}

/** Makes clients findable by the addresses of those merged into them, after a restore. */
export async function indexMergedClients(
  transaction: Transaction,
  database: Context["database"],
): Promise<void> {
  const survivors = await transaction
    .selectFrom("clients")
    .select("merged_into")
    .distinct()
    .where("merged_into", "is not", null)
    // The index includes the bin (deleted_at); lists leave it out.
    .execute();
  for (const { merged_into } of survivors) {
    if (merged_into !== null) await indexClient(transaction, { database }, merged_into);
  }
}
