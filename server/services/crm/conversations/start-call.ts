import { sql } from "kysely";
import { callingMs } from "../../../../contract/office-limits.ts";
import type { Db } from "../../../db/schema.ts";
import { record } from "../../audit/record.ts";
import { type Context, inTransaction, requireRight } from "../../context.ts";
import { announceConversation, requireConversation } from "../records/require-conversation.ts";

/** Tells colleagues that somebody is calling, by the audit log. @throws NotFound */
export async function startCall(context: Context, id: string): Promise<void> {
  requireRight(context, "answer");
  await inTransaction(context, async (context) => {
    const { kind } = await requireConversation(context, id);
    await record(context, `${kind}.dial`, { [kind]: id });
    announceConversation(context, id);
  });
}

/** The colleague who began to call within `callingMs`, and has logged nothing since. */
export async function readCalling(db: Db, id: string, { me, now }: { me: string; now: number }) {
  const row = await db
    .selectFrom("audit_log")
    .innerJoin("staff", "staff.id", "audit_log.actor_id")
    .select(["staff.id", "staff.name", "audit_log.at", "action"])
    .where("subject_id", "=", id)
    .where("action", "in", ["enquiry.dial", "callback.dial", "enquiry.call", "callback.call"])
    .where("audit_log.at", ">", now - callingMs)
    .where("actor_id", "<>", me)
    .orderBy(sql`audit_log.id`, "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row?.action.endsWith(".dial")) return null;
  return { id: row.id, name: row.name, at: new Date(row.at).toISOString() };
}
