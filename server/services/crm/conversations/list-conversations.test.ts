import { expect, test } from "vitest";
import type { ConversationView } from "../../../../contract/conversations.ts";
import { dayMs, hourMs } from "../../../../contract/durations.ts";
import { describeOnDatabase, describeOnEachDatabase } from "../../../../tests/databases.ts";
import { putEnquiries, putEnquiry } from "../../../../tests/put-enquiries.ts";
import { putMessage } from "../../../../tests/put-message.ts";
import { putStaff } from "../../../../tests/put-staff.ts";
import { editor } from "../../../../tests/service-context.ts";
import type { Database } from "../../../db/database.ts";
import type { Context } from "../../context.ts";
import { Forbidden, Invalid, NotSignedIn } from "../../errors.ts";
import { deleteEnquiries } from "../enquiries/delete-enquiries.ts";
import { updateEnquiry } from "../enquiries/update-enquiry.ts";
import { beginOurTurn, beginTheirTurn } from "../rules/enquiry-turn.ts";
import type { ConversationFilter } from "./conversation-views.ts";
import { countConversations } from "./count-conversations.ts";
import { listConversations } from "./list-conversations.ts";
import { markDone, remindLater } from "./mark-conversation.ts";

type Filter = Partial<ConversationFilter> & { q?: string };

const list = (context: Context, filter: Filter = {}, cursor?: string, limit = 20) =>
  listConversations(context, { view: "open", ...filter, limit, cursor });

const names = async (context: Context, filter: Filter = {}) =>
  (await list(context, filter)).conversations.map(({ name }) => name);

const answer = (context: Context, id: string, at: number) =>
  context.database.write((transaction) =>
    beginTheirTurn(transaction, { id, at, text: "Yes, on Thursday." }),
  );

/** Asha, Ben (callback) and Cid are our turn, Dot and Eve spam; Fay and Gus (assigned) theirs. */
async function openList(database: Database) {
  const { context, ids } = await putEnquiries(database);
  const ravi = await putStaff(database, "Ravi", "agent");
  const fay = await putEnquiry(context, "enquiry", "Fay");
  const gus = await putEnquiry(context, "callback", "Gus");
  const staff = context.as({ actor: ravi.actor });
  await answer(staff, gus, context.now() + 1_000);
  await answer(staff, fay, context.now() + 2_000);
  await updateEnquiry(staff, gus, { status: "in-progress", assignee: ravi.id });
  await updateEnquiry(staff, ids.cid, { assignee: ravi.id });
  context.pass(10_000);
  return { context, staff, ravi, ids: { ...ids, fay, gus } };
}

describeOnEachDatabase("the list of conversations on each engine", (open) => {
  test("shows what is our turn by due time, then the others by latest activity", async () => {
    const { context, staff, ids } = await openList(await open());
    expect(await names(staff)).toEqual(["Asha", "Ben", "Cid", "Fay", "Gus"]);
    await context.database.write((transaction) =>
      beginOurTurn(transaction, { id: ids.gus, at: context.now(), text: "One more thing." }),
    );
    expect(await names(staff)).toEqual(["Asha", "Ben", "Cid", "Gus", "Fay"]);
    const { conversations } = await list(staff);
    expect(conversations[3]).toMatchObject({
      kind: "callback",
      name: "Gus",
      turn: "ours",
      status: "in-progress",
      isUnread: true,
      assignee: { name: "Ravi" },
      lastText: "One more thing.",
      failure: null,
    });
    expect(conversations[4]).toMatchObject({ turn: "theirs", dueAt: null, isUnread: false });
  });

  test("each view and filter shows its own", async () => {
    const { staff, ids, ravi } = await openList(await open());
    await markDone(staff, [ids.ben], true);
    const cases: [Filter, string[]][] = [
      [{}, ["Asha", "Cid", "Fay", "Gus"]],
      [{ view: "mine" }, ["Cid", "Gus"]],
      [{ view: "unassigned" }, ["Asha", "Fay"]],
      [{ assignee: ravi.id, kind: "enquiry" }, ["Cid"]],
      [{ assignee: "none" }, ["Asha", "Fay"]],
      [{ view: "overdue" }, []],
      [{ view: "done" }, ["Ben"]],
      [{ view: "spam" }, ["Eve", "Dot"]],
      [{ view: "spam", kind: "enquiry" }, ["Dot"]],
      [{ kind: "callback" }, ["Gus"]],
      [{ status: "in-progress" }, ["Gus"]],
      [{ q: "northfold" }, ["Gus", "Fay", "Cid", "Ben", "Asha"]],
      [{ q: "northfold", view: "mine" }, ["Gus", "Cid"]],
      [{ q: "northfold", view: "spam" }, ["Eve", "Dot"]],
      [{ q: "northfold", status: "spam" }, []],
      [{ q: "ash" }, ["Asha"]],
    ];
    for (const [filter, shown] of cases) {
      expect({ filter, shown: await names(staff, filter) }).toEqual({ filter, shown });
    }
  });

  test.each(["open", "mine", "unassigned", "spam"] satisfies ConversationView[])(
    "pages of two hold each one of %s once, also with equal times",
    async (view) => {
      const database = await open();
      const { context, staff } = await openList(database);
      await database.write((transaction) =>
        transaction
          .updateTable("enquiries")
          .set((eb) => ({
            last_activity_at: context.now(),
            answer_due_at: eb.case().when("turn", "=", "ours").then(context.now()).else(null).end(),
          }))
          .execute(),
      );
      const all = (await list(staff, { view })).conversations.map(({ id }) => id);
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const { conversations, next } = await list(staff, { view }, cursor, 2);
        seen.push(...conversations.map(({ id }) => id));
        cursor = next ?? undefined;
      } while (cursor);
      expect(all.length).toBeGreaterThan(1);
      expect(seen).toEqual(all);
    },
  );

  test("the counts are those of the lists; restricted and binned ones are in neither", async () => {
    const database = await open();
    const { context, staff, ids } = await openList(database);
    await deleteEnquiries(staff, [ids.fay]);
    await database.write((transaction) =>
      transaction
        .updateTable("clients")
        .set({ restricted_at: context.now() })
        .where("email", "=", "cid@northfold.example")
        .execute(),
    );
    await remindLater(staff, ids.ben, context.now() + 60_000);
    expect(await names(staff)).toEqual(["Asha", "Gus"]);
    const counts = await countConversations(staff);
    for (const [view, count] of Object.entries(counts.views)) {
      const listed = await names(staff, { view: view as ConversationView });
      expect({ view, count }).toEqual({ view, count: listed.length });
    }
    expect(counts).toMatchObject({
      ours: 1,
      theirs: 1,
      enquiries: 1,
      callbacks: 1,
      views: { open: 2, mine: 1, unassigned: 1, later: 1, spam: 2 },
    });
  });

  test("a row says who wrote last, and why our latest email failed", async () => {
    const database = await open();
    const { staff, ids } = await openList(database);
    const [email] = await database.read.selectFrom("emails").select("id").limit(1).execute();
    await database.write((transaction) =>
      transaction
        .updateTable("emails")
        .set({ status: "failed", failure: "550 5.1.1 No such user here" })
        .where("id", "=", email?.id ?? "")
        .execute(),
    );
    await putMessage(staff, ids.fay, { direction: "out", email_id: email?.id ?? null });
    const fay = async () => (await list(staff)).conversations.find(({ id }) => id === ids.fay);
    expect(await fay()).toMatchObject({
      lastFrom: "staff",
      failure: "The address does not exist.",
    });
    await putMessage(staff, ids.fay, { kind: "auto-reply", at: staff.now() + 1 });
    expect(await fay()).toMatchObject({ lastFrom: "staff" });
    await putMessage(staff, ids.fay, { from_name: "Fay", at: staff.now() + 2 });
    expect(await fay()).toMatchObject({ lastFrom: "client", lastBy: "" });
    const meera = { from_email: "meera@x.example", from_name: "Meera Iyer" };
    await putMessage(staff, ids.fay, { ...meera, at: staff.now() + 3 });
    expect(await fay()).toMatchObject({ lastFrom: "client", lastBy: "Meera" });
    const recipients = JSON.stringify({ to: [{ name: "Ravi Rao", email: "ravi@x.example" }] });
    const forward = { direction: "out" as const, subject: "Fwd: Plan", recipients };
    await putMessage(staff, ids.fay, { ...forward, at: staff.now() + 4 });
    const lastText = "Forwarded to Ravi";
    expect(await fay()).toMatchObject({ lastFrom: "staff", lastBy: "", lastText });
  });
});

describeOnDatabase("the list of conversations", (open) => {
  test("is late once the answer is due", async () => {
    const { context, staff } = await openList(await open());
    const [first] = (await list(staff)).conversations;
    context.pass(Date.parse(first?.dueAt ?? "") - context.now() + 1);
    expect(await names(staff, { view: "overdue" })).toEqual(["Asha"]);
  });

  test("a reminder hides an enquiry until its time, without a job", async () => {
    const { context, staff, ids } = await openList(await open());
    const later = context.now() + hourMs;
    await remindLater(staff, ids.asha, later);
    expect(await names(staff)).toEqual(["Ben", "Cid", "Fay", "Gus"]);
    expect(await names(staff, { view: "later" })).toEqual(["Asha"]);
    context.pass(hourMs);
    expect(await names(staff)).toEqual(["Asha", "Ben", "Cid", "Fay", "Gus"]);
    expect(await names(staff, { view: "later" })).toEqual([]);
    for (const at of [context.now(), context.now() + 400 * dayMs]) {
      await expect(remindLater(staff, ids.asha, at)).rejects.toThrow(Invalid);
    }
  });

  test("a reminder opens what was done; an undo ends it again, unless the client has written", async () => {
    const { context, staff, ids } = await openList(await open());
    const undoOf = { undo: true, done: true };
    await markDone(staff, [ids.asha, ids.ben], true);
    for (const id of [ids.asha, ids.ben]) await remindLater(staff, id, context.now() + hourMs);
    expect(await names(staff, { view: "later" })).toEqual(["Asha", "Ben"]);
    await context.database.write((transaction) =>
      beginOurTurn(transaction, { id: ids.ben, at: context.now(), text: "And now?" }),
    );
    for (const id of [ids.asha, ids.ben]) await remindLater(staff, id, null, undoOf);
    expect(await names(staff, { view: "later" })).toEqual([]);
    expect(await names(staff)).toEqual(["Ben", "Cid", "Fay", "Gus"]);
  });

  test("refuses a malformed cursor, and anybody but agents and admins", async () => {
    const { context, staff } = await openList(await open());
    for (const cursor of ["x", "W10", "WzAsMSwieCJd"]) {
      await expect(list(staff, {}, cursor)).rejects.toThrow(Invalid);
    }
    for (const verb of [(acting: Context) => list(acting), countConversations]) {
      await expect(verb(context)).rejects.toThrow(NotSignedIn);
      await expect(verb(context.as({ actor: editor }))).rejects.toThrow(Forbidden);
    }
  });
});
