import type { Client } from "../../../contract/clients.ts";
import { requireRole } from "../authorise.ts";
import type { Context } from "../context.ts";
import { readFrom } from "../read-from.ts";
import { type ClientSort, readCursor, writeCursor } from "./client-cursor.ts";
import { clientColumns, clientView } from "./client-view.ts";
import { foundClients } from "./found-clients.ts";
import { listedClients } from "./listed-clients.ts";

export type ClientQuery = {
  limit: number;
  cursor?: string | undefined;
  /** Words to look for; each may be only begun. */
  q?: string | undefined;
  sort?: ClientSort | undefined;
  /** Those of whom all that came is spam, in place of the clients. */
  spam?: boolean | undefined;
};

/**
 * A page of clients, the restricted ones apart. It continues after `cursor` by key and not by
 * offset, so that page 50,000 costs what page 1 costs and a new client shifts nothing. For admins.
 * @throws NotSignedIn, Forbidden; Invalid for a cursor that is not one
 */
export async function listClients(
  context: Context,
  { limit, cursor, q, sort = "newest", spam = false }: ClientQuery,
): Promise<{ clients: Client[]; next: string | null }> {
  requireRole(context, "admin");
  const after = cursor === undefined ? undefined : readCursor(cursor, sort);
  // One more than is shown, to know whether there is a next page.
  const wanted = { sort, spam, after, limit: limit + 1 };
  const isSearch = q !== undefined && q.trim() !== "";
  const places = await (isSearch
    ? foundClients(context, q, wanted)
    : listedClients(context, wanted));
  const page = places.slice(0, limit);
  const last = page.at(-1);
  return {
    clients: await clientsById(
      context,
      page.map(({ id }) => id),
    ),
    next: last && places.length > limit ? writeCursor(sort, last) : null,
  };
}

async function clientsById(context: Context, ids: readonly string[]): Promise<Client[]> {
  if (ids.length === 0) return [];
  const rows = await readFrom(context)
    .selectFrom("clients")
    .select(clientColumns)
    .where("clients.id", "in", ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, clientView(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
