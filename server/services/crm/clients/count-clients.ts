import { sql } from "kysely";
import { maxTotal } from "../../../../contract/office-limits.ts";
import type { Db } from "../../../db/schema.ts";
import { type Context, readFrom, requireRight } from "../../context.ts";
import { isClient } from "../rules/client-spam.ts";
import { type ClientFilters, matchesFilters } from "./client-filters.ts";
import { searchClients } from "./list-clients.ts";

export type ClientCounts = {
  clients: number;
  unsubscribed: number;
  bounced: number;
  mustAgree: number;
};

/** Number of clients that match, and of those among them who get no bulk emails. */
export async function countClients(
  context: Context,
  { q, ...filters }: ClientFilters & { q?: string | undefined },
): Promise<ClientCounts> {
  requireRight(context, "clients");
  const db = readFrom(context);
  if (!q?.trim()) return countIn(db, filters);
  const list = {
    ...filters,
    sort: "newest",
    spam: false,
    after: undefined,
    limit: maxTotal,
  } as const;
  const found = await searchClients(context, q, list);
  const counts = { clients: 0, unsubscribed: 0, bounced: 0, mustAgree: 0 };
  for (let start = 0; start < found.length; start += idsPerQuery) {
    const ids = found.slice(start, start + idsPerQuery).map(({ id }) => id);
    const some = await countIn(db, { ids });
    for (const name of ["clients", "unsubscribed", "bounced", "mustAgree"] as const)
      counts[name] += some[name];
  }
  return counts;
}

const idsPerQuery = 1_000;

async function countIn(
  db: Db,
  { ids, ...filters }: ClientFilters & { ids?: readonly string[] },
): Promise<ClientCounts> {
  const { clients, unsubscribed, bounced, mustAgree } = await db
    .selectFrom((from) =>
      from
        .selectFrom("clients")
        .select(["unsubscribed_at", "bounced_at", "agreed_at"])
        .where(isClient)
        .where(matchesFilters(filters))
        .$if(ids !== undefined, (query) => query.where("id", "in", ids ?? []))
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(maxTotal)
        .as("counted"),
    )
    .select(({ fn }) => [
      fn.countAll<number>().as("clients"),
      fn.count<number>("unsubscribed_at").as("unsubscribed"),
      fn.count<number>("bounced_at").as("bounced"),
      // Null for every other value, which `count` leaves out.
      fn.count<number>(sql`case when agreed_at = 0 then 1 end`).as("mustAgree"),
    ])
    .executeTakeFirstOrThrow();
  return { clients, unsubscribed, bounced, mustAgree };
}
