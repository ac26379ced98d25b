import { deleteExpiredAccess } from "../services/accounts/delete-expired-access.ts";
import { purgeDeleted } from "../services/blog/delete-posts.ts";
import type { Context } from "../services/context.ts";
import { forgetPlans } from "../services/privacy/plan-erasure.ts";

/**
 * Deletes expired sessions, MFA challenges, recovery requests and invitations, attempts that no
 * limit counts any more, unconfirmed erasure plans, and posts whose deletion can't be undone.
 */
export async function deleteExpired(context: Context): Promise<void> {
  await deleteExpiredAccess(context);
  await context.database.write((transaction) => forgetPlans(transaction, context.now()));
  await purgeDeleted(context);
}
