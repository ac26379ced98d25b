import { expect, test } from "vitest";
import { dayMs } from "../../../../contract/durations.ts";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import { openWithStray } from "../../../../tests/moves-scene.ts";
import { rawMail } from "../../../../tests/raw-mail.ts";
import { addReplyFile } from "../conversations/attach-to-reply.ts";
import { readConversation } from "../conversations/read-conversation.ts";
import { replyToEnquiry } from "../conversations/reply-to-enquiry.ts";
import { saveReplyDraft } from "../conversations/save-reply-draft.ts";
import { undoReply } from "../conversations/undo-reply.ts";
import { deleteEnquiries } from "../enquiries/delete-enquiries.ts";
import { updateEnquiry } from "../enquiries/update-enquiry.ts";
import { returnMerged } from "../records/relocate.ts";
import { mergeConversations } from "./merge-conversations.ts";
import { moveMessages } from "./move-messages.ts";
import { undoMove } from "./undo-move.ts";

describeOnDatabase("undoing a move of emails", (open) => {
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
    const merge = await mergeConversations(kavya, own, asha);
    await expect(undoMove(kavya, move)).rejects.toThrow("merged since");
    await undoMove(kavya, merge.move);
    await deleteEnquiries(kavya, [own]);
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

  test.each([
    ["as it was written", "", (text: string) => text, "", "Thank you."],
    ["as it was written", "Dear Asha,", (text: string) => text, "Dear Asha,", "Thank you."],
    ["with its changes", "", () => "Thanks a lot.", "", "Thanks a lot."],
    [
      "with its changes",
      "Dear Asha,",
      (text: string) => `${text} Bye.`,
      "Dear Asha,",
      "Thank you. Bye.",
    ],
    ["with one above", "Dear Asha,", () => "Hello,\n\nThank you.", "Hello,", "Thank you."],
    ["twice when mixed", "Dear Asha,", () => "Hello, thanks.", "Hello, thanks.", "Thank you."],
  ])("a draft returns %s", async (_, above, change, stays, returns) => {
    const database = await open();
    const { kavya, asha, priya: own } = await openWithStray(database);
    const save = (id: string, text: string) => saveReplyDraft(kavya, id, { kind: "reply", text });
    const draftOf = async (id: string) => (await readConversation(kavya, id)).draft?.text ?? "";
    await addReplyFile(kavya, own, { name: "plan.txt", bytes: Buffer.from("Plan") });
    await save(own, "Thank you.");
    await save(asha, above);
    const { move } = await mergeConversations(kavya, own, asha);
    await save(asha, change(await draftOf(asha)));
    await undoMove(kavya, move);
    expect([await draftOf(asha), await draftOf(own)]).toEqual([stays, returns]);
    const files = async (id: string) =>
      (await readConversation(kavya, id)).draft?.files.length ?? 0;
    expect([await files(asha), await files(own)]).toEqual([0, 1]);
  });

  test("drafts of several merges return in any order, and a note stays one", async () => {
    const database = await open();
    const { kavya, asha, priya: own, receive } = await openWithStray(database);
    const zed = { From: "Zed <zed@other.example>", Subject: "Audit", Date: null };
    const last = (await receive(rawMail(zed))).enquiryId ?? "";
    const written = [
      [asha, "reply", "Dear Asha,"],
      [own, "note", "Call Priya."],
      [last, "reply", "Dear Zed,"],
    ] as const;
    for (const [id, kind, text] of written) await saveReplyDraft(kavya, id, { kind, text });
    const first = await mergeConversations(kavya, own, asha);
    const second = await mergeConversations(kavya, last, asha);
    expect(await readConversation(kavya, asha)).toMatchObject({
      draft: { kind: "note", text: "Dear Asha,\n\nCall Priya.\n\nDear Zed," },
    });
    await undoMove(kavya, first.move);
    await undoMove(kavya, second.move);
    for (const [id, kind, text] of written.slice(1)) {
      expect((await readConversation(kavya, id)).draft).toMatchObject({ kind, text });
    }
    expect((await readConversation(kavya, asha)).draft).toMatchObject({ text: "Dear Asha," });
  });

  test("a draft outlives the conversation that was split off, and the one that is gone for good", async () => {
    const database = await open();
    const { kavya, asha, priya: own, message } = await openWithStray(database);
    const merge = await mergeConversations(kavya, own, asha);
    const parts = { messages: [message], onwards: false, to: null };
    const split = await moveMessages(kavya, asha, parts);
    await saveReplyDraft(kavya, split.to, { kind: "reply", text: "Thank you." });
    await undoMove(kavya, split.move);
    expect((await readConversation(kavya, asha)).draft).toMatchObject({ text: "Thank you." });
    await undoMove(kavya, merge.move);
    await mergeConversations(kavya, asha, own);
    await database.write(async (transaction) => {
      await returnMerged(transaction, "id", [own]);
      await transaction.deleteFrom("enquiries").where("id", "=", own).execute();
    });
    expect((await readConversation(kavya, asha)).draft).toMatchObject({ text: "Thank you." });
  });
});
