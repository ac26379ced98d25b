import { expect, test } from "vitest";
import { hourMs } from "../../../../contract/durations.ts";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import { putEnquiries } from "../../../../tests/put-enquiries.ts";
import { putMessage } from "../../../../tests/put-message.ts";
import { putStaff } from "../../../../tests/put-staff.ts";
import { editor } from "../../../../tests/service-context.ts";
import type { Database } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import type { Context } from "../../context.ts";
import { Conflict, Forbidden, NotFound, NotSignedIn } from "../../errors.ts";
import { KeyReused } from "../../idempotency-keys.ts";
import { listEnquiries } from "../enquiries/list-enquiries.ts";
import { updateEnquiry } from "../enquiries/update-enquiry.ts";
import { beginTheirTurn } from "../rules/enquiry-turn.ts";
import { addNote } from "./add-note.ts";
import { listRecentChanges } from "./list-recent-changes.ts";
import { markDone, markSeen, remindLater } from "./mark-conversation.ts";
import { readConversation } from "./read-conversation.ts";
import { replyToEnquiry } from "./reply-to-enquiry.ts";
import { saveReplyDraft } from "./save-reply-draft.ts";
import { deleteView, listSavedViews, saveView } from "./saved-views.ts";

async function openStaffed(database: Database) {
  const { context, ids } = await putEnquiries(database);
  const asha = await putStaff(database, "Asha Menon", "admin", { email: "asha@nirbhay.example" });
  const ravi = await putStaff(database, "Ravi Iyer", "agent", { email: "ravi@nirbhay.example" });
  await putStaff(database, "Kavya", "editor");
  return {
    context,
    ids,
    asha,
    ravi,
    asAsha: context.as({ actor: asha.actor }),
    asRavi: context.as({ actor: ravi.actor }),
  };
}

const mentions = (database: Database) =>
  database.read
    .selectFrom("emails")
    .select(["recipient", "data"])
    .where("template", "=", "mention-notice")
    .orderBy("id")
    .execute();

describeOnDatabase("a conversation", (open) => {
  test("shows enquiry, emails, notes and changes, oldest first", async () => {
    const database = await open();
    const { context, asAsha, asRavi, ids, ravi } = await openStaffed(database);
    const text = "Thursday suits us.\n\nOn 11 Nov 2026, Asha wrote:\n> When?\n> Where?";
    context.pass(1_000);
    await updateEnquiry(asAsha, ids.asha, { status: "in-progress", assignee: ravi.id });
    context.pass(1_000);
    await putMessage(asRavi, ids.asha, { direction: "out", sent_by: ravi.id, text: "When?" });
    context.pass(1_000);
    await putMessage(context, ids.asha, { text });
    context.pass(1_000);
    await addNote(asRavi, ids.asha, "She prefers mornings.");
    const { data, timeline, client, enquiries } = await readConversation(asAsha, ids.asha);
    expect(data).toMatchObject({ id: ids.asha, subject: "Our gateway, says Asha", turn: "ours" });
    expect(timeline).toMatchObject([
      { type: "enquiry", text: "Our gateway, says Asha", receipt: { status: "queued" } },
      {
        type: "change",
        by: { name: "Asha Menon" },
        from: "new",
        status: "in-progress",
        assignee: { name: "Ravi Iyer" },
        note: false,
      },
      { type: "message", direction: "out", text: "When?", quoted: "", by: { name: "Ravi Iyer" } },
      {
        type: "message",
        direction: "in",
        text: "Thursday suits us.",
        by: null,
        quoted: "On 11 Nov 2026, Asha wrote:\n> When?\n> Where?",
      },
      { type: "note", text: "She prefers mornings.", by: { name: "Ravi Iyer" } },
    ]);
    expect(client).toMatchObject({ name: "Asha", email_id: "asha@northfold.example" });
    expect(enquiries).toMatchObject([{ id: ids.asha, subject: "Our gateway, says Asha" }]);
  });

  test("a note is found by its words, and is stored once although it was sent twice", async () => {
    const database = await open();
    const { asRavi, ids } = await openStaffed(database);
    const key = { idempotencyKey: "k" };
    const first = await addNote(asRavi, ids.ben, "Speaks for the treasurer.", key);
    expect(await addNote(asRavi, ids.ben, "Speaks for the treasurer.", key)).toBe(first);
    await expect(addNote(asRavi, ids.ben, "Another note.", key)).rejects.toThrow(KeyReused);
    const { enquiries } = await listEnquiries(asRavi, { limit: 20, q: "treasurer" });
    expect(enquiries.map(({ name }) => name)).toEqual(["Ben"]);
    const notes = await database.read.selectFrom("notes").select("id").execute();
    expect(notes).toHaveLength(1);
    const entry = await database.read
      .selectFrom("audit_log")
      .select(["subject_id", "details"])
      .where("action", "=", "callback.note")
      .execute();
    // Never the text of a note.
    expect(entry).toEqual([{ subject_id: ids.ben, details: null }]);
  });

  test("those whom a note names with @ get one email, but not its author", async () => {
    const database = await open();
    const { asRavi, asAsha, ids } = await openStaffed(database);
    await addNote(asRavi, ids.asha, "@Asha and @ravi: @asha menon, see x@kavya, @Kavya, @nobody");
    const emails = await mentions(database);
    expect(emails.map(({ recipient }) => recipient)).toEqual(["asha@nirbhay.example"]);
    expect(JSON.parse(emails[0]?.data ?? "")).toMatchObject({
      mentionedBy: "Ravi Iyer",
      link: `https://www.nirbhay.example/admin/client-queries/${ids.asha}`,
    });
    await addNote(asAsha, ids.asha, "Ravi@example.com wrote; @ravis friend.");
    expect(await mentions(database)).toHaveLength(1);
  });

  test("done takes it out of our turn; taken back, it is due as before", async () => {
    const { context, asRavi, ids } = await openStaffed(await open());
    const state = async () => {
      const { turn, dueAt } = (await readConversation(asRavi, ids.asha)).data;
      return { turn, dueAt };
    };
    const before = await state();
    context.pass(hourMs);
    expect(await markDone(asRavi, [ids.asha, newId(), ids.dot], true)).toBe(2);
    expect(await state()).toEqual({ turn: "done", dueAt: null });
    await markDone(asRavi, [ids.asha, ids.dot], false);
    expect(await state()).toEqual(before);
    const { timeline } = await readConversation(asRavi, ids.asha);
    expect(timeline.slice(1)).toMatchObject([{ done: true }, { done: false }]);
    expect((await readConversation(asRavi, ids.dot)).data.turn).toBe("done");
  });

  test("done and taken back after our answer, it is the client's turn", async () => {
    const { context, asRavi, ids } = await openStaffed(await open());
    await context.database.write((transaction) =>
      beginTheirTurn(transaction, { id: ids.asha, at: context.now(), text: "Yes." }),
    );
    await putMessage(asRavi, ids.asha, { direction: "out" });
    await markDone(asRavi, [ids.asha], true);
    await markDone(asRavi, [ids.asha], false);
    expect((await readConversation(asRavi, ids.asha)).data.turn).toBe("theirs");
    await markDone(asRavi, [ids.asha], true);
    await remindLater(asRavi, ids.asha, context.now() + 60_000);
    expect((await readConversation(asRavi, ids.asha)).data.turn).toBe("theirs");
  });

  test("is read for everybody until the client writes, and can be unread again", async () => {
    const database = await open();
    const { context, asRavi, asAsha, ids } = await openStaffed(database);
    const isRead = async () => {
      const { seen_at, last_activity_at } = await database.read
        .selectFrom("enquiries")
        .select(["seen_at", "last_activity_at"])
        .where("id", "=", ids.asha)
        .executeTakeFirstOrThrow();
      return seen_at !== null && seen_at >= last_activity_at;
    };
    expect(await isRead()).toBe(false);
    await markSeen(asRavi, ids.asha, true);
    expect(await isRead()).toBe(true);
    context.pass(1_000);
    await addNote(asAsha, ids.asha, "For the record.");
    expect(await isRead()).toBe(true);
    await markSeen(asAsha, ids.asha, false);
    expect(await isRead()).toBe(false);
    // The clock of who wrote last may be ahead of ours.
    const ahead = context.now() + hourMs;
    await database.write((transaction) =>
      transaction.updateTable("enquiries").set({ last_activity_at: ahead }).execute(),
    );
    await markSeen(asRavi, ids.asha, true);
    expect(await isRead()).toBe(true);
  });

  test("a draft is stored for its author, and tells colleagues for half a minute", async () => {
    const { context, asRavi, asAsha, ids } = await openStaffed(await open());
    await saveReplyDraft(asRavi, ids.asha, { kind: "reply", text: "Dear" });
    await saveReplyDraft(asRavi, ids.asha, { kind: "note", text: "Dear Asha" });
    expect((await readConversation(asRavi, ids.asha)).draft).toMatchObject({
      kind: "note",
      text: "Dear Asha",
    });
    expect((await readConversation(asRavi, ids.asha)).writing).toEqual([]);
    const read = await readConversation(asAsha, ids.asha);
    expect([read.draft, read.writing.map(({ name }) => name)]).toEqual([null, ["Ravi Iyer"]]);
    context.pass(31_000);
    expect((await readConversation(asAsha, ids.asha)).writing).toEqual([]);
    await addNote(asRavi, ids.asha, "Dear Asha");
    expect((await readConversation(asRavi, ids.asha)).draft).toBeNull();
    await saveReplyDraft(asRavi, ids.asha, { kind: "reply", text: "Dear" });
    await saveReplyDraft(asRavi, ids.asha, { kind: "reply", text: " " });
    expect((await readConversation(asRavi, ids.asha)).draft).toBeNull();
  });

  test("a draft of another window is neither replaced nor deleted unread", async () => {
    const { asRavi, ids } = await openStaffed(await open());
    const save = (text: string, replaces?: number | null, kind: "reply" | "note" = "reply") =>
      saveReplyDraft(asRavi, ids.asha, { kind, text, replaces });
    const text = async () => (await readConversation(asRavi, ids.asha)).draft?.text;
    const first = await save("Dear", null);
    const newer = await save("Dear Asha", first);
    for (const other of ["Dear you", ""])
      await expect(save(other, first)).rejects.toThrow(Conflict);
    // A repeated request.
    expect(await save("Dear Asha", first)).toBe(newer);
    await replyToEnquiry(asRavi, ids.asha, { text: "Dear", after: null, draft: first });
    expect(await text()).toBe("Dear Asha");
    const note = await save("For us", newer, "note");
    await addNote(asRavi, ids.asha, "Other", { draft: newer });
    expect(await text()).toBe("For us");
    await addNote(asRavi, ids.asha, "Other", { draft: note });
    expect(await text()).toBeUndefined();
  });

  test("saved views are their owner's", async () => {
    const { asRavi, asAsha } = await openStaffed(await open());
    const view = { name: "My calls", query: "view=mine&kind=callback" };
    const { id } = await saveView(asRavi, view);
    await expect(saveView(asRavi, { ...view, name: "my calls" })).rejects.toThrow(Conflict);
    expect(await listSavedViews(asRavi)).toEqual([{ id, ...view }]);
    expect(await listSavedViews(asAsha)).toEqual([]);
    await expect(deleteView(asAsha, id)).rejects.toThrow(NotFound);
    await deleteView(asRavi, id);
    for (let number = 1; number <= 20; number += 1) {
      await saveView(asRavi, { ...view, name: `View ${number}` });
    }
    await expect(saveView(asRavi, view)).rejects.toThrow(Conflict);
  });

  test("each change is announced, and listed for other processes", async () => {
    const database = await open();
    const { asRavi, ids } = await openStaffed(database);
    const announced: string[] = [];
    database.listen("conversations", (changed) => announced.push(...changed));
    const verbs: (() => Promise<unknown>)[] = [
      () => addNote(asRavi, ids.asha, "A note."),
      () => markDone(asRavi, [ids.asha], true),
      () => saveReplyDraft(asRavi, ids.asha, { kind: "reply", text: "Dear" }),
      () => updateEnquiry(asRavi, ids.asha, { status: "won" }),
    ];
    for (const verb of verbs) {
      announced.length = 0;
      const before = await listRecentChanges(asRavi);
      await verb();
      await expect.poll(() => announced).toContain(ids.asha);
      expect((await listRecentChanges(asRavi)).length).toBe(before.length + 1);
    }
  });

  test("a change is listed for twenty seconds", async () => {
    const { context, asRavi, ids } = await openStaffed(await open());
    context.pass(30_000);
    // The state of the queue of emails is always listed.
    const before = await listRecentChanges(asRavi);
    expect(before).toEqual([expect.stringMatching(/^queue:/)]);
    await addNote(asRavi, ids.asha, "A note.");
    context.pass(19_000);
    expect(await listRecentChanges(asRavi)).toHaveLength(2);
    context.pass(2_000);
    expect(await listRecentChanges(asRavi)).toEqual(before);
  });

  test("refuses visitors, editors, and records that are gone", async () => {
    const { context, asRavi, ids } = await openStaffed(await open());
    const verbs: ((acting: Context, id: string) => Promise<unknown>)[] = [
      readConversation,
      (acting, id) => addNote(acting, id, "x"),
      (acting, id) => remindLater(acting, id, null),
      (acting, id) => markSeen(acting, id, true),
      (acting, id) => saveReplyDraft(acting, id, { kind: "reply", text: "x" }),
    ];
    for (const verb of verbs) {
      await expect(verb(context, ids.asha)).rejects.toThrow(NotSignedIn);
      await expect(verb(context.as({ actor: editor }), ids.asha)).rejects.toThrow(Forbidden);
      await expect(verb(asRavi, newId())).rejects.toThrow(NotFound);
    }
    await expect(markDone(context, [ids.asha], true)).rejects.toThrow(NotSignedIn);
    await expect(listSavedViews(context)).rejects.toThrow(NotSignedIn);
    await expect(listRecentChanges(context)).rejects.toThrow(NotSignedIn);
  });
});
