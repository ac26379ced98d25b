import { requireRole } from "../authorise.ts";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { kindsById } from "./found-items.ts";
import { type ItemChange, updateItem } from "./update-item.ts";

/**
 * Gives several items of the inbox a status or somebody to see to them. Each is changed on its
 * own, as `updateItem` does: what is gone meanwhile is passed over, and asked again, the rest
 * follows. For admins.
 * @returns how many of them there still are, now as asked
 * @throws NotSignedIn, Forbidden; Invalid for an assignee who is no active admin
 */
export async function updateItems(
  context: Context,
  ids: readonly string[],
  change: Pick<ItemChange, "status" | "assignee">,
): Promise<number> {
  requireRole(context, "admin");
  const kinds = await kindsById(context, ids);
  let changed = 0;
  for (const [id, kind] of kinds) {
    try {
      await updateItem(context, kind, id, change);
      changed += 1;
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
    }
  }
  return changed;
}
