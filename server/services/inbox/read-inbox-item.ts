import type { InboxItem } from "../../../contract/inbox.ts";
import { requireRole } from "../authorise.ts";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { kindsById } from "./found-items.ts";
import { itemsById } from "./items-by-id.ts";

/**
 * One item of the inbox, of whichever kind it is. For admins.
 * @throws NotSignedIn, Forbidden; NotFound, also for what is restricted
 */
export async function readInboxItem(context: Context, id: string): Promise<InboxItem> {
  requireRole(context, "admin");
  const kind = (await kindsById(context, [id])).get(id);
  const [item] = kind ? await itemsById(context, [{ kind, id }]) : [];
  if (!item) throw new NotFound("This query does not exist any more.");
  return item;
}
