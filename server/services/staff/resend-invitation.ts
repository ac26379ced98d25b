import { newToken } from "../accounts/session-rules.ts";
import { record } from "../audit/record.ts";
import { requireRole } from "../authorise.ts";
import { type Context, inTransaction } from "../context.ts";
import { digest } from "../digest.ts";
import { NotFound } from "../errors.ts";
import { invitationLife, lockInvitations, postInvitation } from "./post-invitation.ts";

/**
 * Sends an invitation again, with a new link for another seven days: the one before stops
 * working, wherever it has got to. For admins.
 * @throws NotSignedIn, Forbidden, TooMany, NotFound (taken up, too, or withdrawn before)
 */
export async function resendInvitation(context: Context, id: string): Promise<void> {
  requireRole(context, "admin");
  await inTransaction(context, async (transaction) => {
    const known = await transaction
      .selectFrom("invitations")
      .select("email")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!known) throw noSuchInvitation();
    await lockInvitations(transaction, context, known.email);
    const token = newToken();
    const created_at = context.now();
    const expires_at = created_at + invitationLife;
    const invitation = await transaction
      .updateTable("invitations")
      .set({ token_hash: digest(token), created_at, expires_at })
      .where("id", "=", id)
      .returning(["name", "email", "role"])
      .executeTakeFirst();
    if (!invitation) throw noSuchInvitation();
    await postInvitation(transaction, context, { ...invitation, token, expiresAt: expires_at });
    await record(transaction, context, {
      action: "invitation.resend",
      subject: "invitation",
      subjectId: id,
      details: { email: invitation.email },
    });
  });
}

const noSuchInvitation = () => new NotFound("This invitation no longer exists.");
