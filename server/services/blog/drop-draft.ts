import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { requireRole } from "../authorise.ts";
import { type Context, inTransaction } from "../context.ts";

/**
 * Throws the caller's own unsaved changes to a post (`new`: to one not yet saved) away. None
 * are no error, since what was asked for is so. For editors.
 * @throws NotSignedIn, Forbidden
 */
export async function dropDraft(context: Context, postId: string): Promise<void> {
  requireRole(context, "editor");
  await inTransaction(context, (transaction) => removeWorkingCopy(transaction, context, postId));
}

/** Removes the working copy of whoever acts: its changes are saved. */
export async function removeWorkingCopy(
  transaction: Transaction<Schema>,
  context: Context,
  postId: string,
): Promise<void> {
  if (context.actor.kind !== "staff") return;
  await transaction
    .deleteFrom("post_drafts")
    .where("staff_id", "=", context.actor.id)
    .where("post_id", "=", postId)
    .execute();
}
