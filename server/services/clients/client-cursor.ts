import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { clientSorts } from "../../../contract/clients.ts";
import { recordId, searchText } from "../../../contract/fields.ts";
import { Invalid } from "../errors.ts";

export type ClientSort = (typeof clientSorts)[number];

/**
 * The last client of a page: its sort key (a time in ms, a position in the search index, or a
 * name in lower case) and its id.
 */
export type ClientPosition = { key: number | string; id: string };

const sortKeys: Readonly<Record<ClientSort, RawBuilder<number | string>>> = {
  newest: sql`clients.created_at`,
  oldest: sql`clients.created_at`,
  name: sql`lower(clients.name)`,
  company: sql`lower(clients.company_name)`,
};

/** The expression that a list is sorted by, spelt as in its index. */
export const sortKey = (sort: ClientSort) => sortKeys[sort];

export const isByAge = (sort: ClientSort) => sort === "newest" || sort === "oldest";

const Cursor = z.tuple([z.enum(clientSorts), z.union([z.int(), searchText(1000)]), recordId]);

/** Opaque to API clients. */
export function writeCursor(sort: ClientSort, { key, id }: ClientPosition): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString("base64url");
}

/** @throws Invalid for anything that `writeCursor` did not write for this sort order */
export function readCursor(cursor: string, sort: ClientSort): ClientPosition {
  const refusal = { cursor: "This page no longer exists. Please start from the first page." };
  try {
    const [of, key, id] = Cursor.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    if (of === sort && typeof key === (isByAge(sort) ? "number" : "string")) return { key, id };
  } catch {
    throw new Invalid(refusal);
  }
  throw new Invalid(refusal);
}
