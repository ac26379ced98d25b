import type { Transaction } from "kysely";
import type { Role } from "../../../contract/session.ts";
import { newId } from "../../db/new-id.ts";
import type { Schema } from "../../db/schema.ts";
import type { InvitationRow } from "../../db/tables/accounts.ts";
import { newToken } from "../accounts/session-lifecycle.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction, requireRole } from "../context.ts";
import { enqueueEmails } from "../emails/enqueue-emails.ts";
import { NotFound, ServiceError } from "../errors.ts";
import { day, freeAt, noteAttempt, readAttempts, refuseUntil } from "../rate-limits.ts";
import { digest } from "../tokens.ts";

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
    if (account) throw new ServiceError("conflict", "This e-mail address has an account already.");

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

const noSuchInvitation = () => new NotFound("This invitation does not exist any more.");

/** How long (ms) an invitation may be taken up. */
export const invitationLife = 7 * day;

type Invitation = Pick<InvitationRow, "name" | "email" | "role"> & {
  token: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
};

/**
 * Queues the letter of an invitation, in the transaction that keeps its token, with the address
 * locked. An address gets ten of them a day at the most, however often it is invited.
 * @throws TooMany
 */
export async function postInvitation(
  transaction: Transaction<Schema>,
  context: Context,
  { name, email, role, token, expiresAt }: Invitation,
): Promise<void> {
  const now = context.now();
  const limit = { key: `invitation:letter:${digest(email)}`, most: 10, within: day };
  const times = await readAttempts(transaction, [limit.key], { since: now - day, now });
  refuseUntil(freeAt(limit, times.get(limit.key) ?? [], now), now);
  await noteAttempt(transaction, [limit.key], now);

  const { siteUrl } = context.settings;
  const invitedBy = await actorName(transaction, context);
  const link = `${siteUrl}/admin/invitation#token=${token}`;
  await enqueueEmails(transaction, context, [
    {
      template: "invitation",
      data: { name, siteUrl, invitedBy, role, link, expiresAt },
      recipient: email,
      subject: `${invitedBy} invites you to the back office`,
    },
  ]);
}

/** Two invitations to one address wait for each other. */
export const lockInvitations = (
  transaction: Transaction<Schema>,
  context: Context,
  email: string,
): Promise<void> => context.database.lock(transaction, [`invitation:${email}`]);

/** Who acts, as a letter names them. */
export async function actorName(
  transaction: Transaction<Schema>,
  { actor }: Context,
): Promise<string> {
  if (actor.kind !== "staff") return "An admin";
  const row = await transaction
    .selectFrom("staff")
    .select("name")
    .where("id", "=", actor.id)
    .executeTakeFirst();
  return row?.name ?? "An admin";
}
