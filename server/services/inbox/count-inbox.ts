import { requireRole } from "../authorise.ts";
import type { Context } from "../context.ts";
import { countItems } from "./count-items.ts";

/**
 * What the parts of the inbox hold that somebody must look at: new enquiries and calls, and what
 * was taken for spam, each up to `maxCount`. For admins.
 * @throws NotSignedIn, Forbidden
 */
export async function countInbox(
  context: Context,
): Promise<{ enquiries: number; calls: number; spam: number }> {
  requireRole(context, "admin");
  const [enquiries, calls, spam] = await Promise.all([
    countItems(context, ["enquiry"], "new"),
    countItems(context, ["call"], "new"),
    countItems(context, ["enquiry", "call"], "spam"),
  ]);
  return { enquiries, calls, spam };
}
