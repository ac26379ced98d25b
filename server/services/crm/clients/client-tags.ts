import { type ExpressionBuilder, sql } from "kysely";
import type { Schema, Transaction } from "../../../db/schema.ts";
import { record } from "../../audit/record.ts";
import { binLifetimeMs } from "../../bin-rules.ts";
import {
  type Context,
  inTransaction,
  readFrom,
  requireRight,
  type WriteContext,
} from "../../context.ts";
import { Conflict, NotFound } from "../../errors.ts";
import { recipientsLock } from "../records/recipients-lock.ts";
import { isClient } from "../rules/client-spam.ts";
import { MergedPair } from "./merge-facts.ts";
import { segmentsLock } from "./segments.ts";

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

/** Renames a tag everywhere. @returns how many clients have it @throws NotFound; Conflict */
export async function renameTag(context: Context, tag: string, name: string): Promise<number> {
  requireRight(context, "clients");
  const [from, to] = [tagKey(tag), tagKey(name)];
  return inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, [recipientsLock, segmentsLock]);
    if (to !== from && (await isUsed(transaction, to))) {
      throw new Conflict(
        "Another tag has this name. If it isn’t in the list, clients who aren’t listed have it, such as those in the bin. Please choose another name.",
      );
    }
    const [taking] = to === from ? [] : await segmentsWith(transaction, to);
    if (taking) {
      throw new Conflict(`The segment “${taking.name}” uses that tag. Please choose another name.`);
    }
    const { numUpdatedRows } = await transaction
      .updateTable("client_tags")
      .set({ tag: to, name })
      .where("tag", "=", from)
      .executeTakeFirst();
    const clients = Number(numUpdatedRows);
    if (clients === 0) throw missing();
    await renameInMerges(context, from, to);
    for (const { id, filters } of await segmentsWith(transaction, from)) {
      filters.set("tag", name);
      await transaction
        .updateTable("saved_views")
        .set({ query: `?${filters}` })
        .where("id", "=", id)
        .execute();
    }
    await record(context, "client.rename-tag", { client: null }, { clients });
    return clients;
  });
}

/** The undo of a merge takes the tag from the survivor. */
async function renameInMerges(
  { transaction, now }: WriteContext,
  from: string,
  to: string,
): Promise<void> {
  const merges = await transaction
    .selectFrom("client_merges")
    .select(["id", "before"])
    .where("at", ">", now() - binLifetimeMs)
    .execute();
  for (const { id, before } of merges) {
    const { addedTags, ...pair } = MergedPair.parse(JSON.parse(before));
    if (!addedTags.includes(from)) continue;
    const renamed = { ...pair, addedTags: addedTags.map((tag) => (tag === from ? to : tag)) };
    await transaction
      .updateTable("client_merges")
      .set({ before: JSON.stringify(renamed) })
      .where("id", "=", id)
      .execute();
  }
}

/** Removes a tag from every client. @throws NotFound; Conflict while a segment uses it */
export async function deleteTag(context: Context, name: string): Promise<number> {
  requireRight(context, "clients");
  const tag = tagKey(name);
  return inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, [recipientsLock, segmentsLock]);
    const [segment] = await segmentsWith(transaction, tag);
    if (segment) {
      throw new Conflict(`The segment “${segment.name}” uses this tag. Please delete that first.`);
    }
    const { numDeletedRows } = await transaction
      .deleteFrom("client_tags")
      .where("tag", "=", tag)
      .executeTakeFirst();
    const clients = Number(numDeletedRows);
    if (clients === 0) throw missing();
    await record(context, "client.delete-tag", { client: null }, { clients });
    return clients;
  });
}

const missing = () => new NotFound("No client has this tag any more.");

async function isUsed(transaction: Transaction, tag: string): Promise<boolean> {
  const row = await transaction
    .selectFrom("client_tags")
    .select("tag")
    .where("tag", "=", tag)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function segmentsWith(transaction: Transaction, tag: string) {
  const rows = await transaction
    .selectFrom("saved_views")
    .select(["id", "name", "query"])
    .where("list", "=", "clients")
    .orderBy("created_at")
    .execute();
  return rows
    .map(({ id, name, query }) => ({ id, name, filters: new URLSearchParams(query) }))
    .filter(({ filters }) => tagKey(filters.get("tag") ?? "") === tag);
}
