import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { InvitationRow } from "../../db/tables/account-tables.ts";
import type { Context } from "../context.ts";
import { digest } from "../digest.ts";
import { enqueueEmails } from "../emails/enqueue-emails.ts";
import { noteAttempt, readAttempts } from "../limits/attempts.ts";
import { day, freeAt, refuseUntil } from "../limits/limit.ts";
import { actorName } from "./actor-name.ts";

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
