import type { EditablePage } from "../../../contract/editable-page.ts";
import { type CopyValue, isSameCopy } from "../../../contract/page-copy.ts";
import { type Context, inTransaction, requireRight, staffOf } from "../context.ts";
import { requireFitting, staffName, writeVersion } from "./publish-page.ts";
import { conform, readPublished } from "./require-page.ts";

/**
 * Publishes a copy made from the published one, without a draft; drafts of staff merge with it.
 * Returns whether anything changed.
 * @param by the author of the version where no member of staff acts
 * @param isKept whether all texts are the company's own from now on: later releases change none
 * @throws Invalid by path for texts that don't fit
 */
export async function publishCopy(
  context: Context,
  page: EditablePage,
  change: (published: CopyValue) => unknown,
  by: string,
  isKept = false,
): Promise<boolean> {
  requireRight(context, "pages");
  return inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, ["content"]);
    const inside = context;
    const current = await readPublished(inside, page);
    const copy = conform(page, change(current.copy));
    const isKeptAlready = current.published?.base === null;
    if (isSameCopy(copy, current.copy) && (!isKept || isKeptAlready)) return false;
    await requireFitting(inside, page, copy);
    const staff = staffOf(context.actor);
    await writeVersion(context, page, {
      before: current.copy,
      copy,
      version: current.version + 1,
      by: staff ? await staffName(transaction, staff.id) : by,
      isKept,
    });
    return true;
  });
}
