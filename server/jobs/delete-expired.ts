import { deleteExpiredAccess } from "../services/accounts/delete-expired-access.ts";
import { deleteExpiredFromBin } from "../services/bin/delete-from-bin.ts";
import { expirePostData } from "../services/blog/expire-post-data.ts";
import type { Context } from "../services/context.ts";
import { forgetReceivedMail } from "../services/crm/messages/forget-received-mail.ts";
import { forgetPlans } from "../services/privacy/plan-erasure.ts";
import { deleteOldDeliveries } from "../services/webhooks/delete-deliveries.ts";

/**
 * Deletes expired sessions, MFA challenges, recovery requests, invitations and previews, attempts
 * that no limit counts any more, unconfirmed erasure plans, digests of old emails, old deliveries of
 * webhooks, expired data of posts, and records that have been in the bin for 30 days.
 */
export async function deleteExpired(context: Context): Promise<void> {
  await deleteExpiredAccess(context);
  await context.database.write((transaction) => forgetPlans(transaction, context.now()));
  await forgetReceivedMail(context);
  await deleteOldDeliveries(context);
  await expirePostData(context);
  await deleteExpiredFromBin(context);
}
