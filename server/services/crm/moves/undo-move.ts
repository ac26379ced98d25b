import { newId } from "../../../db/new-id.ts";
import type { Db, Transaction } from "../../../db/schema.ts";
import { record } from "../../audit/record.ts";
import { binLifetimeMs } from "../../bin-rules.ts";
import { type Context, inTransaction, readFrom, requireRight } from "../../context.ts";
import { Conflict, NotFound } from "../../errors.ts";
import { recipientsLock } from "../records/recipients-lock.ts";
import { relocate } from "../records/relocate.ts";
import { moveDrafts, returnDrafts } from "../records/reply-drafts.ts";
import { holdConversation } from "../records/require-conversation.ts";
import { isTheirs } from "./move-messages.ts";
import { Moved, type MoveState, renew, States, undoColumns } from "./move-state.ts";

/**
 * Undoes a move, merge or split of the last 30 days: what moved goes back, what arrived since
 * stays, and so does what was changed since. Undoing again changes nothing.
 * @throws NotFound when it is too old, or one of the two is gone; Conflict when one of them was
 *   merged since, or the emails would go back into the bin
 */
export async function undoMove(
  context: Context,
  id: string,
): Promise<{ id: string; stayed: number }> {
  requireRight(context, "clients");
  const { from_id, to_id } = await readMove(readFrom(context), id);
  return inTransaction(context, async (context, transaction) => {
    const ids = [from_id, to_id].sort().map((each) => `enquiry:${each}`);
    await context.database.lock(transaction, [recipientsLock, ...ids]);
    const move = await readMove(transaction, id);
    if (move.undone_at !== null) return { id: from_id, stayed: 0 };
    if (move.at <= context.now() - binLifetimeMs) throw tooLate();
    for (const each of [from_id, to_id].sort()) await holdConversation(transaction, each);
    const from = await readEnquiry(transaction, from_id);
    const to = await readEnquiry(transaction, to_id);
    const merged = [from, to].find((each) => each.id === move.merged_since);
    if (merged) {
      throw new Conflict(`${merged.name}’s conversation was merged since. Undo that merge first.`);
    }
    const home = await readEnquiry(transaction, move.home_id ?? from_id);
    if (home.deleted_at !== null) {
      throw new Conflict(`${home.name}’s conversation is in the bin. Restore it first.`);
    }
    const moved = Moved.parse(JSON.parse(move.moved));
    await relocate(transaction, moved, to_id, home);
    await transaction
      .updateTable("enquiries")
      .set({ merged_into: from_id })
      .where("id", "in", ["", ...moved.merged])
      .where("merged_into", "=", to_id)
      .execute();
    const states = States.parse(JSON.parse(move.states));
    const isEmpty = move.kind === "split" && (await hasNothing(transaction, to_id));
    if (isEmpty) {
      await leadOn(transaction, to_id, home.id);
      await moveDrafts(transaction, to_id, home.id);
    }
    if (move.kind === "merge") await returnDrafts(transaction, from_id, to_id);
    const stayed = await readSince(transaction, to_id, move.arrival_id);
    const { turn, answer_due_at, seen_at, remind_at } = to;
    // An email that arrived since still needs an answer there, even if the turn goes back.
    const isWaiting = turn === "ours" && stayed.some(isTheirs);
    const waiting = isWaiting ? { turn, answer_due_at, seen_at, remind_at } : {};
    for (const [enquiry, state, more] of [
      [from, states.from, {}],
      // The conversation that a split began leads to the first one again.
      [to, states.to, isEmpty ? { merged_into: home.id, turn: "done" as const } : waiting],
    ] as const) {
      const restored = { ...unchangedSince(enquiry, state), ...more };
      if (Object.keys(restored).length > 0) {
        const update = transaction.updateTable("enquiries").set(restored);
        await update.where("id", "=", enquiry.id).execute();
      }
      await renew(context, enquiry);
    }
    if (home.id !== from.id) await renew(context, home);
    await transaction
      .updateTable("conversation_moves")
      .set({ undone_at: context.now(), arrival_id: newId() })
      .where("id", "=", id)
      .execute();
    const details = { to: to_id, emails: moved.messages.length };
    await record(context, "conversation.undo", { [from.kind]: from_id }, details);
    return { id: from_id, stayed: stayed.length };
  });
}

async function readMove(db: Db, id: string) {
  const row = await db
    .selectFrom("conversation_moves")
    .selectAll()
    .select(undoColumns)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw tooLate();
  return row;
}

const tooLate = () =>
  new NotFound("This can’t be undone any more: it is more than 30 days old, or erased.");

/** Also one in the bin (deleted_at), where it stays. */
async function readEnquiry(db: Db, id: string) {
  const row = await db.selectFrom("enquiries").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw tooLate();
  return row;
}

const readSince = (db: Db, enquiryId: string, arrival: string) =>
  db
    .selectFrom("messages")
    .select(["direction", "kind"])
    .where("enquiry_id", "=", enquiryId)
    .where("id", ">", arrival)
    .execute();

/** Neither messages nor a conversation that was merged into it. */
async function hasNothing(db: Db, enquiryId: string): Promise<boolean> {
  const message = await db
    .selectFrom("messages")
    .select("id")
    .where("enquiry_id", "=", enquiryId)
    .limit(1)
    .executeTakeFirst();
  const merge = await db
    .selectFrom("conversation_moves")
    .select("id")
    .where("to_id", "=", enquiryId)
    .where("kind", "=", "merge")
    .where("undone_at", "is", null)
    .executeTakeFirst();
  return message === undefined && merge === undefined;
}

/** Shortens the way of conversations merged into one that now leads to another. */
async function leadOn(transaction: Transaction, id: string, home: string): Promise<void> {
  await transaction
    .updateTable("enquiries")
    .set({ merged_into: home })
    // Also in the bin (deleted_at).
    .where("merged_into", "=", id)
    .execute();
}

/** The facts before the move of those that nobody has changed since. */
function unchangedSince(
  now: MoveState,
  { before, after }: { before: MoveState; after: MoveState },
): Partial<MoveState> {
  const names = Object.keys(before) as (keyof MoveState)[];
  return Object.fromEntries(
    names
      .filter((name) => now[name] === after[name] && before[name] !== after[name])
      .map((name) => [name, before[name]]),
  );
}
