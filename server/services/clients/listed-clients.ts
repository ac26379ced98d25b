import { type RawBuilder, sql } from "kysely";
import type { Context } from "../context.ts";
import { readFrom } from "../read-from.ts";
import type { ClientPlace, ClientSort } from "./client-cursor.ts";
import { isClient, isSpamOnly } from "./settle-spam.ts";

/** Which part of the list is wanted. */
export type Wanted = {
  sort: ClientSort;
  /** Those of whom all is spam, in place of the clients. */
  spam: boolean;
  after: ClientPlace | undefined;
  limit: number;
};

const keys: Readonly<Record<ClientSort, RawBuilder<number | string>>> = {
  newest: sql`clients.created_at`,
  oldest: sql`clients.created_at`,
  name: sql`lower(clients.name)`,
  company: sql`lower(clients.company_name)`,
};

/** What a list goes by; spelt as in the indexes. */
export const sortKey = (sort: ClientSort) => keys[sort];

/** The clients of one page of the whole list, in order. */
export function listedClients(
  context: Context,
  { sort, spam, after, limit }: Wanted,
): Promise<ClientPlace[]> {
  const direction = sort === "newest" ? "desc" : "asc";
  const behind = direction === "desc" ? sql`<` : sql`>`;
  const key = sortKey(sort);
  return readFrom(context)
    .selectFrom("clients")
    .select(["id", key.as("key")])
    .where(spam ? isSpamOnly : isClient)
    .$if(after !== undefined, (select) =>
      // Said twice: SQLite finds its way in an index on `lower(name)` by one value, not by two.
      select.where(sql<boolean>`${key} ${behind}= ${after?.key}
        and (${key}, id) ${behind} (${after?.key}, ${after?.id})`),
    )
    .orderBy(key, direction)
    .orderBy("id", direction)
    .limit(limit)
    .execute();
}
