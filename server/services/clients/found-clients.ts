import { personQuery } from "../../db/record-entries.ts";
import type { FoundRecord } from "../../db/record-search.ts";
import type { Context } from "../context.ts";
import { readFrom } from "../read-from.ts";
import { type ClientPlace, isByAge } from "./client-cursor.ts";
import { sortKey, type Wanted } from "./listed-clients.ts";
import { isClient, isSpamOnly } from "./settle-spam.ts";

/** Matches that are sorted by name at most, the newest ones: to find all would take too long. */
const mostSorted = 200;

/** The clients of one page of those that have all words of `q`, in order. */
export async function foundClients(
  context: Context,
  q: string,
  { sort, spam, after, limit }: Wanted,
): Promise<ClientPlace[]> {
  const all = personQuery(q);
  if (all.length === 0) return [];
  if (!isByAge(sort)) {
    const found = await context.database.clientSearch.find(readFrom(context), {
      all,
      limit: mostSorted,
    });
    return byKey(await visibleOf(context, found, { sort, spam }), after).slice(0, limit);
  }
  return foundByAge(context, all, { sort, spam, after, limit });
}

/** Restricted clients and senders of spam are in the index too: asks for more until the page is full without them. */
async function foundByAge(
  context: Context,
  all: string[][],
  { sort, spam, after, limit }: Wanted,
): Promise<ClientPlace[]> {
  const places: ClientPlace[] = [];
  let from = after ? Number(after.key) : undefined;
  for (;;) {
    const found = await context.database.clientSearch.find(readFrom(context), {
      ...{ all, oldestFirst: sort === "oldest", after: from, limit },
    });
    const visible = new Set((await visibleOf(context, found, { sort, spam })).map(({ id }) => id));
    const shown = found.filter(({ id }) => visible.has(id));
    places.push(...shown.map(({ id, place }) => ({ id, key: place })));
    from = found.at(-1)?.place;
    if (places.length >= limit || found.length < limit) return places.slice(0, limit);
  }
}

async function visibleOf(
  context: Context,
  found: readonly FoundRecord[],
  { sort, spam }: Pick<Wanted, "sort" | "spam">,
): Promise<ClientPlace[]> {
  if (found.length === 0) return [];
  return readFrom(context)
    .selectFrom("clients")
    .select(["id", sortKey(sort).as("key")])
    .where(spam ? isSpamOnly : isClient)
    .where(
      "id",
      "in",
      found.map(({ id }) => id),
    )
    .execute();
}

function byKey(places: ClientPlace[], after: ClientPlace | undefined): ClientPlace[] {
  const compare = (a: ClientPlace, b: ClientPlace) => order(a.key, b.key) || order(a.id, b.id);
  return places.filter((place) => !after || compare(place, after) > 0).sort(compare);
}

const order = <Value extends string | number>(a: Value, b: Value) => (a < b ? -1 : Number(a > b));
