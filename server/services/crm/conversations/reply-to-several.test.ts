import { expect, test } from "vitest";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import {
  latestId,
  openWithParticipant,
  participantsOf,
  staffEmails,
} from "../../../../tests/participants-scene.ts";
import { rawBounce } from "../../../../tests/raw-mail.ts";
import { rowsOf } from "../../../../tests/receiving-scene.ts";
import { retryEmail } from "../../emails/retry-email.ts";
import { sendReplyNow } from "../../emails/send-reply-now.ts";
import { markDone } from "./mark-conversation.ts";
import { readConversation } from "./read-conversation.ts";
import { replyToEnquiry } from "./reply-to-enquiry.ts";
import { undoReply } from "./undo-reply.ts";

describeOnDatabase("an email to several people", (open) => {
  test("an answer goes to each in a copy of one email, and to nobody else", async () => {
    const database = await open();
    const { id, kavya } = await openWithParticipant(database);
    const after = await latestId(database);
    await replyToEnquiry(kavya, id, {
      text: "Tuesday suits us.",
      after,
      to: ["asha@northfold.example"],
      cc: ["Rahul@Northfold.example", "asha@northfold.example"],
      bcc: ["joseph@auditors.example"],
    });
    const emails = await staffEmails(database);
    const [first] = emails;
    expect(emails.map((each) => [each.recipient, each.to_participant, each.copy_of])).toEqual([
      ["Asha@Northfold.example", 0, null],
      ["Rahul@northfold.example", 1, first?.id],
      ["joseph@auditors.example", 1, first?.id],
    ]);
    expect(new Set(emails.map(({ message_id }) => message_id)).size).toBe(1);
    expect(first?.addressed).not.toContain("joseph");
    expect(first?.thread_references).toMatch(new RegExp(`^<conversation\\.${id}@`));
    expect(await participantsOf(database)).toEqual([
      "joseph@auditors.example",
      "rahul@northfold.example",
    ]);
    const message = await latestId(database);
    const [stored] = (await rowsOf(database, "messages")).filter((each) => each.id === message);
    expect(JSON.parse(stored?.recipients ?? "")).toMatchObject({
      bcc: [{ email: "joseph@auditors.example" }],
    });
    await undoReply(kavya, id, message);
    expect(await staffEmails(database)).toEqual([]);
    expect(await participantsOf(database)).toEqual(["rahul@northfold.example"]);
  });

  test("an email to several is undone until a copy was tried; each is sent at once on request", async () => {
    const database = await open();
    const { id, kavya } = await openWithParticipant(database);
    const to = ["asha@northfold.example", "rahul@northfold.example"];
    await replyToEnquiry(kavya, id, { text: "Yes.", after: await latestId(database), to });
    const [, second] = await staffEmails(database);
    await database.write((transaction) =>
      transaction
        .updateTable("emails")
        .set({ attempts: 1 })
        .where("id", "=", second?.id ?? "")
        .execute(),
    );
    await expect(undoReply(kavya, id, await latestId(database))).rejects.toThrow("too late");
    await sendReplyNow(kavya, id, await latestId(database));
    const due = (await staffEmails(database)).map(({ due_at }) => due_at);
    expect(due).toEqual([kavya.now(), kavya.now()]);
  });

  test("a bounce of one copy fails that one alone, and makes it our turn", async () => {
    const database = await open();
    const { id, kavya, receive } = await openWithParticipant(database);
    const to = ["asha@northfold.example", "rahul@northfold.example"];
    await replyToEnquiry(kavya, id, { text: "Yes.", after: await latestId(database), to });
    await database.write((transaction) =>
      transaction.updateTable("emails").set({ status: "sent", sent_at: kavya.now() }).execute(),
    );
    const [first] = await staffEmails(database);
    const recipient = "rahul@northfold.example";
    await receive(rawBounce({ messageId: first?.message_id ?? "", recipient }));
    expect((await staffEmails(database)).map(({ status }) => status)).toEqual(["sent", "failed"]);
    const { timeline, data } = await readConversation(kavya, id);
    expect(data.turn).toBe("ours");
    expect(
      timeline.find((entry) => entry.type === "message" && entry.direction === "out"),
    ).toMatchObject({
      state: { status: "failed", failure: "The address does not exist." },
      deliveries: [
        { state: { status: "accepted" } },
        { email: recipient, state: { status: "failed" } },
      ],
    });
  });

  test("what waits behind a retried email to the same recipient says so", async () => {
    const database = await open();
    const { id, kavya } = await openWithParticipant(database);
    const next = async (text: string) =>
      replyToEnquiry(kavya, id, { text, after: await latestId(database) });
    await next("First.");
    await database.write((transaction) =>
      transaction
        .updateTable("emails")
        .set({ attempts: 1, failure: "ECONNREFUSED", due_at: kavya.now() + 60_000 })
        .where("template", "=", "personal-email")
        .execute(),
    );
    const second = await next("Second.");
    await database.write((transaction) =>
      transaction.updateTable("emails").set({ due_at: 0 }).where("attempts", "=", 0).execute(),
    );
    const { timeline } = await readConversation(kavya, id);
    expect(timeline.find((entry) => entry.id === second.id)).toMatchObject({
      state: { status: "waiting", failure: "The mail server does not answer." },
    });
  });

  test("an email is forwarded, and changes no turn; our own address is refused", async () => {
    const database = await open();
    const { id, kavya, receive } = await openWithParticipant(database);
    const forwards = await latestId(database);
    const to = ["arun@supplier.example"];
    await replyToEnquiry(kavya, id, { text: "", after: forwards, forwards, to });
    const [email] = await staffEmails(database);
    expect(email).toMatchObject({ recipient: to[0], subject: "Fwd: The order gateway" });
    expect(JSON.parse(email?.data ?? "").quoted).toMatchObject({
      forwarded: { email: "asha@northfold.example" },
      text: "Could we look at it on Tuesday?",
    });
    const turn = async () => (await rowsOf(database, "enquiries")).map((each) => each.turn);
    expect(await rowsOf(database, "enquiries")).toMatchObject([{ turn: "ours", status: "new" }]);
    await database.write((db) => db.updateTable("emails").set({ status: "sent" }).execute());
    const { message_id: messageId = "", id: emailId = "" } = email ?? {};
    const bounce = () => receive(rawBounce({ messageId, recipient: "arun@supplier.example" }));
    expect(await bounce()).toMatchObject({ outcome: "bounce", enquiryId: id });
    await retryEmail(kavya, emailId);
    expect(await turn()).toEqual(["ours"]);
    await markDone(kavya, [id], true);
    await bounce();
    expect(await turn()).toEqual(["done"]);
    const own = { text: "Hi", after: forwards, forwards, to: ["hello@nirbhay.example"] };
    await expect(replyToEnquiry(kavya, id, own)).rejects.toMatchObject({
      fields: { to: expect.stringContaining("our own address") },
    });
    await expect(
      replyToEnquiry(kavya, id, { text: " ", after: await latestId(database) }),
    ).rejects.toMatchObject({ fields: { text: "Please write something." } });
  });
});
