import type { Client } from "../../../contract/clients.ts";
import { requireRole } from "../authorise.ts";
import type { Context } from "../context.ts";
import { clientColumns, clientView } from "./client-view.ts";
import { readCursor, writeCursor } from "./list-cursor.ts";

/**
 * A page of clients, newest first. It continues after `cursor` by key and not by offset, so
 * that page 50,000 costs what page 1 costs and a new client shifts nothing. For admins.
 * @throws NotSignedIn, Forbidden; Invalid for a cursor that is not one
 */
export async function listClients(
  context: Context,
  input: { limit: number; cursor?: string | undefined },
): Promise<{ clients: Client[]; next: string | null }> {
  requireRole(context, "admin");
  const place = input.cursor === undefined ? undefined : readCursor(input.cursor);
  const db = context.transaction ?? context.database.read;
  const rows = await db
    .selectFrom("clients")
    .select(clientColumns)
    .$if(place !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("created_at", "id"), "<", tuple(place?.at ?? 0, place?.id ?? "")),
      ),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(input.limit + 1)
    .execute();
  const page = rows.slice(0, input.limit);
  const last = page.at(-1);
  const more = rows.length > page.length && last !== undefined;
  return {
    clients: page.map(clientView),
    next: more ? writeCursor({ at: last.created_at, id: last.id }) : null,
  };
}
