import { record } from "../audit/record.ts";
import { requireRole } from "../authorise.ts";
import { type Context, inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";

/**
 * Withdraws an invitation: its link stops working at once. For admins.
 * @throws NotSignedIn, Forbidden, NotFound (taken up, too, or withdrawn before)
 */
export async function withdrawInvitation(context: Context, id: string): Promise<void> {
  requireRole(context, "admin");
  await inTransaction(context, async (transaction) => {
    const withdrawn = await transaction
      .deleteFrom("invitations")
      .where("id", "=", id)
      .returning("email")
      .executeTakeFirst();
    if (!withdrawn) throw new NotFound("This invitation no longer exists.");
    await record(transaction, context, {
      action: "invitation.withdraw",
      subject: "invitation",
      subjectId: id,
      details: { email: withdrawn.email },
    });
  });
}
