import { tagLimits } from "../../../../contract/office-limits.ts";
import type { Db, Transaction } from "../../../db/schema.ts";
import { record } from "../../audit/record.ts";
import { type Context, inTransaction, requireRight } from "../../context.ts";
import { Conflict, NotFound } from "../../errors.ts";
import { recipientsLock } from "../records/recipients-lock.ts";
import { isVisibleClient } from "../rules/client-spam.ts";
import { tagKey } from "./client-tags.ts";

/**
 * Gives clients a tag. One that exists in another case stays as it is written. Ignores clients that
 * are deleted.
 * @returns the tag, and the ids of those who did not have it
 * @throws NotFound when none of them exists; Conflict for a client with too many tags
 */
export async function tagClients(
  context: Context,
  ids: readonly string[],
  name: string,
): Promise<{ tag: string; changed: string[] }> {
  requireRight(context, "clients");
  const tag = tagKey(name);
  return inTransaction(context, async (context, transaction) => {
    // Merges and erasures hold it too.
    await context.database.lock(transaction, [recipientsLock]);
    const clients = await requireClients(transaction, ids);
    const known = await transaction
      .selectFrom("client_tags")
      .select("name")
      .where("tag", "=", tag)
      .limit(1)
      .executeTakeFirst();
    const tagged = new Set(await withTag(transaction, clients, tag));
    const changed = clients.filter((id) => !tagged.has(id));
    const shown = known?.name ?? name;
    if (changed.length === 0) return { tag: shown, changed };
    await requireRoom(transaction, changed);
    await transaction
      .insertInto("client_tags")
      .values(changed.map((client_id) => ({ client_id, tag, name: shown })))
      .execute();
    for (const client of changed) await record(context, "client.tag", { client });
    return { tag: shown, changed };
  });
}

/** Removes a tag from clients. @returns the ids of those who had it @throws NotFound for none */
export async function untagClients(
  context: Context,
  ids: readonly string[],
  name: string,
): Promise<string[]> {
  requireRight(context, "clients");
  const tag = tagKey(name);
  return inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, [recipientsLock]);
    const clients = await requireClients(transaction, ids);
    const changed = await withTag(transaction, clients, tag);
    for (const client of changed) {
      await removeTags(transaction, client, [tag]);
      await record(context, "client.untag", { client });
    }
    return changed;
  });
}

/** @throws NotFound */
async function requireClients(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("clients")
    .select("id")
    .where("id", "in", ids)
    .where(isVisibleClient)
    .orderBy("id")
    .execute();
  if (rows.length === 0) throw new NotFound("This client does not exist.");
  return rows.map(({ id }) => id);
}

async function withTag(db: Db, ids: readonly string[], tag: string): Promise<string[]> {
  const rows = await db
    .selectFrom("client_tags")
    .select("client_id")
    .where("client_id", "in", ids)
    .where("tag", "=", tag)
    .execute();
  return rows.map(({ client_id }) => client_id);
}

/** @throws Conflict */
async function requireRoom(db: Db, ids: readonly string[]): Promise<void> {
  const full = await db
    .selectFrom("client_tags")
    .innerJoin("clients", "clients.id", "client_tags.client_id")
    .select("clients.name")
    .where("client_tags.client_id", "in", ids)
    .where(isVisibleClient)
    .groupBy(["clients.id", "clients.name"])
    .having(({ fn }) => fn.countAll(), ">=", tagLimits.perClient)
    .limit(1)
    .executeTakeFirst();
  if (!full) return;
  throw new Conflict(
    `${full.name} has ${tagLimits.perClient} tags, the most a client can have. Please remove one first.`,
  );
}

/**
 * Gives the survivor of a merge the absorbed client's tags, which keeps its own for an undo.
 * @returns the tags that the survivor did not have
 */
export async function copyTags(
  transaction: Transaction,
  from: string,
  to: string,
): Promise<string[]> {
  const added = await transaction
    .selectFrom("client_tags")
    .select(["tag", "name"])
    .where("client_id", "=", from)
    .where("tag", "not in", (eb) =>
      eb.selectFrom("client_tags").select("tag").where("client_id", "=", to),
    )
    .orderBy("tag")
    .execute();
  if (added.length === 0) return [];
  await transaction
    .insertInto("client_tags")
    .values(added.map((row) => ({ client_id: to, ...row })))
    .execute();
  return added.map(({ tag }) => tag);
}

export async function removeTags(
  transaction: Transaction,
  client: string,
  tags: readonly string[],
): Promise<void> {
  if (tags.length === 0) return;
  await transaction
    .deleteFrom("client_tags")
    .where("client_id", "=", client)
    .where("tag", "in", tags)
    .execute();
}
