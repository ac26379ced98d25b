import { expect, test } from "vitest";
import { hourMs } from "../../../../contract/durations.ts";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import { putEnquiries } from "../../../../tests/put-enquiries.ts";
import { putStaff } from "../../../../tests/put-staff.ts";
import { editor } from "../../../../tests/service-context.ts";
import type { Database } from "../../../db/database.ts";
import { Forbidden, Invalid, NotFound } from "../../errors.ts";
import { KeyReused } from "../../idempotency-keys.ts";
import { phoneView } from "../../phone-numbers.ts";
import { listEnquiries } from "../enquiries/list-enquiries.ts";
import { countConversations } from "./count-conversations.ts";
import { listConversations } from "./list-conversations.ts";
import { logCall, undoCall } from "./log-call.ts";
import { readConversation } from "./read-conversation.ts";
import { replyToEnquiry } from "./reply-to-enquiry.ts";
import { startCall } from "./start-call.ts";

async function openStaffed(database: Database) {
  const { context, ids } = await putEnquiries(database);
  const [ravi, asha] = [
    await putStaff(database, "Ravi Iyer", "agent"),
    await putStaff(database, "Asha Menon", "admin"),
  ];
  const row = (id: string) =>
    database.read
      .selectFrom("enquiries")
      .select([
        "turn",
        "call_at",
        "answer_due_at",
        "first_answered_at",
        "status",
        "assignee",
        "stage",
      ])
      .select(["phone", "last_text", "last_activity_at"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  const asRavi = context.as({ actor: ravi.actor });
  return { context, ids, ravi, row, asRavi, asAsha: context.as({ actor: asha.actor }) };
}

const base = { phone: "+91 98100 00000", note: "" };

describeOnDatabase("a logged call", (open) => {
  test.each([
    ["reached", "done", { turn: "done", isAnswered: true, status: "in-progress" }],
    ["reached", "email", { turn: "ours", isAnswered: true, status: "in-progress" }],
    ["message", "call", { turn: "ours", isAnswered: true, status: "in-progress" }],
    ["no-answer", "call", { turn: "ours", isAnswered: false, status: "new" }],
    ["wrong-number", "email", { turn: "ours", isAnswered: false, status: "new" }],
  ] as const)("%s, then %s; an undo restores all of it", async (outcome, next, expected) => {
    const { context, ids, row, asRavi, ravi } = await openStaffed(await open());
    const before = await row(ids.ben);
    expect(before.call_at).toBe(before.answer_due_at);
    context.pass(46 * 24 * hourMs);
    const callAt = new Date(context.now() + hourMs).toISOString();
    const id = await logCall(asRavi, ids.ben, { ...base, outcome, next, callAt });
    const after = await row(ids.ben);
    const { turn, isAnswered, status } = expected;
    expect(after.stage).toBe(isAnswered ? "talking" : null);
    expect(after).toMatchObject({ turn, status, assignee: ravi.id });
    expect(after.first_answered_at !== null).toBe(isAnswered);
    expect(after.call_at).toBe(next === "call" ? context.now() + hourMs : null);
    if (turn === "ours") expect(after.answer_due_at).toBeGreaterThan(context.now());
    const { timeline } = await readConversation(asRavi, ids.ben);
    expect(timeline.find((entry) => entry.id === id)).toMatchObject({ call: { outcome } });
    await undoCall(asRavi, ids.ben, id);
    expect(await row(ids.ben)).toEqual(before);
    await expect(undoCall(asRavi, ids.ben, id)).rejects.toThrow(NotFound);
  });

  test("once per key; with a time within a year; for those who answer", async () => {
    const { context, ids, row, asRavi, asAsha } = await openStaffed(await open());
    const key = { idempotencyKey: "k" };
    const call = { ...base, outcome: "reached", next: "done" } as const;
    const madeAt = new Date(context.now() - hourMs).toISOString();
    const id = await logCall(asRavi, ids.ben, { ...call, madeAt }, key);
    expect(await logCall(asRavi, ids.ben, { ...call, madeAt }, key)).toBe(id);
    await expect(logCall(asRavi, ids.ben, call, key)).rejects.toThrow(KeyReused);
    const { timeline } = await readConversation(asRavi, ids.ben);
    expect(timeline.filter(({ type }) => type === "note").map(({ at }) => at)).toEqual([madeAt]);
    const late = await logCall(asRavi, ids.cid, { ...call, madeAt: "2099-01-01T00:00:00Z" });
    const { timeline: others } = await readConversation(asRavi, ids.cid);
    const now = new Date(context.now()).toISOString();
    expect(others.find((entry) => entry.id === late)).toMatchObject({ at: now });
    // A browser without a connection sends it when the agreed time is over.
    const callAt = new Date(context.now() - hourMs / 2).toISOString();
    await logCall(asRavi, ids.cid, { ...call, next: "call", callAt, madeAt });
    expect(await row(ids.cid)).toMatchObject({ turn: "ours", call_at: Date.parse(callAt) });
    for (const callAt of [undefined, madeAt, "2099-01-01T00:00:00Z"]) {
      const again = { ...call, next: "call", callAt } as const;
      await expect(logCall(asRavi, ids.ben, again)).rejects.toThrow(Invalid);
    }
    await expect(undoCall(asAsha, ids.ben, id)).rejects.toThrow(NotFound);
    await expect(logCall(context.as({ actor: editor }), ids.ben, call)).rejects.toThrow(Forbidden);
  });

  test("an undo leaves what somebody changed since", async () => {
    const { ids, row, asRavi, asAsha } = await openStaffed(await open());
    const first = { ...base, outcome: "no-answer", next: "done" } as const;
    const id = await logCall(asRavi, ids.ben, first);
    await logCall(asAsha, ids.ben, { ...first, outcome: "reached", note: "All well" });
    await undoCall(asRavi, ids.ben, id);
    expect(await row(ids.ben)).toMatchObject({
      status: "in-progress",
      last_text: "Reached by phone: All well",
    });
  });

  test("an undo leaves what a colleague's answer rests on", async () => {
    const { context, ids, row, asRavi, asAsha } = await openStaffed(await open());
    const id = await logCall(asRavi, ids.ben, { ...base, outcome: "reached", next: "email" });
    context.pass(1_000);
    await replyToEnquiry(asAsha, ids.ben, { text: "As promised.", after: null, markAs: "done" });
    const { call_at: _, ...answered } = await row(ids.ben);
    await undoCall(asRavi, ids.ben, id);
    expect(await row(ids.ben)).toMatchObject({ ...answered, first_answered_at: context.now() });
  });

  test("the right number replaces a wrong one, which is still found, until an undo", async () => {
    const { ids, row, asRavi } = await openStaffed(await open());
    const { phone } = await row(ids.ben);
    const wrong = { ...base, phone, outcome: "wrong-number", next: "email" } as const;
    const id = await logCall(asRavi, ids.ben, { ...wrong, rightPhone: "+91 80 4123 4567" });
    const numbers = async () => {
      const { client, phone: shown } = await readConversation(asRavi, ids.ben);
      return [client?.phone, shown?.number];
    };
    expect(await numbers()).toEqual(["+91 80 4123 4567", "+91 80 4123 4567"]);
    const { enquiries } = await listEnquiries(asRavi, { limit: 20, q: phone.slice(-6) });
    expect(enquiries.map((each) => each.id)).toContain(ids.ben);
    await undoCall(asRavi, ids.ben, id);
    expect((await numbers())[0]).toBe((await numbers())[1]);
    expect((await row(ids.ben)).phone).toBe(phone);
    // The client has had another number than the form.
    const other = { ...wrong, phone: "+91 80 0000 0000", rightPhone: "+91 80 4123 4567" };
    const { client } = await readConversation(asRavi, ids.ben);
    await logCall(asRavi, ids.ben, other);
    expect((await readConversation(asRavi, ids.ben)).client?.phone).toBe(client?.phone);
  });

  test("calls are listed by agreed time and counted until tonight; colleagues see who calls", async () => {
    const { context, ids, asRavi, asAsha } = await openStaffed(await open());
    const view = async () => {
      const { conversations } = await listConversations(asRavi, { view: "calls", limit: 20 });
      return [conversations.map(({ id }) => id), (await countConversations(asRavi)).views.calls];
    };
    expect(await view()).toEqual([[ids.ben], 1]);
    const again = { ...base, outcome: "no-answer", next: "call" } as const;
    const callAt = new Date(context.now() + 30 * hourMs).toISOString();
    await logCall(asRavi, ids.asha, { ...again, callAt });
    expect(await view()).toEqual([[ids.ben, ids.asha], 1]);
    const calling = async () => (await readConversation(asAsha, ids.ben)).calling?.name;
    await startCall(asRavi, ids.ben);
    expect(await calling()).toBe("Ravi Iyer");
    expect((await readConversation(asRavi, ids.ben)).calling).toBeNull();
    context.pass(90_000);
    expect(await calling()).toBeUndefined();
    await startCall(asRavi, ids.ben);
    await logCall(asRavi, ids.ben, { ...base, outcome: "reached", next: "done" });
    expect(await calling()).toBeUndefined();
    expect(await view()).toEqual([[ids.asha], 0]);
  });
});

test("a number tells its country, its clocks and whether WhatsApp may have it", () => {
  expect(phoneView("98100 00000", null)).toMatchObject({
    number: "+91 98100 00000",
    whatsApp: "https://wa.me/919810000000",
    country: "India",
    timeZones: [{ name: "India Standard Time" }],
  });
  const dubai = phoneView("+971 4 555 0137", null);
  expect(dubai).toMatchObject({ whatsApp: null, timeZone: "Asia/Dubai" });
  const boston = phoneView("+1 617 555 0137", null);
  expect(boston).toMatchObject({ country: "United States", timeZone: null });
  expect(boston?.timeZones.map(({ name }) => name)).toContain("Eastern Time");
  const chosen = phoneView("+1 617 555 0137", "America/New_York");
  expect(chosen?.timeZone).toBe("America/New_York");
  expect(phoneView("12", null)).toMatchObject({ number: "12", country: null, timeZone: null });
  expect(phoneView(" ", null)).toBeNull();
});
