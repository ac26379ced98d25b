import { expect, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "../../../../contract/durations.ts";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import { emailsIn } from "../../../../tests/email-harness.ts";
import { putManyEnquiries } from "../../../../tests/put-enquiries.ts";
import { putStaff } from "../../../../tests/put-staff.ts";
import { rawMail } from "../../../../tests/raw-mail.ts";
import { openReceiving } from "../../../../tests/receiving-scene.ts";
import { sendDue } from "../../../../tests/send-due.ts";
import { system, testContext } from "../../../../tests/service-context.ts";
import type { Database } from "../../../db/database.ts";
import { updateStaff } from "../../staff/update-staff.ts";
import { addNote } from "../conversations/add-note.ts";
import { sendDigest } from "../enquiries/send-digest.ts";
import { updateEnquiry } from "../enquiries/update-enquiry.ts";
import { receiveMessage } from "../messages/receive-message.ts";

const shared = "staff@nirbhay.example";

/** Enquiries by form of yesterday, and answers of their senders to our receipts. */
async function openAnswers(database: Database, senders: number) {
  const test = testContext(database);
  const context = { ...test, actor: system };
  await putManyEnquiries(context, senders);
  const receipts = await database.read
    .selectFrom("emails")
    .select(["message_id", "recipient"])
    .where("template", "=", "enquiry-receipt")
    .orderBy("id")
    .execute();
  test.pass(dayMs);
  await sendDigest(context);
  await database.write((transaction) =>
    transaction.updateTable("emails").set({ status: "sent", sent_at: context.now() }).execute(),
  );
  const answer = (sender: number, text: string) =>
    receiveMessage(context, {
      raw: rawMail(
        {
          From: receipts[sender]?.recipient ?? "",
          "In-Reply-To": receipts[sender]?.message_id ?? "",
        },
        text,
      ),
      source: "folder",
    });
  const queued = () =>
    database.read
      .selectFrom("emails")
      .select(["template", "recipient", "subject", "data"])
      .where("status", "=", "queued")
      .orderBy("id")
      .execute();
  return { context, pass: test.pass, answer, queued };
}

describeOnDatabase("notices of replies", (open) => {
  test("are twenty an hour to one recipient; the others share a digest", async () => {
    const senders = 24;
    const { context, pass, answer, queued } = await openAnswers(await open(), senders);
    for (let round = 0; round < 3; round++) {
      for (let sender = 0; sender < senders; sender++) await answer(sender, `Email ${round}`);
    }
    const notices = (await queued()).filter(({ template }) => template === "reply-notice");
    expect(notices).toHaveLength(20);
    pass(10 * minuteMs);
    await sendDigest(context);
    const digests = (await queued()).filter(({ template }) => template === "enquiry-digest");
    expect(digests).toMatchObject([
      { recipient: "staff@nirbhay.example", subject: "Replies in 24 conversations" },
    ]);
    expect(JSON.parse(digests[0]?.data ?? "")).toMatchObject({ enquiries: 0, replies: 24 });
    pass(hourMs);
    await answer(0, "Another hour.");
    expect(await queued()).toHaveLength(22);
  });

  test("count for each assignee; who wants none gets no digest either", async () => {
    const database = await open();
    const { context, pass, answer, queued } = await openAnswers(database, 25);
    const ravi = await putStaff(database, "Ravi", "agent");
    const quiet = await putStaff(database, "Meera", "agent", { notifications: '{"reply":false}' });
    const ids = await database.read.selectFrom("enquiries").select("id").execute();
    const assign = (from: number, to: number, assignee: string) =>
      database.write((transaction) =>
        transaction
          .updateTable("enquiries")
          .set({ assignee })
          .where(
            "id",
            "in",
            ids.slice(from, to).map(({ id }) => id),
          )
          .execute(),
      );
    await assign(0, 22, ravi.id);
    await assign(22, 23, quiet.id);
    for (let sender = 0; sender < 25; sender++) await answer(sender, "Hello");
    pass(10 * minuteMs);
    await sendDigest(context);
    const emails = await queued();
    const to = (name: string) => emails.filter(({ recipient }) => recipient.startsWith(name));
    expect(to("ravi").map(({ template }) => template)).toEqual([
      ...Array.from({ length: 20 }, () => "reply-notice"),
      "enquiry-digest",
    ]);
    expect(to("ravi").at(-1)?.subject).toBe("Replies in 2 conversations");
    expect(to("staff").map(({ template }) => template)).toEqual(["reply-notice", "reply-notice"]);
    expect(to("meera")).toEqual([]);
    await database.write((transaction) =>
      transaction.updateTable("staff").set({ role: "editor" }).where("id", "=", ravi.id).execute(),
    );
    const sent = (await sendDue(context)).filter(({ template }) => template === "enquiry-digest");
    expect(sent.map(({ recipient }) => recipient)).toEqual([shared]);
  });
});

describeOnDatabase("the notice of a client's answer", (open) => {
  test.each([
    ["stays the assignee's", {}, "ravi@nirbhay.example"],
    ["is not for an assignee who became an editor", { role: "editor" }, shared],
    ["is not for an assignee who was disabled", { status: "disabled" }, shared],
  ] as const)("%s, before it is queued or after", async (_, change, expected) => {
    for (const isQueuedBefore of [false, true]) {
      const { test: context, id, receive, reply } = await openReceiving(await open());
      const { database } = context;
      const kavya = context.as({ actor: (await putStaff(database, "Kavya", "admin")).actor });
      const ravi = await putStaff(database, "Ravi", "agent");
      await updateEnquiry(kavya, id, { assignee: ravi.id, notify: false });
      if (isQueuedBefore) await receive(rawMail(reply));
      await updateStaff(kavya, ravi.id, change);
      if (!isQueuedBefore) await receive(rawMail(reply));
      const sent = (await sendDue(context)).filter(({ template }) => template === "reply-notice");
      expect(sent.map(({ recipient }) => recipient)).toEqual([expected]);
    }
  });

  test("to an enquiry that is over is the shared address's once its assignee has left", async () => {
    const { test: context, id, receive, reply } = await openReceiving(await open());
    const kavya = context.as({ actor: (await putStaff(context.database, "Kavya", "admin")).actor });
    const ravi = await putStaff(context.database, "Ravi", "agent");
    await updateEnquiry(kavya, id, { assignee: ravi.id, status: "lost", notify: false });
    await updateStaff(kavya, ravi.id, { status: "disabled" });
    await receive(rawMail(reply));
    const sent = (await sendDue(context)).filter(({ template }) => template === "reply-notice");
    expect(sent.map(({ recipient }) => recipient)).toEqual([shared]);
  });

  test("and other reports go to nobody who may no longer read them", async () => {
    const { test: context, id } = await openReceiving(await open());
    const { database } = context;
    const kavya = context.as({ actor: (await putStaff(database, "Kavya", "admin")).actor });
    const ravi = await putStaff(database, "Ravi", "agent");
    await updateEnquiry(kavya, id, { assignee: ravi.id });
    await addNote(kavya, id, "@Ravi, please call.");
    await database.write((transaction) =>
      transaction.updateTable("staff").set({ role: "editor" }).where("id", "=", ravi.id).execute(),
    );
    context.pass(60_000);
    const sent = (await sendDue(context)).map(({ template }) => template);
    expect(sent).not.toContain("assignment-notice");
    expect(sent).not.toContain("mention-notice");
    const templates = (await emailsIn(context)).map(({ template }) => template);
    expect(templates).toContain("mention-notice");
    const notice = (await emailsIn(context)).find(
      (email) => email.template === "assignment-notice",
    );
    expect(notice).toMatchObject({
      status: "suppressed",
      data: "{}",
      failure: "Its recipient was no longer allowed to read this when it was due.",
    });
  });
});
