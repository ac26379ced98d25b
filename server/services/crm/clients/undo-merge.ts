import type { Db, Transaction } from "../../../db/schema.ts";
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
import { storeChanges } from "../records/client-changes.ts";
import { indexClient } from "../records/index-client.ts";
import { recipientsLock } from "../records/recipients-lock.ts";
import { updateSpamState } from "../rules/client-spam.ts";
import { senderKey } from "../rules/intake-limits.ts";
import { freeAddress } from "./merge-clients.ts";
import { factColumns, factsAfterUndo, MergedPair, MergeFacts } from "./merge-facts.ts";
import { removeTags } from "./tag-clients.ts";

/**
 * Undoes a merge of the last 30 days: what had arrived before it goes back with its conversation,
 * what began since stays, and so do facts that were changed since. Undoing again changes nothing.
 * @throws NotFound when it is too old or a client is gone; Conflict when a later merge has to be
 *   undone first, or somebody else has the address now
 */
export async function undoMerge(context: Context, id: string): Promise<void> {
  requireRight(context, "clients");
  const found = await readMerge(readFrom(context), id);
  const { before } = found;
  const emails = [before.survivor.email, before.absorbed.email];
  await inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, [recipientsLock, ...emails.map(senderKey)]);
    const { survivor_id, absorbed_id, at, undone_at, after } = await readMerge(transaction, id);
    if (undone_at !== null) return;
    if (at <= context.now() - binLifetimeMs) throw tooLate();
    const survivor = await requireSurvivor(transaction, survivor_id);
    await requireFreeAddress(transaction, before.absorbed.email, [survivor_id, absorbed_id]);
    const absorbed = await readFacts(transaction, absorbed_id);
    const family = await mergedBefore(transaction, absorbed_id);
    const facts = factsAfterUndo({ survivor, absorbed }, before, after);
    for (const each of [facts.survivor, facts.absorbed]) {
      each.company_id = await existingCompany(transaction, each.company_id);
    }
    await freeAddress(transaction, absorbed_id);
    await writeFacts(transaction, survivor_id, facts.survivor);
    await writeFacts(transaction, absorbed_id, { ...facts.absorbed, merged_into: null });
    const { email, email_as_typed } = facts.survivor;
    // The address that the merge exchanged for the one that was corrected since: nobody has it now.
    if (![after.email, email].includes(before.survivor.email)) {
      const change = { before: before.survivor.email_as_typed, after: email_as_typed };
      await storeChanges(transaction, context, survivor_id, [{ fact: "email_id", ...change }]);
    }
    if (family.length > 0) {
      await transaction
        .updateTable("clients")
        .set({ merged_into: absorbed_id, restricted_at: facts.absorbed.restricted_at })
        .where("id", "in", family)
        .execute();
    }
    await transaction
      .updateTable("clients")
      .set({ restricted_at: facts.survivor.restricted_at })
      .where("merged_into", "=", survivor_id)
      .execute();
    await returnEnquiries(context, { survivor_id, absorbed_id, family });
    await updateSpamMarks(context, [survivor_id, absorbed_id]);
    await removeTags(transaction, survivor_id, before.addedTags);
    await transaction
      .updateTable("client_merges")
      .set({ undone_at: context.now() })
      .where("id", "=", id)
      .execute();
    for (const each of [survivor_id, absorbed_id]) await indexClient(transaction, context, each);
    const details = { absorbed: absorbed_id };
    await record(context, "client.unmerge", { client: survivor_id }, details);
  });
}

async function readMerge(db: Db, id: string) {
  const row = await db
    .selectFrom("client_merges")
    .select(["survivor_id", "absorbed_id", "before", "after", "at", "undone_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw tooLate();
  const before = MergedPair.parse(JSON.parse(row.before));
  return { ...row, before, after: MergeFacts.parse(JSON.parse(row.after)) };
}

const tooLate = () =>
  new NotFound("This merge can’t be undone any more: it is more than 30 days old, or erased.");

async function requireSurvivor(transaction: Transaction, id: string): Promise<MergeFacts> {
  const client = await transaction
    .selectFrom("clients")
    .select(["id", "merged_into", "deleted_at", ...factColumns])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!client) throw tooLate();
  if (client.deleted_at !== null) {
    throw new Conflict(`${client.name} is in the bin. Restore this client first.`);
  }
  if (client.merged_into !== null) {
    throw new Conflict(`${client.name} was merged again since. Undo that merge first.`);
  }
  return client;
}

const readFacts = (transaction: Transaction, id: string): Promise<MergeFacts> =>
  transaction
    .selectFrom("clients")
    .select(factColumns)
    // A merged one is never in the bin (deleted_at) itself.
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** A company may be merged or deleted since. */
async function existingCompany(transaction: Transaction, id: string | null) {
  const row = await transaction
    .selectFrom("companies")
    .select(({ fn }) => fn.coalesce("merged_into", "id").as("id"))
    // Also in the bin (deleted_at).
    .where("id", "=", id ?? "")
    .executeTakeFirst();
  return row?.id ?? null;
}

async function writeFacts(
  transaction: Transaction,
  id: string,
  facts: Partial<MergeFacts> & { merged_into?: null },
): Promise<void> {
  await transaction.updateTable("clients").set(facts).where("id", "=", id).execute();
}

/** A client is spam by its own enquiries, whose status may have changed since. */
async function updateSpamMarks(context: WriteContext, ids: readonly string[]): Promise<void> {
  const clients = await context.transaction
    .selectFrom("clients")
    .select(["id", "email"])
    .where("id", "in", ids)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("enquiries")
          .select("enquiries.id")
          // Those in the bin (deleted_at) count too.
          .whereRef("enquiries.client_id", "=", "clients.id"),
      ),
    )
    .execute();
  for (const client of clients) await updateSpamState(context, client);
}

/** The absorbed client gets its address back, which staff may have given to somebody meanwhile. */
async function requireFreeAddress(
  transaction: Transaction,
  email: string,
  ids: readonly string[],
): Promise<void> {
  const other = await transaction
    .selectFrom("clients")
    .select(["name", "merged_into"])
    .where("email", "=", email)
    // Also one in the bin (deleted_at) has it.
    .where("id", "not in", ids)
    .executeTakeFirst();
  if (!other) return;
  if (ids.includes(other.merged_into ?? "")) {
    throw new Conflict(`Undo the merge with ${other.name} first.`);
  }
  throw new Conflict(`${other.name} has the address ${email} now. Change that first.`);
}

/** The clients that were merged into this one before, however deep. */
async function mergedBefore(transaction: Transaction, id: string): Promise<string[]> {
  const all: string[] = [];
  for (let parents = [id]; parents.length > 0; ) {
    const rows = await transaction
      .selectFrom("client_merges")
      .select("absorbed_id")
      .where("survivor_id", "in", parents)
      .where("undone_at", "is", null)
      .execute();
    parents = rows.map(({ absorbed_id }) => absorbed_id);
    all.push(...parents);
  }
  return all;
}

type Return = { survivor_id: string; absorbed_id: string; family: readonly string[] };

/** Gives the absorbed client its enquiries back, also those in the bin (deleted_at). */
async function returnEnquiries(
  context: WriteContext,
  { survivor_id, absorbed_id, family }: Return,
): Promise<void> {
  const returned = await context.transaction
    .updateTable("enquiries")
    .set((eb) => ({
      client_id: absorbed_id,
      merged_from: eb
        .case()
        .when("merged_from", "=", absorbed_id)
        .then(eb.lit(null))
        .else(eb.ref("merged_from"))
        .end(),
    }))
    .where("client_id", "=", survivor_id)
    .where("merged_from", "in", [absorbed_id, ...family])
    .returning("id")
    .execute();
  if (returned.length === 0) return;
  const ids = returned.map(({ id }) => id);
  await context.transaction
    .updateTable("messages")
    .set({ client_id: absorbed_id })
    .where("client_id", "=", survivor_id)
    .where("enquiry_id", "in", (eb) =>
      eb
        .selectFrom("enquiries")
        .select("id")
        // Also those in the bin (deleted_at).
        .where("client_id", "=", absorbed_id),
    )
    .execute();
  context.database.announce(context.transaction, "conversations", ids);
}
