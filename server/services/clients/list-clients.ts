import { type Kysely, sql } from "kysely";
import type { Client } from "../../../contract/clients.ts";
import { queryTerms } from "../../db/record-search.ts";
import type { Schema } from "../../db/schema.ts";
import { requireRole } from "../authorise.ts";
import type { Context } from "../context.ts";
import { readFrom } from "../read-from.ts";
import {
  type ClientPosition,
  type ClientSort,
  isByAge,
  readCursor,
  sortKey,
  writeCursor,
} from "./client-cursor.ts";
import { isClient, isSpamOnly } from "./client-spam.ts";
import { clientColumns, clientView } from "./client-view.ts";

/** The newest matches that a search sorted by name or company considers: all would take too long. */
const maxSortedMatches = 200;

export type ClientQuery = {
  limit: number;
  cursor?: string | undefined;
  /** Search text; words may be incomplete. */
  q?: string | undefined;
  sort?: ClientSort | undefined;
  /** Lists the clients all of whose enquiries are spam instead. */
  spam?: boolean | undefined;
};

/** The part of a list that a page shows. */
type PageQuery = {
  sort: ClientSort;
  spam: boolean;
  after: ClientPosition | undefined;
  limit: number;
};

/**
 * A page of clients, without restricted ones, paginated by keyset. For admins.
 * @throws NotSignedIn, Forbidden; Invalid for a malformed cursor
 */
export async function listClients(
  context: Context,
  { limit, cursor, q, sort = "newest", spam = false }: ClientQuery,
): Promise<{ clients: Client[]; next: string | null }> {
  requireRole(context, "admin");
  const after = cursor === undefined ? undefined : readCursor(cursor, sort);
  // One more than the page shows tells whether there is a next page.
  const query = { sort, spam, after, limit: limit + 1 };
  const positions = await (q?.trim()
    ? searchClients(context, q, query)
    : readPage(readFrom(context), query));
  const page = positions.slice(0, limit);
  const last = page.at(-1);
  return {
    clients: await clientsById(readFrom(context), page),
    next: last && positions.length > limit ? writeCursor(sort, last) : null,
  };
}

function readPage(
  db: Kysely<Schema>,
  { sort, spam, after, limit }: PageQuery,
): Promise<ClientPosition[]> {
  const direction = sort === "newest" ? "desc" : "asc";
  const follows = direction === "desc" ? sql`<` : sql`>`;
  const key = sortKey(sort);
  return db
    .selectFrom("clients")
    .select(["id", key.as("key")])
    .where(spam ? isSpamOnly : isClient)
    .$if(after !== undefined, (select) =>
      // The first condition repeats the second for SQLite, which seeks an expression index by a
      // single value only, not by a row value.
      select.where(sql<boolean>`${key} ${follows}= ${after?.key}
        and (${key}, id) ${follows} (${after?.key}, ${after?.id})`),
    )
    .orderBy(key, direction)
    .orderBy("id", direction)
    .limit(limit)
    .execute();
}

/** A page of the clients that match all words of `q`. */
export async function searchClients(
  context: Context,
  q: string,
  query: PageQuery,
): Promise<ClientPosition[]> {
  const all = queryTerms(q);
  if (all.length === 0) return [];
  if (isByAge(query.sort)) return searchByAge(context, all, query);
  const db = readFrom(context);
  const limit = maxSortedMatches;
  const found = await context.database.clientSearch.find(db, { all, limit });
  const { after } = query;
  return (await visibleAmong(db, found, query))
    .filter((position) => !after || comparePositions(position, after) > 0)
    .sort(comparePositions)
    .slice(0, query.limit);
}

/** The index includes hidden clients: reads on until the page is full without them. */
async function searchByAge(
  context: Context,
  all: string[][],
  query: PageQuery,
): Promise<ClientPosition[]> {
  const db = readFrom(context);
  const { limit } = query;
  const page: ClientPosition[] = [];
  let after = query.after && Number(query.after.key);
  for (;;) {
    const found = await context.database.clientSearch.find(db, {
      ...{ all, oldestFirst: query.sort === "oldest", after, limit },
    });
    const visible = new Set((await visibleAmong(db, found, query)).map(({ id }) => id));
    for (const { id, position } of found) if (visible.has(id)) page.push({ id, key: position });
    after = found.at(-1)?.position;
    if (page.length >= limit || found.length < limit) return page.slice(0, limit);
  }
}

async function visibleAmong(
  db: Kysely<Schema>,
  found: readonly { id: string }[],
  { sort, spam }: PageQuery,
): Promise<ClientPosition[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  return db
    .selectFrom("clients")
    .select(["id", sortKey(sort).as("key")])
    .where(spam ? isSpamOnly : isClient)
    .where("id", "in", ids)
    .execute();
}

const comparePositions = (a: ClientPosition, b: ClientPosition) =>
  compare(a.key, b.key) || compare(a.id, b.id);

const compare = <Value extends string | number>(a: Value, b: Value) => (a < b ? -1 : Number(a > b));

async function clientsById(db: Kysely<Schema>, page: readonly { id: string }[]): Promise<Client[]> {
  if (page.length === 0) return [];
  const ids = page.map(({ id }) => id);
  const rows = await db
    .selectFrom("clients")
    .select(clientColumns)
    .where("clients.id", "in", ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, clientView(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
