import { expect, test } from "vitest";
import { defaultAnswerHours, inWorkingDays } from "../../../../contract/answer-hours.ts";
import { dayMs, hourMs, minuteMs } from "../../../../contract/durations.ts";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import { putEnquiries, putEnquiry } from "../../../../tests/put-enquiries.ts";
import { putStaff } from "../../../../tests/put-staff.ts";
import { rawBounce, rawMail } from "../../../../tests/raw-mail.ts";
import { system } from "../../../../tests/service-context.ts";
import type { Database } from "../../../db/database.ts";
import { updateEnquiries, updateEnquiry } from "../enquiries/update-enquiry.ts";
import { receiveMessage } from "../messages/receive-message.ts";
import { mergeConversations } from "../moves/merge-conversations.ts";
import { undoMove } from "../moves/undo-move.ts";
import { countConversations } from "./count-conversations.ts";
import { listConversations } from "./list-conversations.ts";
import { listStages } from "./list-stages.ts";
import { logCall } from "./log-call.ts";
import { markDone, remindLater } from "./mark-conversation.ts";
import { readConversation } from "./read-conversation.ts";
import { replyToEnquiry } from "./reply-to-enquiry.ts";
import { undoReply } from "./undo-reply.ts";

async function openScene(database: Database) {
  const { context, ids } = await putEnquiries(database);
  const asha = await putStaff(database, "Asha Menon", "agent");
  const staff = context.as(asha);
  const listed = async (view: "open" | "later" | "quiet") =>
    (await listConversations(staff, { view, limit: 50 })).conversations.map(({ name }) => name);
  const row = (id: string) =>
    database.read
      .selectFrom("enquiries")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  /** Answers with a reminder in so many working days. */
  const reply = (id: string, days: number, more = {}) =>
    replyToEnquiry(staff, id, {
      text: "On Tuesday?",
      after: null,
      remindAt: new Date(inWorkingDays(context.now(), days, defaultAnswerHours)).toISOString(),
      ...more,
    });
  const receive = (raw: Uint8Array) =>
    receiveMessage({ ...context, actor: system }, { raw, source: "folder" });
  return { context, ids, staff, listed, row, reply, receive };
}

const reached = { phone: "+91 98100 00000", outcome: "reached" } as const;

const fromAsha = { From: "Asha <asha@northfold.example>", Subject: "About Tuesday" };

describeOnDatabase("a reminder unless they answer", (open) => {
  test("comes to the top of their turn when its time has come, and goes with an undo", async () => {
    const { context, ids, staff, listed, row, reply } = await openScene(await open());
    const { id } = await reply(ids.asha, 2);
    await replyToEnquiry(staff, ids.cid, { text: "Thank you.", after: null });
    expect([await listed("open"), await listed("later")]).toEqual([["Ben", "Cid"], ["Asha"]]);
    await undoReply(staff, ids.asha, id);
    expect(await row(ids.asha)).toMatchObject({ remind_at: null, turn: "ours" });
    const again = await reply(ids.asha, 2);
    // A colleague's later one stays.
    await remindLater(staff, ids.asha, context.now() + 9 * dayMs);
    await undoReply(staff, ids.asha, again.id);
    expect(await row(ids.asha)).toMatchObject({ remind_at: context.now() + 9 * dayMs });

    await reply(ids.asha, 2);
    context.pass(5 * dayMs);
    expect(await listed("open")).toEqual(["Ben", "Asha", "Cid"]);
    expect(await listed("quiet")).toEqual(["Asha"]);
    expect((await countConversations(staff)).views).toMatchObject({ quiet: 1, later: 0, open: 3 });
    const first = await listConversations(staff, { view: "open", limit: 2 });
    const second = await listConversations(staff, {
      view: "open",
      limit: 2,
      cursor: first.next ?? "",
    });
    expect(second.conversations.map(({ name }) => name)).toEqual(["Cid"]);
    const { timeline } = await readConversation(staff, ids.asha);
    const reminders = timeline.flatMap((entry) =>
      entry.type === "change" && entry.remindAt !== undefined ? [entry.by?.name] : [],
    );
    expect(reminders).toEqual(Array.from({ length: 4 }, () => "Asha Menon"));
  });

  test("comes back with an undo, also when it is due, but hides nobody who has written", async () => {
    const { context, ids, staff, listed, row, reply } = await openScene(await open());
    await reply(ids.asha, 2);
    const { remind_at } = await row(ids.asha);
    context.pass(5 * dayMs);
    await markDone(staff, [ids.asha], true);
    await markDone(staff, [ids.asha], false);
    await remindLater(staff, ids.asha, remind_at, { undo: true });
    expect(await listed("quiet")).toEqual(["Asha"]);
    const later = context.now() + dayMs;
    await remindLater(staff, ids.ben, later, { undo: true });
    expect(await listed("later")).toEqual([]);
  });

  test("is never on a day off, nor where nobody waits for an answer", async () => {
    const { context, ids, row, reply } = await openScene(await open());
    // Saturday, 21 November 2026.
    const remindAt = "2026-11-21T10:00:00.000Z";
    for (const more of [
      { remindAt: new Date(context.now() - 1).toISOString() },
      { markAs: "done" },
      { sendAt: "2026-11-25T10:00:00.000Z", remindAt },
    ]) {
      await expect(reply(ids.asha, 2, more)).rejects.toMatchObject({ code: "invalid" });
    }
    await reply(ids.asha, 1, { remindAt });
    expect(await row(ids.asha)).toMatchObject({ remind_at: Date.parse("2026-11-23T03:30:00Z") });
  });

  test.each<[string, (scene: Awaited<ReturnType<typeof openScene>>) => Promise<unknown>, boolean]>([
    ["an email", ({ receive }) => receive(rawMail(fromAsha)), true],
    ["a form", ({ context }) => putEnquiry(context, "callback", "Asha"), true],
    ["a call", ({ staff, ids }) => logCall(staff, ids.asha, { ...reached, next: "email" }), true],
    ["somebody else’s form", ({ context }) => putEnquiry(context, "enquiry", "Fay"), false],
    [
      "an automatic reply",
      ({ receive }) => receive(rawMail({ ...fromAsha, "Auto-Submitted": "auto-replied" })),
      false,
    ],
  ])("%s cancels it: see its row", async (_, happen, isCancelled) => {
    const scene = await openScene(await open());
    await scene.reply(scene.ids.asha, 2);
    scene.context.pass(hourMs);
    await happen(scene);
    const { remind_at } = await scene.row(scene.ids.asha);
    expect(remind_at === null).toBe(isCancelled);
  });

  test("a bounce makes it our turn instead", async () => {
    const { context, ids, row, reply, receive } = await openScene(await open());
    await reply(ids.asha, 2);
    const email = await context.database.read
      .selectFrom("emails")
      .select(["id", "message_id"])
      .where("enquiry_id", "=", ids.asha)
      .where("sent_by", "is not", null)
      .executeTakeFirstOrThrow();
    await context.database.write((transaction) =>
      transaction
        .updateTable("emails")
        .set({ status: "sent", sent_at: context.now() })
        .where("id", "=", email.id)
        .execute(),
    );
    context.pass(minuteMs);
    await receive(rawBounce({ messageId: email.message_id, recipient: "asha@northfold.example" }));
    expect(await row(ids.asha)).toMatchObject({ remind_at: null, turn: "ours" });
  });
});

describeOnDatabase("stages", (open) => {
  test("are a finer status, whose reason and step go with it", async () => {
    const { ids, staff, reply, row } = await openScene(await open());
    const change = (with_: Parameters<typeof updateEnquiry>[2]) =>
      updateEnquiry(staff, ids.asha, with_);
    await expect(change({ status: "won", stage: "proposal" })).rejects.toMatchObject({
      code: "invalid",
    });
    await expect(change({ lostReason: "price" })).rejects.toMatchObject({ code: "invalid" });
    expect(await change({ stage: "proposal" })).toMatchObject({
      status: "in-progress",
      stage: "proposal",
    });
    const nextStep = { text: "Send the order form", on: "2026-11-26" };
    expect(await change({ nextStep, worth: 18_40_000_00 })).toMatchObject({ nextStep });
    expect(await change({ status: "in-progress" })).toMatchObject({ stage: "proposal" });
    expect(await change({ status: "lost" })).toMatchObject({ stage: null, lostReason: null });
    expect(await change({ lostReason: "price" })).toMatchObject({ lostReason: "price" });
    expect(await change({ stage: "talking" })).toMatchObject({ lostReason: null, nextStep });
    // A reply as won, and its undo.
    await change({ stage: "proposal" });
    const { id } = await reply(ids.asha, 1, { markAs: "won", remindAt: undefined });
    expect(await row(ids.asha)).toMatchObject({ status: "won", stage: null });
    await undoReply(staff, ids.asha, id);
    expect(await row(ids.asha)).toMatchObject({ status: "in-progress", stage: "proposal" });
    expect(await updateEnquiries(staff, [ids.asha, ids.cid], { stage: "talking" })).toBe(2);
    expect(await row(ids.cid)).toMatchObject({ stage: "talking", status: "in-progress" });
    const { timeline } = await readConversation(staff, ids.asha);
    const moves = timeline.flatMap((entry) =>
      entry.type === "change" && (entry.status || entry.stage)
        ? [[entry.from, entry.stageBefore, entry.status, entry.stage]]
        : [],
    );
    expect(moves.slice(0, 2)).toEqual([
      ["new", null, "in-progress", "proposal"],
      ["in-progress", undefined, "lost", undefined],
    ]);
  });

  test("the list has each with its number and sum, by next step, mine or everyone's", async () => {
    const { context, ids, staff, reply } = await openScene(await open());
    const fay = await putEnquiry(context, "enquiry", "Fay");
    const gil = await putEnquiry(context, "enquiry", "Gil");
    await reply(ids.asha, 4);
    await updateEnquiry(staff, ids.asha, { stage: "proposal", worth: 12_50_000_00 });
    const nextStep = { text: "Call him", on: "2026-11-23" };
    await updateEnquiry(staff, ids.cid, { stage: "proposal", worth: 18_40_000_00, nextStep });
    await updateEnquiry(staff, fay, { status: "won", worth: 9_00_000_00 });
    await updateEnquiry(staff, gil, { status: "lost", lostReason: "price" });
    const shown = async (whose: "everyone" | "mine") =>
      (await listStages(staff, whose)).map(({ stage, count, worth, rows }) => [
        ...[stage, count, worth],
        ...rows.map(({ name }) => name),
      ]);
    expect(await shown("everyone")).toEqual([
      ["proposal", 2, 30_90_000_00, "Cid", "Asha"],
      ["talking", 0, 0],
      ["new", 1, 0, "Ben"],
      ["won", 1, 9_00_000_00, "Fay"],
      ["lost", 1, 0, "Gil"],
    ]);
    expect((await shown("mine")).map(([, count]) => count)).toEqual([1, 0, 0, 0, 0]);
    const [proposals] = await listStages(staff, "everyone");
    expect(proposals?.rows.map(({ contacts }) => contacts.map(({ from }) => from))).toEqual([
      ["client"],
      ["client", "staff"],
    ]);
    // Done ones are in no stage before the first answer; the next quarter begins empty.
    await markDone(staff, [ids.ben], true);
    context.pass(60 * dayMs);
    const counts = async () => (await shown("everyone")).map(([, count]) => count);
    expect(await counts()).toEqual([2, 0, 0, 0, 0]);
    // A slip and its undo don't date an old success anew.
    await updateEnquiry(staff, fay, { status: "lost" });
    expect(await counts()).toEqual([2, 0, 0, 0, 1]);
    await updateEnquiry(staff, fay, { status: "won", turn: "done" });
    expect(await counts()).toEqual([2, 0, 0, 0, 0]);
    const slip = await reply(gil, 1, { markAs: "won", remindAt: undefined });
    expect(await counts()).toEqual([2, 0, 0, 1, 0]);
    await undoReply(staff, gil, slip.id);
    expect(await counts()).toEqual([2, 0, 0, 0, 0]);
  });

  test("a proposal is quiet after four working days without contact, whatever is noted", async () => {
    const { context, ids, staff, reply, listed } = await openScene(await open());
    await reply(ids.asha, 1, { remindAt: undefined });
    await updateEnquiry(staff, ids.asha, { stage: "proposal", note: "A note." });
    // From Friday, 11:30 in India, to the begin of Thursday.
    context.pass(5 * dayMs + 21 * hourMs);
    expect(await listed("quiet")).toEqual([]);
    context.pass(hourMs);
    expect(await listed("quiet")).toEqual(["Asha"]);
    // A call is contact too; it is their turn again once it is no longer done.
    await logCall(staff, ids.asha, { ...reached, next: "done" });
    await markDone(staff, [ids.asha], false);
    expect(await listed("quiet")).toEqual([]);
    const { data } = await readConversation(staff, ids.asha);
    expect(Date.parse(data.lastContactAt)).toBe(context.now());
    const [row] = (await listStages(staff, "everyone"))[0]?.rows ?? [];
    expect(row).toMatchObject({ turn: "theirs", lastContactAt: data.lastContactAt });
    expect(row?.contacts.at(-1)?.from).toBe("call");
    context.pass(7 * dayMs);
    expect(await listed("quiet")).toEqual(["Asha"]);
    await updateEnquiry(staff, ids.asha, { stage: "talking" });
    expect(await listed("quiet")).toEqual([]);
  });

  test("of two that are merged, the later stage and its worth win; an undo restores both", async () => {
    const { ids, staff, row } = await openScene(await open());
    const nextStep = { text: "Call her", on: null };
    await updateEnquiry(staff, ids.asha, { stage: "proposal", worth: 5_00_000_00, nextStep });
    await updateEnquiry(staff, ids.cid, { stage: "talking", worth: 9_00_000_00 });
    const both = [await row(ids.asha), await row(ids.cid)];
    const { move } = await mergeConversations(staff, ids.asha, ids.cid);
    expect(await row(ids.cid)).toMatchObject({
      stage: "proposal",
      worth: 5_00_000_00,
      next_step: "Call her",
    });
    await undoMove(staff, move);
    for (const [index, id] of [ids.asha, ids.cid].entries()) {
      const { stage, worth, next_step } = both[index] ?? {};
      expect(await row(id)).toMatchObject({ stage, worth, next_step });
    }
  });
});
