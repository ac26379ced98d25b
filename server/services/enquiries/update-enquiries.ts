import { requireRole } from "../authorise.ts";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { type EnquiryChange, updateEnquiry } from "./update-enquiry.ts";

/**
 * Changes status or assignee of several enquiries, one transaction each; those deleted meanwhile
 * are skipped, so the call may be repeated after a failure. For admins.
 * @returns how many of them still exist, now with the change
 * @throws NotSignedIn, Forbidden; Invalid for an assignee who is not an active admin
 */
export async function updateEnquiries(
  context: Context,
  ids: readonly string[],
  change: Pick<EnquiryChange, "status" | "assignee">,
): Promise<number> {
  requireRole(context, "admin");
  let changed = 0;
  for (const id of new Set(ids)) {
    try {
      await updateEnquiry(context, id, change);
      changed += 1;
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
    }
  }
  return changed;
}
