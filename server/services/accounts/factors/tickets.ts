import type { Transaction } from "kysely";
import { newId } from "../../../db/new-id.ts";
import type { Schema } from "../../../db/schema.ts";
import type { TicketRow } from "../../../db/tables/account-tables.ts";
import type { Context } from "../../context.ts";
import { digest } from "../../digest.ts";
import { minute } from "../../limits/limit.ts";

/** How long a ticket is good, in ms. Setting up takes a walk to the phone. */
const lifetimes: Readonly<Record<TicketRow["kind"], number>> = {
  "second-factor": 5 * minute,
  "authenticator-setup": 15 * minute,
  "passkey-registration": 15 * minute,
};

const mostTries = 5;

/** Known by its token; what one session sets up is known by the session. */
export type TicketKey = { kind: TicketRow["kind"]; token: string };

const hashOf = ({ kind, token }: TicketKey) => digest(`${kind}:${token}`);

/** Issues a ticket in place of any with the same key, and clears away the expired. */
export async function openTicket(
  transaction: Transaction<Schema>,
  context: Context,
  ticket: TicketKey & { staffId: string; challenge: string | null },
): Promise<void> {
  const now = context.now();
  await transaction.deleteFrom("tickets").where("expires_at", "<=", now).execute();
  const row = {
    id: newId(),
    staff_id: ticket.staffId,
    kind: ticket.kind,
    token_hash: hashOf(ticket),
    challenge: ticket.challenge,
    tries: 0,
    expires_at: now + lifetimes[ticket.kind],
  };
  // One statement, since a button pressed twice asks twice at once.
  await transaction
    .insertInto("tickets")
    .values(row)
    .onConflict((conflict) => conflict.column("token_hash").doUpdateSet(row))
    .execute();
}

/** The ticket with one try less, or nothing: unknown, expired, or tried five times. */
export async function tryTicket(
  transaction: Transaction<Schema>,
  context: Context,
  key: TicketKey,
): Promise<Pick<TicketRow, "id" | "staff_id" | "challenge"> | undefined> {
  return transaction
    .updateTable("tickets")
    .set(({ eb }) => ({ tries: eb("tries", "+", 1) }))
    .where("token_hash", "=", hashOf(key))
    .where("tries", "<", mostTries)
    .where("expires_at", ">", context.now())
    .returning(["id", "staff_id", "challenge"])
    .executeTakeFirst();
}

/** Uses a ticket up; false if that, or the end of all of an account's, came before. */
export async function closeTicket(transaction: Transaction<Schema>, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("tickets")
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Whose ticket for the second factor it is, without counting a try. */
export async function readTicket(
  db: Context["database"]["read"],
  context: Context,
  token: string,
): Promise<{ id: string; staff_id: string; email: string } | undefined> {
  return db
    .selectFrom("tickets")
    .innerJoin("staff", "staff.id", "tickets.staff_id")
    .select(["tickets.id", "staff_id", "email"])
    .where("token_hash", "=", hashOf({ kind: "second-factor", token }))
    .where("tries", "<", mostTries)
    .where("expires_at", ">", context.now())
    .where("status", "=", "active")
    .executeTakeFirst();
}
