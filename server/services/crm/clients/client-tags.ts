import { type ExpressionBuilder, sql } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import { type Context, readFrom, requireRight } from "../../context.ts";
import { isClient } from "../rules/client-spam.ts";

/** Tags beyond this many are found by typing them. */
const maxListed = 500;

/** How a tag is stored and compared: composed, and without case. */
export const tagKey = (tag: string): string => tag.normalize("NFC").trim().toLowerCase();

/** The names of a client's tags, one per line, which no tag has a break of; null for none. */
export const tagsOfClient = sql<string | null>`(
  select string_agg(client_tags.name, ${sql.lit("\n")} order by client_tags.tag)
  from client_tags where client_tags.client_id = clients.id)`;

/** Clients with a tag; all without one. */
export const hasTag =
  (tag: string | undefined) =>
  ({ eb, selectFrom, lit }: ExpressionBuilder<Schema, "clients">) => {
    const key = tagKey(tag ?? "");
    if (key === "") return eb(lit(1), "=", lit(1));
    const tagged = selectFrom("client_tags").select("client_tags.client_id");
    return eb("clients.id", "in", tagged.where("client_tags.tag", "=", key));
  };

/** The tags of clients who are listed, by name, with how many have each. */
export async function listTags(context: Context): Promise<{ tag: string; clients: number }[]> {
  requireRight(context, "clients");
  return readFrom(context)
    .selectFrom("client_tags")
    .innerJoin("clients", "clients.id", "client_tags.client_id")
    .select(({ fn }) => [fn.min("client_tags.name").as("tag"), fn.countAll<number>().as("clients")])
    .where(isClient)
    .groupBy("client_tags.tag")
    .orderBy("client_tags.tag")
    .limit(maxListed)
    .execute();
}
