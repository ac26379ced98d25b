import { dayMs } from "../../../contract/durations.ts";
import { type Context, inTransaction, requireRight } from "../context.ts";
import { keyLifetimeMs } from "../idempotency-keys.ts";

/** Lifetime of abandoned working copies. */
const workingCopyLifetimeMs = 90 * dayMs;

/** Deletes expired idempotency keys and working copies. For the system. */
export async function expirePostData(context: Context): Promise<void> {
  requireRight(context, "settings");
  const now = context.now();
  await inTransaction(context, async ({ transaction }) => {
    await transaction
      .deleteFrom("post_keys")
      .where("at", "<=", now - keyLifetimeMs)
      .execute();
    await transaction
      .deleteFrom("post_drafts")
      .where("saved_at", "<=", now - workingCopyLifetimeMs)
      .execute();
  });
}
