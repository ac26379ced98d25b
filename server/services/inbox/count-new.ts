import { mostCounted } from "../../../contract/limits.ts";
import { requireRole } from "../authorise.ts";
import type { Context } from "../context.ts";
import { readFrom } from "../read-from.ts";
import { type ItemKind, itemTables } from "./item-tables.ts";
import { isUnrestricted } from "./listed-items.ts";

/**
 * How many enquiries and calls are new, up to `mostCounted`: nobody reads a larger number to the
 * digit, and to count on would take ever longer. For admins.
 * @throws NotSignedIn, Forbidden
 */
export async function countNew(context: Context): Promise<{ enquiries: number; calls: number }> {
  requireRole(context, "admin");
  const [enquiries, calls] = await Promise.all([
    countNewOf(context, "enquiry"),
    countNewOf(context, "call"),
  ]);
  return { enquiries, calls };
}

async function countNewOf(context: Context, kind: ItemKind): Promise<number> {
  const { items } = await readFrom(context)
    .selectFrom((from) =>
      from
        .selectFrom(itemTables[kind])
        .select("id")
        .where("status", "=", "new")
        .where(isUnrestricted)
        // In the index's order, or PostgreSQL may walk through the table to the new ones at its end.
        .orderBy("received_at", "desc")
        .limit(mostCounted)
        .as("counted"),
    )
    .select((eb) => eb.fn.countAll<number>().as("items"))
    .executeTakeFirstOrThrow();
  return items;
}
