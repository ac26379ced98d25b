import { dayMs } from "../../../contract/durations.ts";
import { newId } from "../../db/new-id.ts";
import type { InvitationRow } from "../../db/tables/account-tables.ts";
import { type GivenRights, rightsDetails, storedRights } from "../accounts/account-rights.ts";
import { actorName } from "../accounts/actor-name.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction, requireRight, type WriteContext } from "../context.ts";
import { Conflict, NotFound } from "../errors.ts";
import { enqueueEmails } from "../outbox/enqueue-emails.ts";
import { enforceLimits } from "../rate-limits.ts";
import { digest, newToken } from "../tokens.ts";

/** Emails an invitation; an earlier one ends. @throws TooMany; Conflict for a used address */
export async function inviteStaff(
  context: Context,
  input: { name: string; email: string } & GivenRights,
): Promise<string> {
  requireRight(context, "staff");
  const { name } = input;
  const given = storedRights(input);
  const email = input.email.toLowerCase();
  const token = newToken();
  const id = newId();
  return inTransaction(context, async (context, transaction) => {
    await lockInvitations(context, email);
    const account = await transaction
      .selectFrom("staff")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirst();
    if (account) throw new Conflict("This email address already has an account.");

    const created_at = context.now();
    const expires_at = created_at + invitationLifeMs;
    const invited_by = inviterOf(context);
    await transaction.deleteFrom("invitations").where("email", "=", email).execute();
    await transaction
      .insertInto("invitations")
      .values({
        id,
        name,
        email,
        ...given,
        token_hash: digest(token),
        invited_by,
        created_at,
        expires_at,
      })
      .execute();

    await emailInvitation(context, { name, email, role: given.role, token, expiresAt: expires_at });
    const details = { email, ...rightsDetails(given) };
    await record(context, "invitation.create", { invitation: id }, details);
    return id;
  });
}

/** Sends an invitation again with a new link for seven days. @throws TooMany; NotFound */
export async function resendInvitation(context: Context, id: string): Promise<void> {
  requireRight(context, "staff");
  await inTransaction(context, async (context, transaction) => {
    const known = await transaction
      .selectFrom("invitations")
      .select("email")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!known) throw noSuchInvitation();
    await lockInvitations(context, known.email);
    const token = newToken();
    const created_at = context.now();
    const expires_at = created_at + invitationLifeMs;
    const invitation = await transaction
      .updateTable("invitations")
      .set({ token_hash: digest(token), invited_by: inviterOf(context), created_at, expires_at })
      .where("id", "=", id)
      .returning(["name", "email", "role"])
      .executeTakeFirst();
    if (!invitation) throw noSuchInvitation();
    await emailInvitation(context, { ...invitation, token, expiresAt: expires_at });
    const details = { email: invitation.email };
    await record(context, "invitation.resend", { invitation: id }, details);
  });
}

/** Whose disabling withdraws it, and whom its email names: who sent it last. */
const inviterOf = ({ actor }: Context) => (actor.kind === "staff" ? actor.id : actor.kind);

const noSuchInvitation = () => new NotFound("This invitation no longer exists.");

const invitationLifeMs = 7 * dayMs;

type Invitation = Pick<InvitationRow, "name" | "email" | "role"> & {
  token: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
};

/** Enqueues an invitation's email, ten a day per locked address at most. @throws TooMany */
async function emailInvitation(
  context: WriteContext,
  { name, email, role, token, expiresAt }: Invitation,
): Promise<void> {
  const limit = { key: `invitation:letter:${digest(email)}`, max: 10, windowMs: dayMs };
  await enforceLimits(context.transaction, [limit], context.now());

  const { siteUrl } = context.settings;
  const invitedBy = await actorName(context);
  const link = `${siteUrl}/admin/invitation#token=${token}`;
  await enqueueEmails(context, [
    {
      template: "invitation",
      data: { name, siteUrl, invitedBy, role, link, expiresAt },
      recipient: email,
      subject: `${invitedBy} invites you to the back office`,
    },
  ]);
}

const lockInvitations = (context: WriteContext, email: string): Promise<void> =>
  context.database.lock(context.transaction, [`invitation:${email}`]);

/** Withdraws an invitation at once. @throws NotFound, also when accepted or withdrawn */
export async function withdrawInvitation(context: Context, id: string): Promise<void> {
  requireRight(context, "staff");
  await inTransaction(context, async (context, transaction) => {
    const withdrawn = await transaction
      .deleteFrom("invitations")
      .where("id", "=", id)
      .returning("email")
      .executeTakeFirst();
    if (!withdrawn) throw new NotFound("This invitation no longer exists.");
    const details = { email: withdrawn.email };
    await record(context, "invitation.withdraw", { invitation: id }, details);
  });
}

/** Withdraws open invitations by a disabled account, maybe to itself [ASVS 7.4.2]. */
export async function dropInvitations(context: WriteContext, staffId: string): Promise<void> {
  const dropped = await context.transaction
    .deleteFrom("invitations")
    .where("invited_by", "=", staffId)
    .returning(["id", "email"])
    .execute();
  for (const { id, email } of dropped) {
    const details = { email, inviterDisabled: true };
    await record(context, "invitation.withdraw", { invitation: id }, details);
  }
}
