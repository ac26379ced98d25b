import { expect, test } from "vitest";
import { dayMs, hourMs } from "../../../../contract/durations.ts";
import { describeOnDatabase, describeOnEachDatabase } from "../../../../tests/databases.ts";
import { putColleague, putEnquiries, sendersIn } from "../../../../tests/put-enquiries.ts";
import { putStaff } from "../../../../tests/put-staff.ts";
import { editor } from "../../../../tests/service-context.ts";
import type { Database } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { cancelEmail } from "../../emails/cancel-email.ts";
import { Forbidden, NotFound, NotSignedIn } from "../../errors.ts";
import { markDone } from "../conversations/mark-conversation.ts";
import { replyToEnquiry } from "../conversations/reply-to-enquiry.ts";
import { readTimeline } from "../conversations/timeline-page.ts";
import { beginOurTurn, beginTheirTurn } from "../rules/enquiry-turn.ts";
import { countEnquiries } from "./count-enquiries.ts";
import { listEnquiries } from "./list-enquiries.ts";
import { updateEnquiries, updateEnquiry } from "./update-enquiry.ts";

const noticesIn = async (database: Database) => {
  const emails = database.read.selectFrom("emails").orderBy("id");
  const rows = await emails.select(["template", "recipient", "subject"]).execute();
  return rows.filter(({ template }) => template.endsWith("-notice"));
};

const turnIn = (database: Database, id: string) => () =>
  database.read
    .selectFrom("enquiries")
    .select(["turn", "answer_due_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

describeOnEachDatabase("changing an enquiry on each engine", (open) => {
  test("any enquiry has a worth, which its history and the log show", async () => {
    const database = await open();
    const { context, staff, ids } = await putEnquiries(database);
    const byEditor = updateEnquiry(context.as({ actor: editor }), ids.asha, { worth: null });
    await expect(byEditor).rejects.toThrow(Forbidden);
    const won = await updateEnquiry(staff, ids.asha, { status: "won", worth: 12_50_000_00 });
    expect(won.worth).toBe(12_50_000_00);
    expect(await updateEnquiry(staff, ids.asha, { status: "lost" })).toMatchObject({
      worth: 12_50_000_00,
    });
    await updateEnquiry(staff, ids.asha, { status: "won" });
    expect(await updateEnquiry(staff, ids.asha, { worth: null })).toMatchObject({ worth: null });
    const { timeline } = await readTimeline(staff, ids.asha, undefined);
    const changes = timeline.filter((each) => each.type === "change");
    expect(changes.map(({ worth }) => worth)).toEqual([12_50_000_00, undefined, undefined, null]);
    const entry = await database.read
      .selectFrom("audit_log")
      .select("details")
      .where("action", "=", "enquiry.update")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(entry.details ?? "")).toEqual({ worthBefore: 12_50_000_00, worth: null });
  });

  test("the time zone that staff choose for a client is stored", async () => {
    const { staff, ids } = await putEnquiries(await open());
    await updateEnquiry(staff, ids.asha, { timeZone: "America/New_York" });
    const zones = await staff.database.read.selectFrom("enquiries").select("time_zone").execute();
    expect(zones).toContainEqual({ time_zone: "America/New_York" });
    const { timeline } = await readTimeline(staff, ids.asha, undefined);
    expect(timeline).toContainEqual(expect.objectContaining({ timeZone: "America/New_York" }));
  });

  test("a search finds the words of a note (OFFICE-12)", async () => {
    const { staff, ids } = await putEnquiries(await open());
    await updateEnquiry(staff, ids.asha, { note: "Prefers mornings" });
    const { enquiries } = await listEnquiries(staff, { limit: 20, q: "mornings" });
    expect(enquiries.map(({ id }) => id)).toEqual([ids.asha]);
  });
});

describeOnDatabase("changing an enquiry", (open) => {
  test("a change is stored, answered, and recorded without the note's text", async () => {
    const database = await open();
    const { context, staff, ids } = await putEnquiries(database);
    const assignee = await putColleague(context, "admin");
    const change = { status: "won", note: "Signed on Monday", assignee } as const;
    const changed = await updateEnquiry(staff, ids.asha, change);
    expect(changed).toMatchObject({ ...change, assignee: { id: assignee, name: "The admin" } });
    expect((await listEnquiries(staff, { limit: 20, status: "won" })).enquiries).toEqual([changed]);
    const entry = await database.read
      .selectFrom("audit_log")
      .select(["action", "subject", "actor_id", "details"])
      .where("subject_id", "=", ids.asha)
      .where("action", "=", "enquiry.update")
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ subject: "enquiry", actor_id: "admin" });
    expect(JSON.parse(entry.details ?? "")).toEqual({
      from: "new",
      status: "won",
      assignee,
      note: true,
    });
    expect(await updateEnquiry(staff, ids.asha, { assignee: null })).toMatchObject({
      assignee: null,
      note: "Signed on Monday",
      status: "won",
    });
  });

  test("a note that somebody changed meanwhile is not overwritten, and nothing else is stored", async () => {
    const { staff, ids } = await putEnquiries(await open());
    const theirs = { note: "Theirs", noteBefore: "" };
    await updateEnquiry(staff, ids.asha, theirs);
    const mine = { status: "won", note: "Mine", noteBefore: "" } as const;
    const refused = { code: "conflict", message: expect.stringContaining("save yours again") };
    await expect(updateEnquiry(staff, ids.asha, mine)).rejects.toMatchObject(refused);
    expect(await updateEnquiry(staff, ids.asha, theirs)).toMatchObject({
      status: "new",
      note: "Theirs",
    });
    const knowing = { ...mine, noteBefore: "Theirs" };
    expect(await updateEnquiry(staff, ids.asha, knowing)).toMatchObject({ note: "Mine" });
  });

  test("an end is nobody's turn, and a reopened enquiry is ours again, due as before", async () => {
    const database = await open();
    const { context, staff, ids } = await putEnquiries(database);
    const turn = turnIn(database, ids.asha);
    const before = await turn();
    expect(before).toEqual({ turn: "ours", answer_due_at: expect.any(Number) });
    for (const status of ["won", "lost", "spam"] as const) {
      await updateEnquiry(staff, ids.asha, { status });
      expect(await turn()).toMatchObject({ turn: "done" });
      context.pass(dayMs);
      await updateEnquiry(staff, ids.asha, { status: "in-progress" });
      expect(await turn()).toEqual(before);
    }
  });

  test("one that waited for the client when it ended is due anew once it is reopened", async () => {
    const database = await open();
    const { context, staff, ids } = await putEnquiries(database);
    await database.write((transaction) =>
      beginTheirTurn(transaction, { id: ids.asha, at: context.now(), text: "Yes." }),
    );
    await updateEnquiry(staff, ids.asha, { status: "won" });
    await updateEnquiry(staff, ids.asha, { status: "in-progress" });
    const { turn, answer_due_at } = await turnIn(database, ids.asha)();
    expect(turn).toBe("ours");
    // Friday 11:30 and 5 seconds IST, and four working hours.
    expect(new Date(answer_due_at ?? 0).toISOString()).toBe("2026-11-20T10:00:05.000Z");
  });

  test("an update that changes nothing is not recorded", async () => {
    const database = await open();
    const { staff, ids } = await putEnquiries(database);
    for (const change of [{}, { status: "new", note: "", assignee: null }] as const) {
      expect(await updateEnquiry(staff, ids.asha, change)).toMatchObject({ note: "" });
    }
    const entries = database.read.selectFrom("audit_log").select("action");
    expect(await entries.where("action", "=", "enquiry.update").execute()).toEqual([]);
  });

  test("only an active admin can be assigned", async () => {
    const { context, staff, ids } = await putEnquiries(await open());
    const id = await putColleague(context, "editor");
    for (const assignee of [id, newId()]) {
      const change = updateEnquiry(staff, ids.ben, { assignee });
      await expect(change).rejects.toMatchObject({ fields: { assignee: expect.any(String) } });
    }
    await expect(updateEnquiry(staff, newId(), {})).rejects.toThrow(NotFound);
    await expect(updateEnquiry(staff, ids.asha, {}, "callback")).rejects.toThrow(NotFound);
  });

  test("an undone opening gives back the assignee who has left, and the reason of the loss", async () => {
    const { context, staff, ids } = await putEnquiries(await open());
    const assignee = await putColleague(context, "admin");
    const lost = { status: "lost", lostReason: "price", assignee } as const;
    await updateEnquiry(staff, ids.asha, lost);
    await context.database.write((transaction) =>
      transaction
        .updateTable("staff")
        .set({ status: "disabled" })
        .where("id", "=", assignee)
        .execute(),
    );
    const opened = await updateEnquiry(staff, ids.asha, { status: "new" });
    expect(opened).toMatchObject({ assignee: null, lostReason: null });
    await updateEnquiries(staff, [ids.asha], { ...lost, turn: "done", notify: false });
    const [back] = (await listEnquiries(staff, { limit: 20, status: "lost" })).enquiries;
    expect(back).toMatchObject({ assignee: { id: assignee }, lostReason: "price" });
  });

  test.each(["dot", "eve"] as const)(
    "what is no spam becomes a client's, and the notice goes out once (%s)",
    async (who) => {
      const database = await open();
      const { staff, ids } = await putEnquiries(database);
      const template = who === "dot" ? "enquiry-notice" : "callback-notice";
      const before = await noticesIn(database);
      const changed = await updateEnquiry(staff, ids[who], { status: "new" });
      const client = await database.read
        .selectFrom("clients")
        .select(["id", "email"])
        .where("id", "=", changed.clientId ?? "")
        .executeTakeFirst();
      expect(client?.email).toBe(`${who}@northfold.example`);
      const [notice, ...others] = (await noticesIn(database)).slice(before.length);
      expect(others).toEqual([]);
      expect(notice).toMatchObject({ template, recipient: "staff@nirbhay.example" });
      await updateEnquiry(staff, ids[who], { status: "spam" });
      const back = await updateEnquiry(staff, ids[who], { status: "lost" });
      expect(back.clientId).toBe(changed.clientId);
      expect(await noticesIn(database)).toHaveLength(before.length + 1);
    },
  );

  test("spam takes no client away, and a note alone makes none", async () => {
    const { staff, ids } = await putEnquiries(await open());
    const changed = await updateEnquiry(staff, ids.asha, { status: "spam" });
    expect(changed.clientId).not.toBeNull();
    const noted = await updateEnquiry(staff, ids.dot, { note: "A robot" });
    expect(noted).toMatchObject({ clientId: null, status: "spam", note: "A robot" });
  });
});

describeOnEachDatabase("changing several enquiries on each engine", (open) => {
  test("changes both kinds, and does not count what is gone", async () => {
    const database = await open();
    const { context, staff, ids } = await putEnquiries(database);
    const assignee = await putColleague(context, "admin");
    const some = [ids.asha, newId(), ids.ben];
    expect(await updateEnquiries(staff, some, { status: "won", assignee })).toBe(2);
    expect(await sendersIn(staff, { status: "won", assignee })).toEqual(["Ben", "Asha"]);
    const entries = database.read.selectFrom("audit_log").select("action");
    const actions = await entries.where("subject_id", "in", some).execute();
    expect(actions.filter(({ action }) => action.endsWith(".update"))).toHaveLength(2);
  });
});

describeOnDatabase("changing several enquiries", (open) => {
  test("counts them as spam and no longer as new", async () => {
    const { staff, ids } = await putEnquiries(await open());
    expect(await countEnquiries(staff)).toEqual({ enquiries: 2, callbacks: 1, spam: 2 });
    expect(await updateEnquiries(staff, [ids.asha, ids.ben], { status: "spam" })).toBe(2);
    expect(await countEnquiries(staff)).toEqual({ enquiries: 1, callbacks: 0, spam: 4 });
  });

  test.each(["won", "lost", "spam"] as const)(
    "an undo of %s restores turn and due time, also of an answer that was not delivered",
    async (status) => {
      const database = await open();
      const { context, ids } = await putEnquiries(database);
      const staff = context.as(await putStaff(database, "Kavya", "agent"));
      const { asha, ben, cid } = ids;
      await updateEnquiries(staff, [asha, ben, cid], { status: "in-progress" });
      const reply = { text: "On Tuesday?", after: null };
      const undelivered = await replyToEnquiry(staff, asha, reply);
      await cancelEmail(staff, undelivered.state.id);
      await replyToEnquiry(staff, ben, reply);
      await markDone(staff, [cid], true);
      const turns = () => Promise.all([asha, ben, cid].map((id) => turnIn(database, id)()));
      const before = await turns();
      expect(before.map(({ turn }) => turn)).toEqual(["ours", "theirs", "done"]);
      context.pass(dayMs);
      await updateEnquiries(staff, [asha, ben, cid], { status });
      expect((await turns()).map(({ turn }) => turn)).toEqual(["done", "done", "done"]);
      for (const [id, turn] of [
        [asha, "ours"],
        [ben, "theirs"],
        [cid, "done"],
      ] as const) {
        await updateEnquiries(staff, [id], { status: "in-progress", turn, notify: false });
      }
      expect(await turns()).toEqual(before);
    },
  );

  test("an undo leaves the turn of a client who has written since", async () => {
    const database = await open();
    const { context, staff, ids } = await putEnquiries(database);
    await database.write((transaction) =>
      beginTheirTurn(transaction, { id: ids.asha, at: context.now(), text: "Yes." }),
    );
    await updateEnquiries(staff, [ids.asha], { status: "lost" });
    await database.write((transaction) =>
      beginOurTurn(transaction, { id: ids.asha, at: context.now(), text: "One more thing." }),
    );
    const since = await turnIn(database, ids.asha)();
    expect(since.turn).toBe("ours");
    context.pass(hourMs);
    await updateEnquiries(staff, [ids.asha], { status: "new", turn: "theirs" });
    expect(await turnIn(database, ids.asha)()).toEqual(since);
  });

  test("refuses an invalid assignee, and anybody but admins", async () => {
    const { context, staff, ids } = await putEnquiries(await open());
    const change = { status: "won", assignee: newId() } as const;
    await expect(updateEnquiries(staff, [ids.asha, ids.ben], change)).rejects.toMatchObject({
      fields: { assignee: expect.any(String) },
    });
    expect(await sendersIn(staff, { status: "won" })).toEqual([]);
    await expect(updateEnquiries(context, [ids.asha], {})).rejects.toThrow(NotSignedIn);
    const acting = context.as({ actor: editor });
    await expect(updateEnquiries(acting, [ids.asha], {})).rejects.toThrow(Forbidden);
  });
});
