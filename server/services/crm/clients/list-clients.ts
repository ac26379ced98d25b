import { type RawBuilder, sql } from "kysely";
import type { Client, clientSorts } from "../../../../contract/clients.ts";
import { queryTerms } from "../../../db/record-search.ts";
import type { Db } from "../../../db/schema.ts";
import { record } from "../../audit/record.ts";
import { type Context, inTransaction, readFrom, requireRight } from "../../context.ts";
import {
  allPages,
  exportPage,
  isAfter,
  isByAge,
  readSortedCursor,
  type SortedPosition,
  writeSortedCursor,
} from "../../pagination.ts";
import { isClient, isSpamOnly } from "../rules/client-spam.ts";
import { type ClientFilters, matchesFilters } from "./client-filters.ts";
import { clientColumns, clientView } from "./client-view.ts";
import { findSamePeople } from "./find-same-person.ts";

export type ClientSort = (typeof clientSorts)[number];

/** Sort expressions, spelled as in their indexes. */
export const sortKeys: Readonly<Record<ClientSort, RawBuilder<number | string>>> = {
  newest: sql`clients.created_at`,
  oldest: sql`clients.created_at`,
  name: sql`lower(clients.name)`,
  company: sql`lower(clients.company_name)`,
};

/** Newest matches that a search by name or company sorts; sorting all would take too long. */
const maxSortedMatches = 200;

export type ClientQuery = ClientFilters & {
  limit: number;
  cursor?: string | undefined;
  /** Search text; words may be incomplete. */
  q?: string | undefined;
  sort?: ClientSort | undefined;
  /** Lists the clients all of whose enquiries are spam instead. */
  spam?: boolean | undefined;
};

/** The part of a list that a page shows. */
type PageQuery = ClientFilters & {
  sort: ClientSort;
  spam: boolean;
  after: SortedPosition | undefined;
  limit: number;
};

/** A page of clients, without restricted ones, by keyset. @throws Invalid for a bad cursor */
export async function listClients(
  context: Context,
  { limit, cursor, q, sort = "newest", spam = false, ...filters }: ClientQuery,
): Promise<{ clients: Client[]; next: string | null; samePerson: string[] }> {
  requireRight(context, "clients");
  const after = cursor === undefined ? undefined : readSortedCursor(cursor, sort);
  // One more than the page shows tells whether there is a next page.
  const query = { ...filters, sort, spam, after, limit: limit + 1 };
  const positions = await (q?.trim()
    ? searchClients(context, q, query)
    : readPage(readFrom(context), query));
  const page = positions.slice(0, limit);
  const last = page.at(-1);
  const clients = await clientsById(readFrom(context), page);
  const same = await findSamePeople(readFrom(context), clients);
  return {
    clients,
    samePerson: [...same.keys()],
    next: last && positions.length > limit ? writeSortedCursor(sort, last) : null,
  };
}

function readPage(
  db: Db,
  { sort, spam, after, limit, ...filters }: PageQuery,
): Promise<SortedPosition[]> {
  const direction = sort === "newest" ? "desc" : "asc";
  const key = sortKeys[sort];
  return db
    .selectFrom("clients")
    .select(["id", key.as("key")])
    .where(spam ? isSpamOnly : isClient)
    .where(matchesFilters(filters))
    .$if(after !== undefined, (select) =>
      select.where(isAfter(key, direction, after as SortedPosition)),
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
): Promise<SortedPosition[]> {
  const all = queryTerms(q);
  if (all.length === 0) return [];
  if (isByAge(query.sort)) return searchByAge(context, all, query);
  const { after } = query;
  const newest = { ...query, sort: "newest", after: undefined, limit: maxSortedMatches } as const;
  const found = await searchByAge(context, all, newest);
  return (await visibleAmong(readFrom(context), found, query))
    .filter((position) => !after || comparePositions(position, after) > 0)
    .sort(comparePositions)
    .slice(0, query.limit);
}

/** The index includes hidden clients: reads on until the page is full without them. */
async function searchByAge(
  context: Context,
  all: string[][],
  query: PageQuery,
): Promise<SortedPosition[]> {
  const db = readFrom(context);
  const { limit } = query;
  const page: SortedPosition[] = [];
  let after = query.after && Number(query.after.key);
  for (;;) {
    const found = await context.database.clientSearch.find(db, {
      all,
      oldestFirst: query.sort === "oldest",
      after,
      limit,
    });
    const visible = new Set((await visibleAmong(db, found, query)).map(({ id }) => id));
    for (const { id, position } of found) if (visible.has(id)) page.push({ id, key: position });
    after = found.at(-1)?.position;
    if (page.length >= limit || found.length < limit) return page.slice(0, limit);
  }
}

async function visibleAmong(
  db: Db,
  found: readonly { id: string }[],
  { sort, spam, after: _, limit: __, ...filters }: PageQuery,
): Promise<SortedPosition[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  return db
    .selectFrom("clients")
    .select(["id", sortKeys[sort].as("key")])
    .where(spam ? isSpamOnly : isClient)
    .where(matchesFilters(filters))
    .where("id", "in", ids)
    .execute();
}

const comparePositions = (a: SortedPosition, b: SortedPosition) =>
  compare(a.key, b.key) || compare(a.id, b.id);

const compare = <Value extends string | number>(a: Value, b: Value) => (a < b ? -1 : Number(a > b));

async function clientsById(db: Db, page: readonly { id: string }[]): Promise<Client[]> {
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

/** A client as exported: with the note about them, which only their page shows. */
export type ExportedClient = Client & { about: string };

async function withNotes(db: Db, clients: readonly Client[]): Promise<ExportedClient[]> {
  if (clients.length === 0) return [];
  const ids = clients.map(({ id }) => id);
  const rows = await db
    .selectFrom("clients")
    .select(["id", "about"])
    .where("id", "in", ids)
    .execute();
  const notes = new Map(rows.map(({ id, about }) => [id, about]));
  return clients.map((client) => ({ ...client, about: notes.get(client.id) ?? "" }));
}

/**
 * All clients, those that match `q`, or those with these `ids`, newest first, in pages; the export
 * is audited. Clients added or deleted meanwhile may be included or not.
 */
export async function* exportClients(
  context: Context,
  {
    ids,
    ...search
  }: Pick<ClientQuery, "q" | "tag" | "company" | "mail" | "import"> & {
    ids?: readonly string[] | undefined;
  },
): AsyncGenerator<readonly ExportedClient[], void> {
  requireRight(context, "clients", "export");
  const details = {
    searched: Object.values(search).some((value) => value !== undefined),
    ...(ids && { clients: ids.length }),
  };
  await inTransaction(context, (context) =>
    record(context, "client.export", { client: null }, details),
  );
  if (ids) {
    const listed = await readFrom(context)
      .selectFrom("clients")
      .select("id")
      .where("id", "in", ids)
      .where(isClient)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .execute();
    yield withNotes(readFrom(context), await clientsById(readFrom(context), listed));
    return;
  }
  yield* allPages(async (cursor) => {
    const { clients, next } = await listClients(context, { ...search, cursor, limit: exportPage });
    return { rows: await withNotes(readFrom(context), clients), next };
  });
}
