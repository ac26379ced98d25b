import { assigneeEntry, personQuery, statusEntry } from "../../db/record-entries.ts";
import type { RecordQuery } from "../../db/record-search.ts";
import type { Context } from "../context.ts";
import { readFrom } from "../read-from.ts";
import { statusesOf } from "./inbox-filter.ts";
import { type ItemKind, itemKinds, itemTables } from "./item-tables.ts";
import { type ItemPlace, isUnrestricted, type Wanted } from "./listed-items.ts";

/**
 * The items of one page of those that have all words of `q`, newest first. What is asked for of
 * kind, status and assignee is in the index too, so that a rare status is no search through all.
 */
export async function foundItems(
  context: Context,
  q: string,
  wanted: Wanted,
): Promise<ItemPlace[]> {
  const words = personQuery(q);
  if (words.length === 0) return [];
  const all: RecordQuery["all"] = [...words, ...facetsOf(wanted)];
  // Statuses that exclude each other leave none.
  if (all.some((any) => any.length === 0)) return [];
  const places: ItemPlace[] = [];
  let after = wanted.after?.at;
  // What is restricted is in the index too: asks on until the page is full without it.
  for (;;) {
    const { limit } = wanted;
    const found = await context.database.inboxSearch.find(readFrom(context), { all, after, limit });
    const kinds = await kindsById(
      context,
      found.map(({ id }) => id),
    );
    for (const { id, place } of found) {
      const kind = kinds.get(id);
      if (kind) places.push({ id, at: place, kind });
    }
    after = found.at(-1)?.place;
    if (places.length >= limit || found.length < limit) return places.slice(0, limit);
  }
}

function facetsOf(wanted: Wanted): string[][] {
  const { kind } = wanted;
  const statuses = statusesOf(wanted);
  const assignee = wanted.assignee === "none" ? null : wanted.assignee;
  const kinds = kind ? [[`kind:${kind}`]] : [];
  if (assignee === undefined) return statuses ? [...kinds, statuses.map(statusEntry)] : kinds;
  const theirs = (statuses ?? [undefined]).map((status) => assigneeEntry(assignee, status));
  return [...kinds, theirs];
}

/** The kind of each of these that may be shown. */
export async function kindsById(
  context: Context,
  ids: readonly string[],
): Promise<Map<string, ItemKind>> {
  const kinds = new Map<string, ItemKind>();
  if (ids.length === 0) return kinds;
  for (const kind of itemKinds) {
    const rows = await readFrom(context)
      .selectFrom(itemTables[kind])
      .select("id")
      .where("id", "in", ids)
      .where(isUnrestricted)
      .execute();
    for (const { id } of rows) kinds.set(id, kind);
  }
  return kinds;
}
