import { expect, test } from "vitest";
import { dayMs } from "../../../../contract/durations.ts";
import { describeOnDatabase, describeOnEachDatabase } from "../../../../tests/databases.ts";
import { emailsIn } from "../../../../tests/email-harness.ts";
import { putEnquiries } from "../../../../tests/put-enquiries.ts";
import { putMessage } from "../../../../tests/put-message.ts";
import { putStaff } from "../../../../tests/put-staff.ts";
import { editor } from "../../../../tests/service-context.ts";
import type { Database } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import type { Context } from "../../context.ts";
import { cancelEmail } from "../../emails/cancel-email.ts";
import { claimEmails } from "../../emails/claim-emails.ts";
import { finalizeEmails } from "../../emails/finalize-emails.ts";
import { sendReplyNow } from "../../emails/send-reply-now.ts";
import { Forbidden, NotFound, NotSignedIn } from "../../errors.ts";
import { listEnquiries } from "../enquiries/list-enquiries.ts";
import { updateEnquiry } from "../enquiries/update-enquiry.ts";
import { anchorOf } from "../rules/anchor.ts";
import { replyToEnquiry } from "./reply-to-enquiry.ts";
import { undoReply } from "./undo-reply.ts";

const text = "Shall we look at it together on Tuesday?";
const reply = { text, after: null };

/** Asha's enquiry, and two agents. */
async function scene(database: Database) {
  const { context, staff: admin, ids } = await putEnquiries(database);
  const as = async (name: string) => {
    const { actor } = await putStaff(database, name, "agent");
    return context.as({ actor });
  };
  await database.write((transaction) => transaction.deleteFrom("emails").execute());
  return { context, admin, id: ids.asha, kavya: await as("Kavya"), meera: await as("Meera") };
}

const enquiryIn = (database: Database, id: string) =>
  database.read.selectFrom("enquiries").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const messagesIn = (database: Database) =>
  database.read.selectFrom("messages").selectAll().orderBy("id").execute();

const idOf = ({ actor }: Context) => (actor.kind === "staff" ? actor.id : "");

const claim = (context: Context) => claimEmails(context, { lease: "worker", max: 9 });

describeOnEachDatabase("a reply on each engine", (open) => {
  test("is queued and stored at once; it is the client's turn (OFFICE-2)", async () => {
    const database = await open();
    const { context, id, kavya } = await scene(database);
    const { id: message, state } = await replyToEnquiry(kavya, id, reply);
    const due = context.now() + 10_000;
    expect(state).toMatchObject({ status: "held", at: new Date(due).toISOString(), failure: null });
    expect(await emailsIn(context)).toMatchObject([
      {
        id: state.id,
        template: "personal-email",
        recipient: "asha@northfold.example",
        reply_to: "staff@nirbhay.example",
        from_name: "Kavya, Example Works",
        subject: "Re: Your enquiry to Example Works",
        due_at: due,
        enquiry_id: id,
        sent_by: idOf(kavya),
        in_reply_to: null,
      },
    ]);
    const [email] = await emailsIn(context);
    expect(JSON.parse(email?.data ?? "")).toMatchObject({
      text,
      signature: "Kavya\nExample Works",
      quoted: { name: "Asha" },
    });
    expect(await messagesIn(database)).toMatchObject([
      { id: message, direction: "out", email_id: state.id, text, message_id: email?.message_id },
    ]);
    expect(await enquiryIn(database, id)).toMatchObject({
      status: "in-progress",
      assignee: idOf(kavya),
      turn: "theirs",
      answer_due_at: null,
      last_text: text,
      first_answered_at: context.now(),
    });
    const found = await listEnquiries(kavya, { limit: 9, q: "tuesday" });
    expect(found.enquiries).toMatchObject([{ id }]);
    const audit = await database.read
      .selectFrom("audit_log")
      .select(["action", "subject_id", "details"])
      .where("action", "in", ["mail.reply", "enquiry.update"])
      .orderBy("id")
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(["enquiry.update", "mail.reply"]);
    expect(JSON.stringify(audit)).not.toContain("Tuesday");
  });

  test("requested twice under one key is sent once", async () => {
    const { context, id, kavya } = await scene(await open());
    const once = (change = {}) =>
      replyToEnquiry(kavya, id, { ...reply, ...change }, { idempotencyKey: "4f1c9a" });
    const both = await Promise.all([once(), once()]);
    expect(both[0]).toEqual(both[1]);
    expect(await emailsIn(context)).toHaveLength(1);
    const remindAt = new Date(context.now() + 9 * dayMs).toISOString();
    for (const other of [{ text: "Another" }, { remindAt }, { cc: ["b@x.example"] }])
      await expect(once(other)).rejects.toMatchObject({ record: both[0].id });
    context.pass(dayMs);
    await once({ text: "Another" });
    expect(await emailsIn(context)).toHaveLength(2);
  });
});

describeOnDatabase("a reply", (open) => {
  test("waits for an Undo, then goes out once", async () => {
    const { context, id, kavya } = await scene(await open());
    await replyToEnquiry(kavya, id, reply);
    context.pass(9_999);
    expect(await claim(context)).toEqual([]);
    context.pass(1);
    expect(await claim(context)).toMatchObject([{ template: "personal-email" }]);
    expect(await claim(context)).toEqual([]);
  });

  test("answers the client's latest message, in its thread (OFFICE-5)", async () => {
    const database = await open();
    const { context, id, kavya } = await scene(database);
    const ids = ["<1@x.example>", "<2@x.example>"];
    const anchor = anchorOf(id, context.settings.siteUrl);
    for (const message_id of ids) {
      await putMessage(context, id, {
        message_id,
        subject: message_id === ids[1] ? "re: Gateway" : "Gateway",
        text: `Words of ${message_id}\n\nOn Fri, 20 Nov 2026, Kavya wrote:\n> Earlier words.`,
      });
    }
    const after = (await messagesIn(database)).at(-1)?.id ?? "";
    await replyToEnquiry(kavya, id, { text, after });
    const [email] = await emailsIn(context);
    expect(email).toMatchObject({
      subject: "re: Gateway",
      in_reply_to: "<2@x.example>",
      thread_references: `${anchor} <1@x.example> <2@x.example>`,
    });
    expect(JSON.parse(email?.data ?? "").quoted.text).toBe("Words of <2@x.example>");
    await replyToEnquiry(kavya, id, { text: "And Wednesday?", after });
    const [, second] = await emailsIn(context);
    expect(second).toMatchObject({
      subject: "re: Gateway",
      in_reply_to: "<2@x.example>",
      thread_references: `${anchor} <1@x.example> <2@x.example> ${email?.message_id}`,
    });
  });

  test("is refused when the client or a colleague wrote meanwhile, and nothing is stored", async () => {
    const database = await open();
    const { context, id, kavya, meera } = await scene(database);
    const theirs = await replyToEnquiry(meera, id, reply);
    await expect(replyToEnquiry(kavya, id, reply)).rejects.toMatchObject({
      code: "conflict",
      record: theirs.id,
      message: expect.stringContaining("Meera wrote"),
    });
    await replyToEnquiry(kavya, id, { text, after: theirs.id });
    const asked = await putMessage(context, id, { from_name: "Asha Verma" });
    await expect(replyToEnquiry(kavya, id, { text, after: theirs.id })).rejects.toMatchObject({
      record: asked,
      message: expect.stringContaining("Asha Verma wrote"),
    });
    await putMessage(context, id, { kind: "auto-reply" });
    await replyToEnquiry(kavya, id, { text, after: asked });
    const sent = (await messagesIn(database)).filter(({ direction }) => direction === "out");
    expect(sent).toHaveLength(3);
    expect(await emailsIn(context)).toHaveLength(3);
  });

  test("keeps its text as typed; the list shows it without its marks", async () => {
    const database = await open();
    const { context, id, kavya } = await scene(database);
    const formatted = "**Yes**,\n- see [our plan](https://x.example/p)\n- 2 * 3 * 4";
    await replyToEnquiry(kavya, id, { text: formatted, after: null });
    expect(await enquiryIn(database, id)).toMatchObject({
      last_text: "Yes, - see our plan (https://x.example/p) - 2 * 3 * 4",
    });
    expect(await messagesIn(database)).toMatchObject([{ text: formatted }]);
    const [email] = await emailsIn(context);
    expect(JSON.parse(email?.data ?? "").text).toBe(formatted);
  });

  test("can be marked as won, done or sent later; the assignee stays", async () => {
    const database = await open();
    const { context, id, kavya, meera } = await scene(database);
    await replyToEnquiry(kavya, id, { ...reply, markAs: "won" });
    const won = { status: "won", turn: "done", assignee: idOf(kavya) };
    expect(await enquiryIn(database, id)).toMatchObject(won);
    await replyToEnquiry(meera, id, { ...reply, after: (await messagesIn(database))[0]?.id ?? "" });
    expect(await enquiryIn(database, id)).toMatchObject({ assignee: idOf(kavya) });
    const sendAt = new Date(context.now() + 3 * dayMs).toISOString();
    const after = (await messagesIn(database)).at(-1)?.id ?? "";
    const { state } = await replyToEnquiry(kavya, id, { text, after, markAs: "done", sendAt });
    expect(state).toMatchObject({ status: "held", at: sendAt });
    for (const wrong of [0, 61 * dayMs]) {
      const at = new Date(context.now() + wrong).toISOString();
      const refused = replyToEnquiry(kavya, id, { ...reply, sendAt: at });
      await expect(refused).rejects.toMatchObject({ fields: { sendAt: expect.any(String) } });
    }
  });

  test("is refused to others, and to an enquiry that is gone", async () => {
    const { context, id, kavya } = await scene(await open());
    await expect(replyToEnquiry(kavya, newId(), reply)).rejects.toThrow(NotFound);
    await expect(replyToEnquiry(context, id, reply)).rejects.toThrow(NotSignedIn);
    const asEditor = context.as({ actor: editor });
    await expect(replyToEnquiry(asEditor, id, reply)).rejects.toThrow(Forbidden);
  });
});

describeOnEachDatabase("an undo on each engine", (open) => {
  test("takes the reply back: turn, status, assignee and text return", async () => {
    const database = await open();
    const { context, id, kavya } = await scene(database);
    const before = await enquiryIn(database, id);
    context.pass(1_000);
    const { id: message } = await replyToEnquiry(kavya, id, { ...reply, markAs: "won" });
    expect(await undoReply(kavya, id, message)).toEqual({ text, files: [], status: "new" });
    expect(await enquiryIn(database, id)).toEqual(before);
    expect(await emailsIn(context)).toEqual([]);
    expect(await messagesIn(database)).toEqual([]);
    const drafts = database.read.selectFrom("reply_drafts").select(["text", "staff_id", "kind"]);
    expect(await drafts.execute()).toEqual([{ text, staff_id: idOf(kavya), kind: "reply" }]);
    await expect(undoReply(kavya, id, message)).rejects.toThrow(NotFound);
    await replyToEnquiry(kavya, id, reply);
    expect(await drafts.execute()).toEqual([]);
  });
});

describeOnDatabase("an undo", (open) => {
  test("restores the turn although the clock moves while a reply is stored", async () => {
    const database = await open();
    const { context, id, kavya } = await scene(database);
    const before = await enquiryIn(database, id);
    let passed = 0;
    const now = () => context.now() + ++passed;
    const { id: message } = await replyToEnquiry({ ...kavya, now }, id, reply);
    await undoReply(kavya, id, message);
    expect(await enquiryIn(database, id)).toEqual(before);
  });

  test("is too late once a worker has claimed it, also after a failed attempt", async () => {
    const database = await open();
    const { context, id, kavya } = await scene(database);
    const { id: message } = await replyToEnquiry(kavya, id, reply);
    context.pass(10_000);
    const [email] = await claim(context);
    await expect(undoReply(kavya, id, message)).rejects.toMatchObject({ code: "conflict" });
    if (!email) throw new Error("It was not claimed.");
    const outcome = { kind: "try-again", reason: "ECONNREFUSED" } as const;
    await finalizeEmails(context, "worker", [{ email, outcome }]);
    await expect(undoReply(kavya, id, message)).rejects.toMatchObject({ code: "conflict" });
    expect(await messagesIn(database)).toHaveLength(1);
  });

  test("leaves what the client and colleagues did since", async () => {
    const database = await open();
    const { context, id, kavya, meera } = await scene(database);
    const { id: message } = await replyToEnquiry(kavya, id, reply);
    await updateEnquiry(meera, id, { status: "lost", assignee: idOf(meera) });
    await database.write((transaction) =>
      transaction
        .updateTable("enquiries")
        .set({ last_activity_at: context.now() + 5 })
        .execute(),
    );
    await undoReply(kavya, id, message);
    expect(await enquiryIn(database, id)).toMatchObject({ status: "lost", assignee: idOf(meera) });
  });
});

describeOnEachDatabase("a reply that waits or fails", (open) => {
  test("is sent at once, cancelled, or our turn again", async () => {
    const database = await open();
    const { context, id, kavya } = await scene(database);
    const { id: message, state } = await replyToEnquiry(kavya, id, reply);
    expect(await sendReplyNow(kavya, id, message)).toMatchObject({ state: { status: "queued" } });
    const [email] = await claim(context);
    if (!email) throw new Error("It was not claimed.");
    await expect(cancelEmail(kavya, state.id)).rejects.toMatchObject({ code: "conflict" });
    const reason = "550 5.1.1 User unknown";
    await finalizeEmails(context, "worker", [{ email, outcome: { kind: "refused", reason } }]);
    const again = { turn: "ours", answer_due_at: expect.any(Number) };
    expect(await enquiryIn(database, id)).toMatchObject(again);
    expect(await sendReplyNow(kavya, id, message)).toMatchObject({ state: { status: "queued" } });
    expect(await enquiryIn(database, id)).toMatchObject({ turn: "theirs", answer_due_at: null });
    await cancelEmail(kavya, state.id);
    expect(await claim(context)).toEqual([]);
    expect(await enquiryIn(database, id)).toMatchObject({ turn: "ours" });
    await expect(sendReplyNow(kavya, id, message)).rejects.toThrow("was cancelled");
    await expect(cancelEmail(kavya, state.id)).rejects.toMatchObject({ code: "conflict" });
  });
});
