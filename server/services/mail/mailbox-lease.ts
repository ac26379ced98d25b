import { dayMs } from "../../../contract/durations.ts";
import type { Transaction } from "../../db/schema.ts";
import { type Context, inTransaction } from "../context.ts";
import { isHolderGone } from "./lease-holder.ts";

/** Another process reads the mailbox if this one has not renewed its lease for so long (ms). */
export const mailboxLeaseMs = 15_000;

/** The mailbox is read by another process now: this one must stop. */
export class MailboxLeaseLost extends Error {
  override name = "MailboxLeaseLost";
}

export type MailboxCursor = { uidValidity: number | null; lastUid: number };

/**
 * Takes or renews the lease on a mailbox; at once from a process of this machine that was killed.
 * @returns where to read on from; undefined while another process reads it
 */
export function leaseMailbox(
  context: Context,
  id: string,
  lease: string,
): Promise<MailboxCursor | undefined> {
  const now = context.now();
  return inTransaction(context, async ({ transaction }) => {
    await transaction
      .insertInto("mailboxes")
      .values({ id, uid_validity: null, checked_at: null, failure: null, failing_since: null })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
    const held = await transaction
      .selectFrom("mailboxes")
      .select("lease")
      .where("id", "=", id)
      .executeTakeFirst();
    const gone = held?.lease && held.lease !== lease && isHolderGone(held.lease);
    const row = await transaction
      .updateTable("mailboxes")
      .set({ lease, leased_until: now + mailboxLeaseMs })
      .where("id", "=", id)
      .where(({ eb, or }) =>
        or([
          ...[eb("lease", "is", null), eb("lease", "=", lease), eb("leased_until", "<", now)],
          ...(gone ? [eb("lease", "=", held.lease)] : []),
        ]),
      )
      .returning(["uid_validity", "last_uid"])
      .executeTakeFirst();
    return row && { uidValidity: row.uid_validity, lastUid: row.last_uid };
  });
}

/** Ends the lease, so that another process may take it at once. */
export async function releaseMailbox(context: Context, id: string, lease: string): Promise<void> {
  await inTransaction(context, ({ transaction }) =>
    transaction
      .updateTable("mailboxes")
      .set({ lease: null, leased_until: null })
      .where("id", "=", id)
      .where("lease", "=", lease)
      .execute(),
  );
}

/**
 * Moves the cursor, in the transaction that stores the message.
 * @throws MailboxLeaseLost: nothing may be stored then, since another process reads it too
 */
export async function moveCursor(
  transaction: Transaction,
  { id, lease }: { id: string; lease: string },
  { uidValidity, lastUid }: { uidValidity: number; lastUid: number },
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable("mailboxes")
    .set({ uid_validity: uidValidity, last_uid: lastUid })
    .where("id", "=", id)
    .where("lease", "=", lease)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new MailboxLeaseLost("Another process reads this mailbox.");
}

/** Notes the result of a check: `failure` in words for staff, null if it worked. */
export async function noteCheck(
  context: Context,
  { id, lease }: { id: string; lease: string },
  failure: string | null,
): Promise<void> {
  const now = context.now();
  await inTransaction(context, async ({ transaction }) => {
    if (failure === null) await storeOutage(transaction, { id, lease }, now);
    await transaction
      .updateTable("mailboxes")
      .set((eb) => ({
        ...(failure === null && { checked_at: now }),
        failure,
        failing_since: failure === null ? null : eb.fn.coalesce("failing_since", eb.val(now)),
      }))
      .where("id", "=", id)
      .where("lease", "=", lease)
      .execute();
  });
}

/** Outages are shown for a day; two cover every time zone. */
const storedMs = 2 * dayMs;

/** Stores the outage of a mailbox that a successful check at `now` ends, if there was one. */
async function storeOutage(
  transaction: Transaction,
  { id, lease }: { id: string; lease: string },
  now: number,
): Promise<void> {
  const row = await transaction
    .selectFrom("mailboxes")
    .select("failing_since")
    .where("id", "=", id)
    .where("lease", "=", lease)
    .executeTakeFirst();
  const began = row?.failing_since ?? null;
  if (began === null) return;
  await transaction
    .insertInto("mailbox_outages")
    .values({ mailbox_id: id, began_at: began, ended_at: now })
    .onConflict((conflict) => conflict.columns(["mailbox_id", "began_at"]).doNothing())
    .execute();
  await transaction
    .deleteFrom("mailbox_outages")
    .where("ended_at", "<", now - storedMs)
    .execute();
}
