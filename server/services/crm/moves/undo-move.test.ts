import { expect, test } from "vitest";
import { dayMs } from "../../../../contract/durations.ts";
import { describeOnEachDatabase } from "../../../../tests/databases.ts";
import { openWithStray } from "../../../../tests/moves-scene.ts";
import { rawMail } from "../../../../tests/raw-mail.ts";
import { readConversation } from "../conversations/read-conversation.ts";
import { replyToEnquiry } from "../conversations/reply-to-enquiry.ts";
import { undoReply } from "../conversations/undo-reply.ts";
import { deleteEnquiries } from "../enquiries/delete-enquiries.ts";
import { updateEnquiry } from "../enquiries/update-enquiry.ts";
import { returnMerged } from "../records/relocate.ts";
import { mergeConversations } from "./merge-conversations.ts";
import { moveMessages } from "./move-messages.ts";
import { undoMove } from "./undo-move.ts";

describeOnEachDatabase("undoing a move of emails", (open) => {
  test("an undo keeps what was changed since", async () => {
    const database = await open();
    const { kavya, asha, priya: own, row } = await openWithStray(database);
    const { move } = await mergeConversations(kavya, own, asha);
    await updateEnquiry(kavya, asha, { status: "in-progress" });
    await undoMove(kavya, move);
    expect(await row(asha)).toMatchObject({ status: "in-progress" });
    expect(await row(own)).toMatchObject({ merged_into: null, turn: "ours" });
  });

  test("a reply that is taken back after a move changes nothing of the other conversation", async () => {
    const database = await open();
    const { kavya, asha, priya: own, message, row } = await openWithStray(database);
    await updateEnquiry(kavya, asha, { status: "won" });
    const { id } = await replyToEnquiry(kavya, own, { text: "Tuesday.", after: message });
    await moveMessages(kavya, own, { messages: [id], onwards: false, to: asha });
    expect(await undoReply(kavya, asha, id)).toMatchObject({ text: "Tuesday.", status: "won" });
    expect(await row(asha)).toMatchObject({ status: "won", turn: "done" });
  });

  test("an undo never brings emails back to where nobody sees them", async () => {
    const database = await open();
    const { kavya, asha, priya: own, message, placeOf, row } = await openWithStray(database);
    const moved = { messages: [message], onwards: false, to: asha };
    const { move } = await moveMessages(kavya, own, moved);
    const offered = async () =>
      (await readConversation(kavya, asha)).timeline.flatMap((entry) =>
        entry.type === "move" && entry.undoneAt === null ? entry.canUndo : [],
      );
    expect(await offered()).toEqual([true]);
    const merge = await mergeConversations(kavya, own, asha);
    expect(await offered()).toEqual([false, true]);
    await expect(undoMove(kavya, move)).rejects.toThrow("merged since");
    await undoMove(kavya, merge.move);
    expect(await offered()).toEqual([true]);
    await deleteEnquiries(kavya, [own]);
    expect(await offered()).toEqual([false]);
    await expect(undoMove(kavya, move)).rejects.toThrow("in the bin");
    expect(await placeOf(message)).toBe(asha);
    expect(await row(own)).toMatchObject({ merged_into: null });
  });

  test("what was merged twice leads to the first one after the second is gone for good", async () => {
    const database = await open();
    const {
      kavya,
      asha,
      priya: own,
      message,
      placeOf,
      receive,
      row,
    } = await openWithStray(database);
    const zed = { From: "Zed <zed@other.example>", Subject: "Audit", Date: null };
    const last = (await receive(rawMail(zed))).enquiryId ?? "";
    const { move } = await mergeConversations(kavya, own, asha);
    await mergeConversations(kavya, asha, last);
    await database.write(async (transaction) => {
      await returnMerged(transaction, "id", [last]);
      await transaction.deleteFrom("enquiries").where("id", "=", last).execute();
    });
    expect(await row(own)).toMatchObject({ merged_into: asha });
    await undoMove(kavya, move);
    expect(await placeOf(message)).toBe(own);
    expect(await row(own)).toMatchObject({ merged_into: null });
  });

  test("is undone for 30 days", async () => {
    const database = await open();
    const { kavya, asha, priya: own, test: context } = await openWithStray(database);
    const { move } = await mergeConversations(kavya, own, asha);
    context.pass(31 * dayMs);
    await expect(undoMove(kavya, move)).rejects.toThrow("30 days");
  });
});
