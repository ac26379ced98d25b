import { type Context, requireRight } from "../context.ts";

/**
 * Has the database's files rewritten without what erased people's rows left in them, if somebody was
 * erased since the last time. For the system.
 * @throws Error when something prevents it; the next run tries again
 */
export async function wipeErased(context: Context, signal?: AbortSignal): Promise<void> {
  requireRight(context, "staff");
  const { database } = context;
  const rows = await database.read
    .selectFrom("erasures")
    .select("id")
    .where("done_at", "is not", null)
    .where("wiped_at", "is", null)
    .execute();
  if (rows.length === 0) return;
  await database.wipeDeleted(signal);
  await database.write((transaction) =>
    transaction
      .updateTable("erasures")
      .set({ wiped_at: context.now() })
      .where(
        "id",
        "in",
        rows.map(({ id }) => id),
      )
      .execute(),
  );
}
