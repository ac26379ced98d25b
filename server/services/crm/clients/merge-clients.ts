import { newId } from "../../../db/new-id.ts";
import type { Db, Transaction } from "../../../db/schema.ts";
import { record } from "../../audit/record.ts";
import {
  type Context,
  hasRight,
  inTransaction,
  readFrom,
  requireRight,
  type WriteContext,
} from "../../context.ts";
import { Conflict, Invalid, NotFound } from "../../errors.ts";
import { indexClient } from "../records/index-client.ts";
import { recipientsLock } from "../records/recipients-lock.ts";
import { senderKey } from "../rules/intake-limits.ts";
import { factColumns, type MergeChoice, type MergeFacts, mergeFacts } from "./merge-facts.ts";
import { copyTags } from "./tag-clients.ts";

type Merging = MergeFacts & { id: string };

/**
 * Merges two clients who are one person: the older record keeps its address and gets all enquiries;
 * the other one leads to it, and email from either address is the survivor's. Merging the same two
 * again changes nothing. Restricted clients only with the right "staff".
 * @throws NotFound; Invalid for a choice of neither; Conflict when one of them was merged with
 *   somebody else
 */
export async function mergeClients(
  context: Context,
  ids: { one: string; other: string },
  choice: MergeChoice,
): Promise<{ id: string; merge: string }> {
  requireRight(context, "clients");
  if (ids.one === ids.other) throw new Invalid({ other: "Please choose another client." });
  const [survivorId, absorbedId] = [ids.one, ids.other].sort() as [string, string];
  requireChoice(choice, [survivorId, absorbedId]);
  const emails = await addressesOf(readFrom(context), [survivorId, absorbedId]);
  return inTransaction(context, async (context, transaction) => {
    // Nothing arrives from either address meanwhile.
    await context.database.lock(transaction, [recipientsLock, ...emails.map(senderKey)]);
    const known = await findMerge(transaction, survivorId, absorbedId);
    if (known) return { id: survivorId, merge: known };
    const survivor = await requireMergeable(context, survivorId);
    const absorbed = await requireMergeable(context, absorbedId);
    if (emails.sort().join() !== [survivor.email, absorbed.email].sort().join()) {
      throw new Conflict("One of these clients has just changed. Please compare them again.");
    }
    const after = mergeFacts(survivor, absorbed, choice);
    await writeFacts(transaction, { survivor, absorbed, after });
    const moved = await moveEnquiries(context, survivorId, absorbedId);
    const addedTags = await copyTags(transaction, absorbedId, survivorId);
    const merge = newId();
    await transaction
      .insertInto("client_merges")
      .values({
        id: merge,
        survivor_id: survivorId,
        absorbed_id: absorbedId,
        enquiries: moved,
        before: JSON.stringify({ survivor, absorbed, addedTags }),
        after: JSON.stringify(after),
        merged_by: context.actor.kind === "staff" ? context.actor.id : null,
        at: context.now(),
        undone_at: null,
      })
      .execute();
    await indexClient(transaction, context, survivorId);
    const details = { absorbed: absorbedId, enquiries: moved };
    await record(context, "client.merge", { client: survivorId }, details);
    return { id: survivorId, merge };
  });
}

function requireChoice({ about: _, ...choice }: MergeChoice, ids: readonly string[]): void {
  const wrong = Object.entries(choice).filter(([, id]) => !ids.includes(id));
  if (wrong.length === 0) return;
  throw new Invalid(
    Object.fromEntries(wrong.map(([name]) => [name, "Please choose one of the two clients."])),
  );
}

async function addressesOf(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("clients")
    .select("email")
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .execute();
  if (rows.length < ids.length) throw missing();
  return rows.map(({ email }) => email);
}

const missing = () => new NotFound("This client does not exist.");

/** The merge of these two that is not undone: its answer may have been lost. */
async function findMerge(
  transaction: Transaction,
  survivorId: string,
  absorbedId: string,
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom("client_merges")
    .select("id")
    .where("survivor_id", "=", survivorId)
    .where("absorbed_id", "=", absorbedId)
    .where("undone_at", "is", null)
    .executeTakeFirst();
  return row?.id;
}

async function requireMergeable(context: WriteContext, id: string): Promise<Merging> {
  const client = await context.transaction
    .selectFrom("clients")
    .select(["id", "merged_into", ...factColumns])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  const mayRead = client?.restricted_at === null || hasRight(context, "staff");
  if (!client || !mayRead) throw missing();
  const { merged_into, ...facts } = client;
  if (merged_into === null) return facts;
  throw new Conflict(`${client.name} was merged with another client meanwhile.`);
}

/** Writes the survivor's facts; an address or a number that it gets from the other one, they exchange. */
async function writeFacts(
  transaction: Transaction,
  {
    survivor,
    absorbed,
    after,
  }: Readonly<Record<"survivor" | "absorbed", Merging>> & { after: MergeFacts },
): Promise<void> {
  const exchanged = after.email === survivor.email ? absorbed : survivor;
  await freeAddress(transaction, absorbed.id);
  await transaction.updateTable("clients").set(after).where("id", "=", survivor.id).execute();
  await transaction
    .updateTable("clients")
    .set({ merged_into: survivor.id, restricted_at: after.restricted_at })
    .set({ email: exchanged.email, email_as_typed: exchanged.email_as_typed })
    .set({ bounced_at: exchanged.bounced_at, bounce_reason: exchanged.bounce_reason })
    .set({ phone: after.phone === survivor.phone ? absorbed.phone : survivor.phone })
    .set({ company_id: null })
    .where("id", "=", absorbed.id)
    .execute();
  // Merged ones always name the client that is shown.
  await transaction
    .updateTable("clients")
    .set({ merged_into: survivor.id, restricted_at: after.restricted_at })
    .where("merged_into", "=", absorbed.id)
    .execute();
  await transaction
    .updateTable("clients")
    .set({ restricted_at: after.restricted_at })
    .where("merged_into", "=", survivor.id)
    .execute();
}

/** Addresses are unique: for the length of a transaction, this client has none. */
export async function freeAddress(transaction: Transaction, id: string): Promise<void> {
  await transaction
    .updateTable("clients")
    .set({ email: `${id}@merging.invalid` })
    .where("id", "=", id)
    .execute();
}

/** Moves enquiries with their messages; returns how many. */
async function moveEnquiries(
  context: WriteContext,
  survivorId: string,
  absorbedId: string,
): Promise<number> {
  const moved = await context.transaction
    .updateTable("enquiries")
    .set((eb) => ({
      client_id: survivorId,
      merged_from: eb.fn.coalesce("merged_from", eb.val(absorbedId)),
    }))
    .where("client_id", "=", absorbedId)
    // Also those in the bin (deleted_at).
    .returning("id")
    .execute();
  await context.transaction
    .updateTable("messages")
    .set({ client_id: survivorId })
    .where("client_id", "=", absorbedId)
    .execute();
  const ids = moved.map(({ id }) => id);
  context.database.announce(context.transaction, "conversations", ids);
  return ids.length;
}
