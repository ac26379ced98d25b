import type { InboxItem } from "../../../contract/inbox.ts";
import { requireRole } from "../authorise.ts";
import type { Context } from "../context.ts";
import { cutPage, readCursor } from "../list-cursor.ts";
import { foundItems } from "./found-items.ts";
import type { InboxFilter } from "./inbox-filter.ts";
import { itemsById } from "./items-by-id.ts";
import { listedItems } from "./listed-items.ts";

/**
 * A page of what visitors sent, newest first (decision B12). It continues after `cursor` by key,
 * so that a far page costs what the first does. For admins.
 * @throws NotSignedIn, Forbidden; Invalid for a cursor that is not one
 */
export async function listInbox(
  context: Context,
  { limit, cursor, ...filter }: InboxFilter & { limit: number; cursor?: string | undefined },
): Promise<{ items: InboxItem[]; next: string | null }> {
  requireRole(context, "admin");
  const after = cursor === undefined ? undefined : readCursor(cursor);
  // One more than is shown, to know whether there is a next page.
  const wanted = { ...filter, after, limit: limit + 1 };
  const q = filter.q?.trim();
  const places = await (q ? foundItems(context, q, wanted) : listedItems(context, wanted));
  const { page, next } = cutPage(places, limit, (place) => place);
  return {
    items: await itemsById(context, page),
    next,
  };
}
