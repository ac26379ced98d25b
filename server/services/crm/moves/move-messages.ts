import type { Selectable } from "kysely";
import { plainSubject } from "../../../../contract/bare-subject.ts";
import { fieldLimits } from "../../../../contract/limits.ts";
import { newId } from "../../../db/new-id.ts";
import type { Db, Transaction } from "../../../db/schema.ts";
import type { EnquiryRow } from "../../../db/tables/enquiry-tables.ts";
import { record } from "../../audit/record.ts";
import {
  type Context,
  inTransaction,
  readFrom,
  requireRight,
  type WriteContext,
} from "../../context.ts";
import { Conflict, NotFound } from "../../errors.ts";
import { textColumns, textOf, wholeText } from "../../mail/message-text.ts";
import { unknownSender } from "../messages/begin-email-enquiry.ts";
import { isVisible } from "../records/read-enquiry.ts";
import { recipientsLock } from "../records/recipients-lock.ts";
import { relocate } from "../records/relocate.ts";
import { holdConversation } from "../records/require-conversation.ts";
import { clientOfSender } from "../rules/client-of-sender.ts";
import { emailEnquiry } from "../rules/email-enquiry.ts";
import { turnOfNew } from "../rules/enquiry-turn.ts";
import { senderKey } from "../rules/intake-limits.ts";
import {
  type Moved,
  type MoveState,
  moveStateOf,
  renew,
  type States,
  withTurnOf,
} from "./move-state.ts";

type Enquiry = Selectable<EnquiryRow>;

export type Move = {
  /** Ids of messages of the conversation. */
  messages: readonly string[];
  /** Everything that came after the first of them, too. */
  onwards: boolean;
  /** The other conversation; null begins one ("Split off"). */
  to: string | null;
};

/**
 * Moves emails of a conversation, with the notes that follow each, into another one or a new one;
 * to be undone within 30 days. Nobody outside notices, and answers follow.
 * @throws NotFound; Conflict for a conversation in the bin, spam, and a move that leaves nothing or
 *   begins with an email of ours
 */
export async function moveMessages(
  context: Context,
  id: string,
  move: Move,
): Promise<{ move: string; to: string }> {
  requireRight(context, "clients");
  return inTransaction(context, async (context, transaction) => {
    const ids = [id, move.to ?? id].sort().map((each) => `enquiry:${each}`);
    // Whoever wrote what is split off may write again meanwhile: their client is added once.
    const senders = move.to === null ? await sendersIn(readFrom(context), id) : [];
    await context.database.lock(transaction, [recipientsLock, ...new Set(ids), ...senders]);
    const from = await requireMovable(transaction, id);
    const all = await readMessages(transaction, id);
    const messages = chosen(all, move);
    const notes = await notesBelow(transaction, id, all, messages);
    const moved = { messages, notes, merged: [] };
    const to =
      move.to === null
        ? await beginWith(context, from, { all, messages })
        : await requireMovable(transaction, move.to);
    if (to.id === from.id) throw new Conflict("These emails are already in this conversation.");
    const states = statesAfterMove(from, to, { all, messages });
    const kind = move.to === null ? "split" : "move";
    const stored = await store(context, { kind, from, to, moved, states });
    return { move: stored, to: to.id };
  });
}

type Stored = {
  kind: "move" | "merge" | "split";
  from: Enquiry;
  to: Enquiry;
  moved: Moved;
  states: States;
};

/** Writes a move, what follows from it, and what its undo needs; returns its id. */
export async function store(
  context: WriteContext,
  { kind, from, to, moved, states }: Stored,
): Promise<string> {
  const { transaction } = context;
  await relocate(transaction, moved, from.id, to);
  for (const [enquiry, { after }] of [
    [from, states.from],
    [to, states.to],
  ] as const) {
    await transaction.updateTable("enquiries").set(after).where("id", "=", enquiry.id).execute();
    await renew(context, enquiry);
  }
  const id = newId();
  await transaction
    .insertInto("conversation_moves")
    .values({
      id,
      kind,
      from_id: from.id,
      to_id: to.id,
      moved: JSON.stringify(moved),
      states: JSON.stringify(states),
      moved_by: context.actor.kind === "staff" ? context.actor.id : null,
      at: context.now(),
      undone_at: null,
      arrival_id: newId(),
    })
    .execute();
  const details = { to: to.id, emails: moved.messages.length };
  await record(context, `conversation.${kind}`, { [from.kind]: from.id }, details);
  return id;
}

/** A conversation to move emails from and to. @throws NotFound; Conflict in the bin or spam */
export async function requireMovable(transaction: Transaction, id: string): Promise<Enquiry> {
  await holdConversation(transaction, id);
  const row = await transaction
    .selectFrom("enquiries")
    .selectAll()
    .where("id", "=", id)
    .where(({ or, eb, and }) =>
      or([isVisible(eb), and([eb("deleted_at", "is not", null), eb("merged_into", "is", null)])]),
    )
    .executeTakeFirst();
  if (!row) throw new NotFound("This conversation no longer exists.");
  if (row.deleted_at !== null) {
    throw new Conflict("This conversation is in the bin. Restore it first.");
  }
  if (row.status === "spam") {
    throw new Conflict("This conversation is marked as spam. Change its status first.");
  }
  return row;
}

type Message = Awaited<ReturnType<typeof readMessages>>[number];

const readMessages = (transaction: Transaction, enquiryId: string) =>
  transaction
    .selectFrom("messages")
    .select(["id", "direction", "kind", "at"])
    .where("enquiry_id", "=", enquiryId)
    .orderBy("at")
    .orderBy("id")
    .execute();

async function sendersIn(db: Db, enquiryId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("messages")
    .select("from_email")
    .distinct()
    .where("enquiry_id", "=", enquiryId)
    .where("direction", "=", "in")
    .execute();
  return rows.map(({ from_email }) => senderKey(from_email.toLowerCase()));
}

/** @throws NotFound when one of them is somewhere else by now */
function chosen(all: readonly Message[], { messages, onwards }: Move): string[] {
  const first = all.findIndex(({ id }) => messages.includes(id));
  const found = all.filter(({ id }, at) => messages.includes(id) || (onwards && at >= first));
  if (first < 0 || messages.some((id) => !found.some((each) => each.id === id))) {
    throw new NotFound("These emails are in another conversation now.");
  }
  return found.map(({ id }) => id);
}

/** Notes between a moved email and the next one that stays: they are about it. */
async function notesBelow(
  transaction: Transaction,
  enquiryId: string,
  all: readonly Message[],
  moved: readonly string[],
): Promise<string[]> {
  const notes = await transaction
    .selectFrom("notes")
    .select(["id", "at"])
    .where("enquiry_id", "=", enquiryId)
    .execute();
  return notes.flatMap((note) => {
    const above = all.findLast((message) => message.at <= note.at);
    return above && moved.includes(above.id) ? note.id : [];
  });
}

type Part = { all: readonly Message[]; messages: readonly string[] };

export const isTheirs = ({ direction, kind }: Pick<Message, "direction" | "kind">): boolean =>
  direction === "in" && kind === "message";

/** Our turn stays where the unanswered email is. */
function statesAfterMove(from: Enquiry, to: Enquiry, { all, messages }: Part): States {
  const before = { from: moveStateOf(from), to: moveStateOf(to) };
  const written = all.filter(({ kind }) => kind === "message");
  const latest = written.at(-1);
  const goes = before.from.turn === "ours" && latest !== undefined && messages.includes(latest.id);
  const left = written.filter(({ id }) => !messages.includes(id)).at(-1);
  const after: MoveState =
    goes && left && !isTheirs(left)
      ? { ...before.from, turn: "theirs", answer_due_at: null }
      : before.from;
  const part = goes && latest && isTheirs(latest) ? before.from : before.to;
  return {
    from: { before: before.from, after },
    to: { before: before.to, after: withTurnOf(before.to, part) },
  };
}

/**
 * Begins a conversation with emails that are split off: its client is who wrote the first of them.
 * @throws Conflict when none of them came in, or nothing would be left
 */
async function beginWith(
  context: WriteContext,
  from: Enquiry,
  { all, messages }: Part,
): Promise<Enquiry> {
  const first = all.find((message) => messages.includes(message.id) && isTheirs(message));
  if (!first) throw new Conflict("Choose at least one email that came in.");
  if (from.channel === "email" && messages.length === all.length) {
    throw new Conflict("Nothing would be left. Merge the conversation instead.");
  }
  const email = await context.transaction
    .selectFrom("messages")
    .select(["from_name", "from_email", "digest", "subject", "at"])
    .select(textColumns(wholeText))
    .where("id", "=", first.id)
    .executeTakeFirstOrThrow();
  const sender = {
    name: (email.from_name || email.from_email || unknownSender).slice(0, fieldLimits.name),
    company_name: "",
    email: email.from_email || unknownSender,
    phone: "",
  };
  const { text } = textOf(email, wholeText);
  const digest = email.digest ?? first.id;
  const enquiry = {
    ...emailEnquiry(sender, { text, subject: plainSubject(email.subject), digest, at: email.at }),
    client_id: await clientOfSender(context, sender, email.at),
    status: "new" as const,
    flagged: null,
    assignee: from.assignee,
  };
  const turn = await turnOfNew(context.transaction, enquiry);
  const answers = all.findLast(({ id, kind }) => messages.includes(id) && kind === "message");
  const isAnswered = answers === undefined || !isTheirs(answers);
  await context.transaction
    .insertInto("enquiries")
    .values({ ...enquiry, ...turn, ...(isAnswered && { turn: "theirs", answer_due_at: null }) })
    .execute();
  return requireMovable(context.transaction, enquiry.id);
}
