import { record } from "../../audit/record.ts";
import { type Context, inTransaction, requireRight } from "../../context.ts";
import { requireCompany } from "../rules/join-company.ts";

/**
 * Stops suggesting an address or another company on a company's page, or takes that back.
 * @throws NotFound
 */
export async function dismissFromCompany(
  context: Context,
  id: string,
  { what, dismissed }: { what: string; dismissed: boolean },
): Promise<void> {
  requireRight(context, "clients");
  await inTransaction(context, async (transaction) => {
    await requireCompany(transaction, id);
    const row = { company_id: id, what: what.toLowerCase() };
    if (dismissed) {
      await transaction
        .insertInto("company_dismissals")
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    } else {
      await transaction
        .deleteFrom("company_dismissals")
        .where("company_id", "=", id)
        .where("what", "=", row.what)
        .execute();
    }
    await record(transaction, context, "company.dismiss", { company: id });
  });
}
