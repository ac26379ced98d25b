import type { Transaction } from "../../../db/schema.ts";
import { type Context, inTransaction, requireRight, requireStaff } from "../../context.ts";
import { Conflict } from "../../errors.ts";
import { announceConversation, requireConversation } from "../records/require-conversation.ts";
import { deleteEmptyDraft } from "./attach-to-reply.ts";

type Draft = {
  kind: "reply" | "note";
  text: string;
  /** Time of the draft that it began from, null for none; undefined replaces any. */
  replaces?: number | null | undefined;
};

/**
 * Stores what a member of staff is writing, one text per enquiry; an empty one deletes it unless
 * files are attached. Tells colleagues that they are writing.
 * @returns the time of the draft (ms), which names its text
 * @throws NotFound; Conflict when another window of theirs has stored a text since
 */
export async function saveReplyDraft(
  context: Context,
  id: string,
  { kind, text, replaces }: Draft,
): Promise<number> {
  requireRight(context, "answer");
  const { id: staff_id } = requireStaff(context);
  return inTransaction(context, async (context, transaction) => {
    await requireConversation(context, id);
    const before = await transaction
      .selectFrom("reply_drafts")
      .select(["kind", "text", "changed_at"])
      .where("enquiry_id", "=", id)
      .where("staff_id", "=", staff_id)
      .executeTakeFirst();
    if (before?.kind === kind && before.text === text) return before.changed_at;
    if (replaces !== undefined && before?.text && before.changed_at !== replaces) {
      throw new Conflict("You have written another text here in a different window.");
    }
    // Later than the one before, even if the clock was set back.
    const changed_at = Math.max(context.now(), (before?.changed_at ?? 0) + 1);
    if (text.trim() === "") {
      await clearDraft(transaction, { enquiryId: id, staffId: staff_id });
    } else {
      await transaction
        .insertInto("reply_drafts")
        .values({ enquiry_id: id, staff_id, kind, text, changed_at })
        .onConflict((conflict) =>
          conflict.columns(["enquiry_id", "staff_id"]).doUpdateSet({ kind, text, changed_at }),
        )
        .execute();
    }
    announceConversation(context, id);
    return changed_at;
  });
}

/**
 * Removes the text of a draft; what is attached to it stays for a reply.
 * @param sent the text that was sent, and the time of the draft that it contains (null for none):
 *   another text stays, unless that is undefined
 */
export async function clearDraft(
  transaction: Transaction,
  { enquiryId, staffId }: { enquiryId: string; staffId: string },
  { text = "", draft }: { text?: string; draft?: number | null | undefined } = {},
): Promise<void> {
  await transaction
    .updateTable("reply_drafts")
    .set({ kind: "reply", text: "" })
    .where("enquiry_id", "=", enquiryId)
    .where("staff_id", "=", staffId)
    .$if(draft !== undefined, (update) =>
      update.where(({ eb, or }) => or([eb("changed_at", "=", draft ?? 0), eb("text", "=", text)])),
    )
    .execute();
  await deleteEmptyDraft(transaction, { enquiryId, staffId });
}
