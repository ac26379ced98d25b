import type { InboxStatus } from "../../../contract/inbox.ts";
import { maxCount } from "../../../contract/limits.ts";
import type { Context } from "../context.ts";
import { readFrom } from "../read-from.ts";
import { type ItemKind, itemTables } from "./item-tables.ts";
import { isUnrestricted } from "./listed-items.ts";

/**
 * How many items of these kinds have a status, up to `maxCount`: nobody reads a larger number
 * to the digit, and to count on would take ever longer.
 */
export async function countItems(
  context: Context,
  kinds: readonly ItemKind[],
  status: InboxStatus,
): Promise<number> {
  const counts = await Promise.all(kinds.map((kind) => countOf(context, kind, status)));
  return Math.min(
    counts.reduce((all, one) => all + one, 0),
    maxCount,
  );
}

async function countOf(context: Context, kind: ItemKind, status: InboxStatus): Promise<number> {
  const { items } = await readFrom(context)
    .selectFrom((from) =>
      from
        .selectFrom(itemTables[kind])
        .select("id")
        .where("status", "=", status)
        .where(isUnrestricted)
        // In the index's order, or PostgreSQL may walk through the table to the new ones at its end.
        .orderBy("received_at", "desc")
        .limit(maxCount)
        .as("counted"),
    )
    .select((eb) => eb.fn.countAll<number>().as("items"))
    .executeTakeFirstOrThrow();
  return items;
}
