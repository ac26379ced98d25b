import { expect, test } from "vitest";
import { hourMs } from "../../../../contract/durations.ts";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import { until } from "../../../../tests/email-harness.ts";
import { openWithStray, priya } from "../../../../tests/moves-scene.ts";
import { putMessage } from "../../../../tests/put-message.ts";
import { putStaff } from "../../../../tests/put-staff.ts";
import { rawBounce, rawMail } from "../../../../tests/raw-mail.ts";
import { form, rowsOf } from "../../../../tests/receiving-scene.ts";
import { waitingForLocks } from "../../../../tests/waiting-for-locks.ts";
import { addNote } from "../conversations/add-note.ts";
import { markSeen } from "../conversations/mark-conversation.ts";
import { readConversation } from "../conversations/read-conversation.ts";
import { replyToEnquiry } from "../conversations/reply-to-enquiry.ts";
import type { NewerMessage } from "../conversations/require-nothing-newer.ts";
import { saveReplyDraft } from "../conversations/save-reply-draft.ts";
import { receiveEnquiry } from "../enquiries/receive-enquiry.ts";
import { updateEnquiry } from "../enquiries/update-enquiry.ts";
import { listMoveTargets } from "./list-move-targets.ts";
import { mergeConversations } from "./merge-conversations.ts";
import { moveMessages } from "./move-messages.ts";
import { undoMove } from "./undo-move.ts";

describeOnDatabase("moving emails between conversations", (open) => {
  test("the conversation that an email answers is suggested first", async () => {
    const database = await open();
    const { kavya, asha, priya: own } = await openWithStray(database);
    expect(await listMoveTargets(kavya, own)).toMatchObject([
      { id: asha, isEvident: true, reason: "Priya answers an email in it." },
    ]);
    expect(await readConversation(kavya, own)).toMatchObject({ answers: { id: asha } });
  });

  test("a moved email makes it our turn there, and its sender's answers follow", async () => {
    const database = await open();
    const scene = await openWithStray(database);
    const { kavya, asha, priya: own, message, row, placeOf, receive } = scene;
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
    expect(await undoMove(kavya, move)).toEqual({ id: own, stayed: 1 });
    expect(await placeOf(message)).toBe(own);
    // The email that arrived since stays, so it is still our turn there.
    expect((await rowsOf(database, "messages")).at(-1)?.enquiry_id).toBe(asha);
    expect(await rowsOf(database, "notes")).toMatchObject([{ enquiry_id: own }]);
    await undoMove(kavya, move);
    expect(await placeOf(message)).toBe(own);
  });

  test("merged, both are one: worth, people, notes, drafts; the address leads there, and back", async () => {
    const database = await open();
    const scene = await openWithStray(database);
    const { kavya, asha, priya: own, message, row, placeOf } = scene;
    await updateEnquiry(kavya, own, { status: "won", worth: 500_000 });
    for (const each of [asha, own]) await markSeen(kavya, each, true);
    scene.test.pass(1_000);
    await addNote(kavya, own, "Signed.");
    await saveReplyDraft(kavya, own, { kind: "reply", text: "Thank you." });
    await saveReplyDraft(kavya, asha, { kind: "reply", text: "Dear Asha," });
    const before = [await row(asha), await row(own)];
    const { move } = await mergeConversations(kavya, own, asha);
    const noted = { last_activity_at: scene.test.now(), seen_at: scene.test.now() };
    expect(await row(asha)).toMatchObject({ status: "won", worth: 500_000, ...noted });
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

  test("split off, emails begin a conversation of their sender, due from the first of them", async () => {
    const database = await open();
    const { kavya, asha, priya: own, message, row, placeOf } = await openWithStray(database);
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
    const { kavya, asha, priya: own, receive } = await openWithStray(database);
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
      const { kavya, asha, priya: own, message } = await openWithStray(database);
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

  test("who sent a form that was merged takes part, also in what arrives meanwhile", async () => {
    const database = await open();
    const { kavya, asha, priya: own, receipt, ...rest } = await openWithStray(database);
    const { reply, receive, test: context } = rest;
    let arriving: ReturnType<typeof receive> | undefined;
    await database.write(async (transaction) => {
      await mergeConversations({ ...kavya, transaction }, asha, own);
      if (database.engine === "sqlite") return;
      arriving = receive(rawMail({ ...reply, Date: null }));
      await until(async () => expect(await waitingForLocks(database.read)).toBe(1));
    });
    if (arriving) expect(await arriving).toMatchObject({ enquiryId: own });
    context.pass(hourMs);
    expect(await receive(rawMail({ ...reply, Date: null }))).toMatchObject({ enquiryId: own });
    const messageId = receipt.message_id;
    const report = rawBounce({ messageId, recipient: "asha@northfold.example" });
    expect(await receive(report)).toMatchObject({ outcome: "bounce", enquiryId: own });
  });

  test("a conversation of twenty people has them after a move, too", async () => {
    const database = await open();
    const { kavya, asha, priya: own, receive, reply } = await openWithStray(database);
    const people = Array.from({ length: 20 }, (_, at) => `p${at}@x.example`);
    await receive(rawMail({ ...reply, To: people.join(), Date: null }));
    await mergeConversations(kavya, asha, own);
    const rows = await database.read
      .selectFrom("participants")
      .select("email")
      .where("enquiry_id", "=", own)
      .execute();
    const expected = [...people, "asha@northfold.example"].sort();
    expect(rows.map(({ email }) => email).sort()).toEqual(expected);
  });

  test("a note goes with the email that it is below", async () => {
    const database = await open();
    const { kavya, asha, priya: own, receive, test: context } = await openWithStray(database);
    await addNote(kavya, own, "First.");
    const more = { "Message-ID": "<p2@x.example>", "In-Reply-To": "<p1@northfold.example>" };
    context.pass(1_000);
    const { id } = await receive(rawMail({ ...priya, ...more, Date: null }));
    await addNote(kavya, own, "Second.");
    await moveMessages(kavya, own, { messages: [id ?? ""], onwards: false, to: asha });
    const notes = await rowsOf(database, "notes");
    expect(notes.map(({ text, enquiry_id }) => text + (enquiry_id === asha))).toEqual([
      "First.false",
      "Second.true",
    ]);
  });

  test("emails without a sender are split off, too", async () => {
    const database = await open();
    const { kavya, asha, row } = await openWithStray(database);
    const message = await putMessage(kavya, asha, { from_email: "", from_name: "" });
    const split = { messages: [message], onwards: false, to: null };
    const { to } = await moveMessages(kavya, asha, split);
    expect(await row(to)).toMatchObject({ email: "unknown@sender.invalid" });
  });

  test("an unread form that is newer than the emails is what the merged conversation shows", async () => {
    const database = await open();
    const { kavya, asha, context, row } = await openWithStray(database);
    await markSeen(kavya, asha, true);
    const more = { ...form, email_id: "farhan@x.example", description: "A newer question." };
    const { id } = await receiveEnquiry(context, more);
    // Seen before its latest text.
    await database.write((transaction) =>
      transaction.updateTable("enquiries").set({ seen_at: 1 }).where("id", "=", id).execute(),
    );
    const { move } = await mergeConversations(kavya, id, asha);
    const received = (await row(id))?.received_at;
    expect(await row(asha)).toMatchObject({
      last_text: "A newer question.",
      last_activity_at: received,
      seen_at: null,
    });
    await undoMove(kavya, move);
    expect(await row(asha)).toMatchObject({ last_text: form.description });
    expect((await row(asha))?.seen_at).not.toBeNull();
  });

  test("who writes is told of older emails that were moved here, or came back", async () => {
    const database = await open();
    const { kavya, asha, priya: own, message, context, placeOf } = await openWithStray(database);
    const meera = (await putStaff(database, "Meera", "agent")).actor;
    const asMeera = { ...context, actor: meera };
    const seen = await putMessage(context, asha, { from_name: "Asha" });
    const reply = async (id: string, after: string | null) =>
      replyToEnquiry(kavya, id, { text: "Tuesday.", after }).then(
        () => null,
        (error: NewerMessage) => error.record,
      );
    const { move } = await mergeConversations(asMeera, own, asha);
    expect(message < seen).toBe(true);
    const arrival = await reply(asha, seen);
    const entries = async (id: string) => (await readConversation(kavya, id)).timeline;
    expect(await entries(asha)).toContainEqual(expect.objectContaining({ arrivalId: arrival }));
    const newer = await putMessage(context, asha);
    expect(await reply(asha, arrival)).toBe(newer);
    expect(await reply(asha, newer)).toBeNull();
    // What was read before is read again after its return.
    await undoMove(asMeera, move);
    const returned = await reply(own, message);
    expect(returned).not.toBeNull();
    expect(await entries(own)).toContainEqual(expect.objectContaining({ arrivalId: returned }));
    expect(await reply(own, returned)).toBeNull();
    expect(await placeOf(message)).toBe(own);
    const split = await moveMessages(asMeera, asha, { messages: [seen], onwards: false, to: null });
    expect(await reply(split.to, seen)).toBeNull();
    // A form alone, too.
    const { id } = await receiveEnquiry(context, { ...form, email_id: "f@x.example" });
    await mergeConversations(asMeera, id, own);
    expect(await reply(own, returned)).not.toBeNull();
  });
});
