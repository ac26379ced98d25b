import { record } from "../../audit/record.ts";
import { type Context, inTransaction, requireRight, requireStaff } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { withdrawEvent } from "../../webhooks/report-event.ts";
import { indexEnquiry } from "../records/index-enquiry.ts";
import { recipientsLock } from "../records/recipients-lock.ts";
import { requireConversation } from "../records/require-conversation.ts";
import { CallEffect, undoneColumns } from "./call-effect.ts";
import { correctPhone } from "./log-call.ts";

/**
 * Takes back a call that one logged oneself, with what it changed unless somebody changed that
 * since.
 * @throws NotFound
 */
export async function undoCall(context: Context, id: string, callId: string): Promise<void> {
  requireRight(context, "answer");
  await inTransaction(context, async (transaction) => {
    await context.database.lock(transaction, [recipientsLock]);
    const now = await requireConversation(transaction, context, id);
    const call = await transaction
      .deleteFrom("notes")
      .where("id", "=", callId)
      .where("enquiry_id", "=", id)
      .where("written_by", "=", requireStaff(context).id)
      .where("outcome", "is not", null)
      .returning(["phone", "undo"])
      .executeTakeFirst();
    if (!call?.undo) throw new NotFound("This call isn’t logged any more.");
    const change = undoneColumns(CallEffect.parse(JSON.parse(call.undo)), now);
    // Never empty: nothing else changes all of its columns.
    await transaction
      .updateTable("enquiries")
      .set({ phone: now.phone, ...change })
      .where("id", "=", id)
      .execute();
    if (change.phone !== undefined && change.phone !== now.phone && call.phone !== null) {
      await correctPhone({ ...context, transaction }, now.client_id, now.phone, call.phone);
    }
    if (change.first_answered_at === null) {
      await withdrawEvent(transaction, "enquiry.answered", id);
    }
    await indexEnquiry(transaction, context, id);
    await record(transaction, context, `${now.kind}.uncall`, { [now.kind]: id });
  });
}
