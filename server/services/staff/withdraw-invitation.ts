import type { Transaction } from "../../db/schema.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction, requireRight } from "../context.ts";
import { NotFound } from "../errors.ts";

/**
 * Withdraws an invitation: its link stops working at once.
 * @throws NotFound, also when accepted or withdrawn
 */
export async function withdrawInvitation(context: Context, id: string): Promise<void> {
  requireRight(context, "staff");
  await inTransaction(context, async (transaction) => {
    const withdrawn = await transaction
      .deleteFrom("invitations")
      .where("id", "=", id)
      .returning("email")
      .executeTakeFirst();
    if (!withdrawn) throw new NotFound("This invitation no longer exists.");
    await record(
      transaction,
      context,
      "invitation.withdraw",
      { invitation: id },
      { email: withdrawn.email },
    );
  });
}

/**
 * Withdraws the open invitations of a disabled account, which may have invited another address of
 * its own [ASVS 7.4.2].
 */
export async function dropInvitations(
  transaction: Transaction,
  context: Context,
  staffId: string,
): Promise<void> {
  const dropped = await transaction
    .deleteFrom("invitations")
    .where("invited_by", "=", staffId)
    .returning(["id", "email"])
    .execute();
  for (const { id, email } of dropped) {
    await record(
      transaction,
      context,
      "invitation.withdraw",
      { invitation: id },
      { email, inviterDisabled: true },
    );
  }
}
