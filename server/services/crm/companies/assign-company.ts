import type { AnswerOf } from "../../../../contract/endpoints.ts";
import { record } from "../../audit/record.ts";
import { type Context, inTransaction, requireRight } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { storeChanges } from "../records/client-changes.ts";
import { companyIn, companyOfClient } from "../records/company-of-client.ts";
import { indexClient } from "../records/index-client.ts";
import { recipientsLock } from "../records/recipients-lock.ts";
import { isVisibleClient } from "../rules/client-spam.ts";
import { isCompany } from "../rules/join-company.ts";

/**
 * Makes clients people of a company, or of none; their Company is its name then. A client that no
 * longer exists is left out. For agents.
 * @returns their companies before, for an undo
 * @throws NotSignedIn, Forbidden; NotFound for an unknown company, or without a client
 */
export async function assignCompany(
  context: Context,
  ids: readonly string[],
  to: string | null,
): Promise<AnswerOf<"assignCompany">> {
  requireRight(context, "clients");
  return inTransaction(context, async (transaction) => {
    await context.database.lock(transaction, [recipientsLock]);
    const company = await transaction
      .selectFrom("companies")
      .select(["id", "name"])
      .where("id", "=", to ?? "")
      .where(isCompany)
      .executeTakeFirst();
    if (to !== null && !company) throw new NotFound("This company does not exist.");
    const clients = await transaction
      .selectFrom("clients")
      .select(["id", companyOfClient.as("company")])
      .where("id", "in", ids)
      .where(isVisibleClient)
      .execute();
    if (clients.length === 0) throw new NotFound("This client does not exist.");
    for (const { id, ...row } of clients) {
      const before = companyIn(row.company);
      if (before?.id === company?.id) continue;
      await transaction
        .updateTable("clients")
        .set({ company_id: to, company_name: company?.name ?? "" })
        .where("id", "=", id)
        .where(isVisibleClient)
        .execute();
      const change = { before: before?.name ?? "", after: company?.name ?? "" };
      await storeChanges(transaction, context, id, [{ fact: "company", ...change }]);
      await indexClient(transaction, context, id);
    }
    const details = { clients: clients.length };
    await record(transaction, context, "company.assign", { company: to }, details);
    return {
      before: clients.map(({ id, company: text }) => ({
        id,
        company: companyIn(text)?.id ?? null,
      })),
    };
  });
}
