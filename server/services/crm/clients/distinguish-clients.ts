import { record } from "../../audit/record.ts";
import { type Context, inTransaction, requireRight } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { isVisibleClient } from "../rules/client-spam.ts";

/**
 * Stores that two clients are different people, or takes it back with `different: false`.
 * @throws NotFound
 */
export async function distinguishClients(
  context: Context,
  ids: { one: string; other: string },
  different: boolean,
): Promise<void> {
  requireRight(context, "clients");
  const [one_id, other_id] = [ids.one, ids.other].sort() as [string, string];
  await inTransaction(context, async (transaction) => {
    const clients = await transaction
      .selectFrom("clients")
      .select("id")
      .where("id", "in", [one_id, other_id])
      .where(isVisibleClient)
      .execute();
    if (clients.length < 2) throw new NotFound("This client does not exist.");
    if (!different) {
      await transaction
        .deleteFrom("different_clients")
        .where("one_id", "=", one_id)
        .where("other_id", "=", other_id)
        .execute();
      return;
    }
    await transaction
      .insertInto("different_clients")
      .values({ one_id, other_id, at: context.now() })
      .onConflict((conflict) => conflict.columns(["one_id", "other_id"]).doNothing())
      .execute();
    const details = { other: other_id };
    await record(transaction, context, "client.distinguish", { client: one_id }, details);
  });
}
