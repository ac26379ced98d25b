import type { Transaction } from "kysely";
import { dayMs } from "../../../contract/durations.ts";
import type { Schema } from "../../db/schema.ts";

/** Outages are shown for a day; two cover every time zone. */
const storedMs = 2 * dayMs;

/** Stores the outage of a mailbox that a successful check at `now` ends, if there was one. */
export async function storeOutage(
  transaction: Transaction<Schema>,
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
