import type { AnswerOf } from "../../../../contract/endpoints.ts";
import { record } from "../../audit/record.ts";
import { type Context, inTransaction, requireRight } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { storeChanges } from "../records/client-changes.ts";
import { companyIn, companyOfClient } from "../records/company-of-client.ts";
import { indexClient } from "../records/index-client.ts";
import { recipientsLock } from "../records/recipients-lock.ts";
import { isVisibleClient } from "../rules/client-spam.ts";
import { requireCompany } from "../rules/join-company.ts";

/**
 * Makes clients people of a company, or of none; their Company is its name then. A client that no
 * longer exists is left out.
 * @returns their companies before, for an undo
 * @throws NotFound for an unknown company, or without a client
 */
export async function assignCompany(
  context: Context,
  ids: readonly string[],
  to: string | null,
): Promise<AnswerOf<"assignCompany">> {
  requireRight(context, "clients");
  return inTransaction(context, async (transaction) => {
    await context.database.lock(transaction, [recipientsLock]);
    const company = to === null ? null : await requireCompany(transaction, to);
    const clients = await transaction
      .selectFrom("clients")
      .select(["id", companyOfClient.as("company")])
      .where("id", "in", ids)
      .where(isVisibleClient)
      .execute();
    if (clients.length === 0) throw new NotFound("This client does not exist.");
    const before = clients.map((row) => ({ id: row.id, company: companyIn(row.company) }));
    for (const { id, company: earlier } of before) {
      if (earlier?.id === company?.id) continue;
      await transaction
        .updateTable("clients")
        .set({ company_id: to, company_name: company?.name ?? "" })
        .where("id", "=", id)
        .where(isVisibleClient)
        .execute();
      await storeChanges(transaction, context, id, [
        { fact: "company", before: earlier?.name ?? "", after: company?.name ?? "" },
      ]);
      await indexClient(transaction, context, id);
    }
    const details = { clients: clients.length };
    await record(transaction, context, "company.assign", { company: to }, details);
    return { before: before.map((each) => ({ id: each.id, company: each.company?.id ?? null })) };
  });
}
