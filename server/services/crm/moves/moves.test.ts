import { expect, test } from "vitest";
import { dayMs, hourMs } from "../../../../contract/durations.ts";
import { describeOnEachDatabase } from "../../../../tests/databases.ts";
import { putStaff } from "../../../../tests/put-staff.ts";
import { rawMail } from "../../../../tests/raw-mail.ts";
import { openReceiving, rowsOf } from "../../../../tests/receiving-scene.ts";
import type { Database } from "../../../db/database.ts";
import { addNote } from "../conversations/add-note.ts";
import { readConversation } from "../conversations/read-conversation.ts";
import { replyToEnquiry } from "../conversations/reply-to-enquiry.ts";
import { saveReplyDraft } from "../conversations/save-reply-draft.ts";
import { updateEnquiry } from "../enquiries/update-enquiry.ts";
import { listMoveTargets } from "./list-move-targets.ts";
import { mergeConversations } from "./merge-conversations.ts";
import { moveMessages } from "./move-messages.ts";
import { undoMove } from "./undo-move.ts";

const priya = { From: "Priya <priya@northfold.example>", "Message-ID": "<p1@northfold.example>" };

/** Asha's conversation, answered; and a colleague's answer to it, which is an enquiry of its own. */
async function scene(database: Database) {
  const receiving = await openReceiving(database);
  const { test: context, receive, reply, id: asha } = receiving;
  const { actor } = await putStaff(database, "Kavya", "agent");
  const kavya = context.as({ actor });
  const stray = await receive(rawMail({ ...reply, ...priya, Date: null }));
  context.pass(hourMs);
  const row = async (id: string) =>
    (await rowsOf(database, "enquiries")).find((each) => each.id === id);
  const [message] = await rowsOf(database, "messages");
  const placeOf = async (id: string) =>
    (await rowsOf(database, "messages")).find((each) => each.id === id)?.enquiry_id;
  return {
    ...receiving,
    kavya,
    asha,
    priya: stray.enquiryId ?? "",
    message: message?.id ?? "",
    row,
    placeOf,
  };
}

describeOnEachDatabase("moving emails between conversations", (open) => {
  test("the conversation that an email answers is suggested first", async () => {
    const database = await open();
    const { kavya, asha, priya: own } = await scene(database);
    expect(await listMoveTargets(kavya, own)).toMatchObject([
      { id: asha, isEvident: true, reason: "Priya answers an email in it." },
    ]);
    expect(await readConversation(kavya, own)).toMatchObject({ answers: { id: asha } });
  });

  test("a moved email makes it our turn there, and its sender's answers follow", async () => {
    const database = await open();
    const { kavya, asha, priya: own, message, row, placeOf, receive } = await scene(database);
    const due = (await row(own))?.answer_due_at;
    await addNote(kavya, own, "She is the CFO.");
    const { move } = await moveMessages(kavya, own, {
      messages: [message],
      onwards: false,
      to: asha,
    });
    expect(await placeOf(message)).toBe(asha);
    expect(await row(asha)).toMatchObject({ turn: "ours", answer_due_at: due });
    expect(await rowsOf(database, "notes")).toMatchObject([{ enquiry_id: asha }]);
    const answer = rawMail({
      ...priya,
      "Message-ID": "<p2@x.example>",
      "In-Reply-To": "<p1@northfold.example>",
    });
    expect(await receive(answer)).toMatchObject({ enquiryId: asha });
    const there = await readConversation(kavya, asha);
    expect(there.participants).toMatchObject([{ email: "priya@northfold.example" }]);
    expect(there.timeline).toContainEqual(
      expect.objectContaining({ type: "move", direction: "in", emails: 1, canUndo: true }),
    );
    await undoMove(kavya, move);
    expect(await placeOf(message)).toBe(own);
    // What arrived since stays, and so it is still our turn there.
    expect((await rowsOf(database, "messages")).at(-1)?.enquiry_id).toBe(asha);
    expect(await rowsOf(database, "notes")).toMatchObject([{ enquiry_id: own }]);
    await undoMove(kavya, move);
    expect(await placeOf(message)).toBe(own);
  });

  test("merged, both are one: worth, people, notes, drafts; the address leads there, and back", async () => {
    const database = await open();
    const { kavya, asha, priya: own, message, row, placeOf } = await scene(database);
    await updateEnquiry(kavya, own, { status: "won", worth: 500_000 });
    await addNote(kavya, own, "Signed.");
    await saveReplyDraft(kavya, own, { kind: "reply", text: "Thank you." });
    await saveReplyDraft(kavya, asha, { kind: "reply", text: "Dear Asha," });
    const before = [await row(asha), await row(own)];
    const { move } = await mergeConversations(kavya, own, asha);
    expect(await row(asha)).toMatchObject({ status: "won", worth: 500_000 });
    expect(await row(own)).toMatchObject({ merged_into: asha, turn: "done" });
    const merged = await readConversation(kavya, own);
    expect(merged).toMatchObject({
      data: { id: asha },
      draft: { text: "Dear Asha,\n\nThank you." },
    });
    expect(merged.timeline.map(({ type }) => type).sort()).toEqual([
      "enquiry",
      "message",
      "move",
      "note",
    ]);
    await undoMove(kavya, move);
    expect(await placeOf(message)).toBe(own);
    const facts = [
      "status",
      "worth",
      "turn",
      "answer_due_at",
      "merged_into",
      "assignee",
      "last_text",
    ] as const;
    for (const [at, id] of [asha, own].entries()) {
      const now = await row(id);
      for (const fact of facts) expect([fact, now?.[fact]]).toEqual([fact, before[at]?.[fact]]);
    }
  });

  test("an undo keeps what was changed since", async () => {
    const database = await open();
    const { kavya, asha, priya: own, row } = await scene(database);
    const { move } = await mergeConversations(kavya, own, asha);
    await updateEnquiry(kavya, asha, { status: "in-progress" });
    await undoMove(kavya, move);
    expect(await row(asha)).toMatchObject({ status: "in-progress" });
    expect(await row(own)).toMatchObject({ merged_into: null, turn: "ours" });
  });

  test("split off, emails begin a conversation of their sender, due from the first of them", async () => {
    const database = await open();
    const { kavya, asha, priya: own, message, row, placeOf } = await scene(database);
    await mergeConversations(kavya, own, asha);
    const { move, to } = await moveMessages(kavya, asha, {
      messages: [message],
      onwards: true,
      to: null,
    });
    expect(await row(to)).toMatchObject({
      email: "priya@northfold.example",
      description: "Could we look at it on Tuesday?",
      status: "new",
      worth: null,
      turn: "ours",
    });
    expect(await row(asha)).toMatchObject({ turn: "ours" });
    await undoMove(kavya, move);
    expect(await placeOf(message)).toBe(asha);
    expect((await readConversation(kavya, to)).data.id).toBe(asha);
  });

  test("our sent email goes along: who answers it is where it is, and a waiting one still goes out", async () => {
    const database = await open();
    const { kavya, asha, priya: own, receive } = await scene(database);
    const sent = await replyToEnquiry(kavya, own, {
      text: "Tuesday.",
      after: (await rowsOf(database, "messages")).at(-1)?.id ?? "",
    });
    await moveMessages(kavya, own, { messages: [sent.id], onwards: false, to: asha });
    const email = await database.read
      .selectFrom("emails")
      .selectAll()
      .where("template", "=", "personal-email")
      .executeTakeFirstOrThrow();
    expect(email).toMatchObject({
      enquiry_id: asha,
      to_participant: 1,
      recipient: "priya@northfold.example",
    });
    const answer = rawMail({
      ...priya,
      "Message-ID": "<p3@x.example>",
      "In-Reply-To": email.message_id,
    });
    expect(await receive(answer)).toMatchObject({ enquiryId: asha });
  });

  test.each(["deleted", "spam", "itself", "gone", "nothing left"])(
    "is refused: %s",
    async (why) => {
      const database = await open();
      const { kavya, asha, priya: own, message } = await scene(database);
      const set = (change: object) =>
        database.write((transaction) =>
          transaction.updateTable("enquiries").set(change).where("id", "=", asha).execute(),
        );
      if (why === "deleted") await set({ deleted_at: 1 });
      if (why === "spam") await set({ status: "spam" });
      const to = why === "nothing left" ? null : why === "itself" ? own : asha;
      const messages = why === "gone" ? [asha] : [message];
      await expect(moveMessages(kavya, own, { messages, onwards: false, to })).rejects.toThrow(
        /bin|spam|already|another conversation|left/,
      );
      expect(await database.read.selectFrom("conversation_moves").select("id").execute()).toEqual(
        [],
      );
    },
  );

  test("is undone for 30 days", async () => {
    const database = await open();
    const { kavya, asha, priya: own, test: context } = await scene(database);
    const { move } = await mergeConversations(kavya, own, asha);
    context.pass(31 * dayMs);
    await expect(undoMove(kavya, move)).rejects.toThrow("30 days");
  });
});
