import { record } from "../../audit/record.ts";
import { type Context, inTransaction, requireRight } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { isVisibleClient } from "../rules/client-spam.ts";

/**
 * Records that a client has told staff that they agree to bulk emails, or no longer do. It changes
 * nothing about somebody who unsubscribed.
 * @throws NotFound
 */
export async function agreeClient(context: Context, id: string, agreed: boolean): Promise<void> {
  requireRight(context, "clients");
  await inTransaction(context, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("clients")
      .set({ agreed_at: agreed ? context.now() : 0 })
      .where("id", "=", id)
      .where(isVisibleClient)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new NotFound("This client does not exist.");
    const action = agreed ? "client.agree" : "client.unagree";
    await record(transaction, context, action, { client: id });
  });
}
