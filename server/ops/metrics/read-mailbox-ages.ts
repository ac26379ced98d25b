import type { Database } from "../../db/database.ts";

/**
 * Seconds since each mailbox was last read to its end; of one that never was, since the first
 * failure. Without an entry: mailboxes whose first reading is under way.
 * @param ids of the mailboxes, by the label of the metric
 */
export async function readMailboxAges(
  { read }: Pick<Database, "read">,
  ids: Readonly<Record<string, string>>,
  now: number,
): Promise<Record<string, number>> {
  const rows = await read
    .selectFrom("mailboxes")
    .select(["id", "checked_at", "failing_since"])
    .where("id", "in", Object.values(ids))
    .execute();
  const ages = Object.entries(ids).flatMap(([label, id]) => {
    const row = rows.find((each) => each.id === id);
    const since = row?.checked_at ?? row?.failing_since ?? null;
    return since === null ? [] : [[label, Math.max(0, now - since) / 1000] as const];
  });
  return Object.fromEntries(ages);
}
