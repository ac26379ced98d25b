import type { Role } from "../../../contract/session.ts";
import { newId } from "../../db/new-id.ts";
import { newToken } from "../accounts/session-rules.ts";
import { record } from "../audit/record.ts";
import { requireRole } from "../authorise.ts";
import { type Context, inTransaction } from "../context.ts";
import { digest } from "../digest.ts";
import { ServiceError } from "../errors.ts";
import { invitationLife, lockInvitations, postInvitation } from "./post-invitation.ts";

/**
 * Invites somebody by a letter whose link carries a token of 256 bits, and returns the
 * invitation's id. It replaces an earlier one to the same address. For admins, who see all
 * accounts anyway: so they are told of one that exists.
 * @throws NotSignedIn, Forbidden, TooMany; ServiceError `conflict` for an address that has an
 *   account
 */
export async function inviteStaff(
  context: Context,
  input: { name: string; email: string; role: Role },
): Promise<string> {
  requireRole(context, "admin");
  const { name, role } = input;
  const email = input.email.toLowerCase();
  const token = newToken();
  const id = newId();
  return inTransaction(context, async (transaction) => {
    await lockInvitations(transaction, context, email);
    const account = await transaction
      .selectFrom("staff")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirst();
    if (account) throw new ServiceError("conflict", "This email address already has an account.");

    const created_at = context.now();
    const expires_at = created_at + invitationLife;
    const { actor } = context;
    const invited_by = actor.kind === "staff" ? actor.id : actor.kind;
    await transaction.deleteFrom("invitations").where("email", "=", email).execute();
    await transaction
      .insertInto("invitations")
      .values({
        id,
        name,
        email,
        role,
        token_hash: digest(token),
        invited_by,
        created_at,
        expires_at,
      })
      .execute();

    await postInvitation(transaction, context, { name, email, role, token, expiresAt: expires_at });
    await record(transaction, context, {
      action: "invitation.create",
      subject: "invitation",
      subjectId: id,
      details: { email, role },
    });
    return id;
  });
}
