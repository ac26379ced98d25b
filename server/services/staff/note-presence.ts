import type { AnswerOf, BodyOf } from "../../../contract/endpoints.ts";
import { type Context, inTransaction, readFrom, requireRight, requireStaff } from "../context.ts";

/** Without a sign of life for this long (ms) somebody is gone; browsers give one every 10 s. */
export const presenceMs = 20_000;

/**
 * Notes that the caller has a post or page open, or left it, and answers with who else has it open.
 * A row that appears or changes reaches other screens through the change feed.
 */
export async function notePresence(
  context: Context,
  { subject, writing, here }: BodyOf<"notePresence">,
): Promise<AnswerOf<"notePresence">> {
  requireRight(context, subject.startsWith("post:") ? "blog" : "pages");
  const { id: staff_id } = requireStaff(context);
  const [seen_at, gone] = [context.now(), context.now() - presenceMs];
  await inTransaction(context, async ({ transaction }) => {
    await transaction.deleteFrom("presence").where("seen_at", "<=", gone).execute();
    if (here) {
      const state = { seen_at, is_writing: writing ? 1 : 0 };
      await transaction
        .insertInto("presence")
        .values({ subject, staff_id, ...state })
        .onConflict((conflict) => conflict.columns(["subject", "staff_id"]).doUpdateSet(state))
        .execute();
    } else {
      await transaction
        .deleteFrom("presence")
        .where("subject", "=", subject)
        .where("staff_id", "=", staff_id)
        .execute();
    }
  });
  const rows = await readFrom(context)
    .selectFrom("presence")
    .innerJoin("staff", "staff.id", "presence.staff_id")
    .select(["staff.id", "staff.name", "is_writing"])
    .where("subject", "=", subject)
    .where("staff_id", "<>", staff_id)
    .where("seen_at", ">", gone)
    .orderBy("staff.name")
    .execute();
  return {
    others: rows.map(({ id, name, is_writing }) => ({ id, name, writing: is_writing === 1 })),
  };
}
