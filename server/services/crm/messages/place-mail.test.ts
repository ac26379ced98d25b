import { expect, test } from "vitest";
import { dayMs, hourMs } from "../../../../contract/durations.ts";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import { rawBounce, rawMail } from "../../../../tests/raw-mail.ts";
import { openReceiving, queuedEmails, rowsOf } from "../../../../tests/receiving-scene.ts";
import type { Database } from "../../../db/database.ts";

const ashasRow = async (database: Database) => (await rowsOf(database, "clients"))[0];
const enquiryOf = async (database: Database, id: string) =>
  (await rowsOf(database, "enquiries")).find((row) => row.id === id);

/** The receipt as an email that staff wrote, whose bounce makes it our turn. */
const writtenByStaff = (database: Database) =>
  database.write((transaction) =>
    transaction.updateTable("emails").set({ sent_by: "meera" }).execute(),
  );

const emailState = (database: Database, id: string) =>
  database.read
    .selectFrom("emails")
    .select(["status", "failure"])
    .where("id", "=", id)
    .executeTakeFirst();

describeOnDatabase("where an email belongs", (open) => {
  test("the nearest of the emails that it answers decides, with and without In-Reply-To", async () => {
    const database = await open();
    const { id, receive, receipt } = await openReceiving(database);
    const other = { Subject: "Another question", "Message-ID": "<other@northfold.example>" };
    const second = (await receive(rawMail(other))).enquiryId;
    const [mine, later] = [receipt.message_id, "<other@northfold.example>"];
    const joined = async (headers: Record<string, string>) =>
      (await receive(rawMail(headers))).enquiryId;
    expect(await joined({ References: `${mine} ${later}` })).toBe(second);
    expect(await joined({ References: `${later} ${mine}` })).toBe(id);
    expect(await joined({ References: `${mine} ${later}`, "In-Reply-To": mine })).toBe(id);
  });

  test("an answer to an enquiry that is spam is a new enquiry", async () => {
    const database = await open();
    const { id, receive, reply } = await openReceiving(database);
    await database.write((transaction) =>
      transaction.updateTable("enquiries").set({ status: "spam", turn: "done" }).execute(),
    );
    const received = await receive(rawMail(reply));
    expect(received.enquiryId).not.toBe(id);
    expect(await enquiryOf(database, id)).toMatchObject({ status: "spam", turn: "done" });
    expect(await enquiryOf(database, received.enquiryId ?? "")).toMatchObject({ turn: "ours" });
  });

  test("an address works again once its owner writes: by our server's word, or in answer to us", async () => {
    const database = await open();
    const authservId = "mx.nirbhay.example";
    const { context, id, receive, reply } = await openReceiving(database, { authservId });
    const failedAt = context.now() - hourMs;
    const failed = { bounced_at: failedAt, bounce_reason: "The mailbox is full." };
    const bounce = () =>
      database.write((transaction) => transaction.updateTable("clients").set(failed).execute());
    const checked = (result: string, headers: Record<string, string>) => {
      const raw = rawMail({ ...headers, Date: null });
      const line = `Authentication-Results: ${authservId}; dmarc=${result}\r\n`;
      return Buffer.concat([Buffer.from(line), raw]);
    };
    const question = (subject: string) => ({ Subject: subject });
    const ownThread = { "In-Reply-To": "<own@northfold.example>" };
    const early = { arrivedAt: failedAt - 1 };
    await bounce();
    // Nobody has proven these, or they are older than the failure.
    for (const [raw, more] of [
      [checked("none", { "Message-ID": "<own@northfold.example>" })],
      [checked("none", ownThread)],
      [checked("fail", question("A second question"))],
      [checked("fail", reply)],
      [checked("pass", question("An early question")), early],
      [checked("none", reply), early],
    ] as const) {
      const { enquiryId } = await receive(raw, more);
      expect(enquiryId).not.toBeNull();
      expect(await ashasRow(database)).toMatchObject(failed);
    }
    for (const raw of [checked("pass", question("A third question")), checked("none", reply)]) {
      await bounce();
      await receive(raw);
      expect(await ashasRow(database)).toMatchObject({ bounced_at: null, bounce_reason: null });
    }
    expect(
      (await rowsOf(database, "messages")).filter((row) => row.enquiry_id === id),
    ).toHaveLength(3);
  });

  test("another's Message-ID proves nothing, also if it is of an email of ours", async () => {
    const database = await open();
    const { context, receive, receipt } = await openReceiving(database);
    const failed = { bounced_at: context.now() - 1, bounce_reason: "The mailbox is full." };
    await database.write((transaction) => transaction.updateTable("clients").set(failed).execute());
    await database.write((transaction) =>
      transaction.updateTable("emails").set({ recipient: "ravi@other.example" }).execute(),
    );
    await receive(rawMail({ References: receipt.message_id }));
    expect(await ashasRow(database)).toMatchObject(failed);
  });

  test("a report without a status counts by the recipients that its header names", async () => {
    const database = await open();
    const { id, receive, receipt } = await openReceiving(database);
    await writtenByStaff(database);
    const text = `The following message could not be delivered:\n\n550 user unknown\n\nMessage-ID: ${receipt.message_id}\n`;
    const report = (recipient: string) =>
      rawMail(
        {
          From: "Mail Delivery <noreply@mx.northfold.example>",
          Subject: "Warning",
          "X-Failed-Recipients": recipient,
        },
        text,
      );
    await receive(report("ravi@other.example"));
    expect(await emailState(database, receipt.id)).toEqual({ status: "sent", failure: null });
    expect(await receive(report("Asha@Northfold.example"))).toMatchObject({
      outcome: "bounce",
      enquiryId: id,
    });
    expect(await emailState(database, receipt.id)).toMatchObject({ status: "failed" });
    expect(await ashasRow(database)).toMatchObject({ bounced_at: expect.any(Number) });
    expect(await enquiryOf(database, id)).toMatchObject({ turn: "ours" });
  });

  test.each([
    ["delivered", "2.0.0"],
    ["relayed", "2.0.0"],
    ["expanded", "2.0.0"],
    ["delayed", "4.4.1"],
    // A status that contradicts its action: the action is what happened (RFC 3464 §2.3.3).
    ["relayed", "5.0.0"],
  ])("a report that an email was %s (%s) marks nothing", async (action, status) => {
    const database = await open();
    const { id, receive, receipt } = await openReceiving(database);
    await writtenByStaff(database);
    const { message_id: messageId } = receipt;
    const raw = rawBounce({ messageId, recipient: "asha@northfold.example", action, status });
    expect(await receive(raw)).toMatchObject({ outcome: "bounce", enquiryId: id });
    expect(await emailState(database, receipt.id)).toEqual({ status: "sent", failure: null });
    expect(await ashasRow(database)).toMatchObject({ bounced_at: null });
    expect(await enquiryOf(database, id)).toMatchObject({ turn: "theirs" });
  });
});

describeOnDatabase("what an email changes", (open) => {
  test("a refusal of its content fails an email, and says nothing about the address", async () => {
    const database = await open();
    const { receive, receipt } = await openReceiving(database);
    const { message_id: messageId } = receipt;
    const diagnostic = "550 5.7.1 message content rejected";
    const recipient = "asha@northfold.example";
    await receive(rawBounce({ messageId, recipient, status: "5.7.1", diagnostic }));
    expect(await emailState(database, receipt.id)).toMatchObject({ status: "failed" });
    expect(await ashasRow(database)).toMatchObject({ bounced_at: null });
  });

  test("a report about an email to somebody without an enquiry begins none", async () => {
    const database = await open();
    const { receive, receipt } = await openReceiving(database);
    const recipient = "farhan@tarangpay.example";
    await database.write((transaction) =>
      transaction.updateTable("emails").set({ recipient, enquiry_id: null }).execute(),
    );
    const raw = rawBounce({ messageId: receipt.message_id, recipient });
    expect(await receive(raw)).toMatchObject({ outcome: "ignored", enquiryId: null });
    expect(await emailState(database, receipt.id)).toMatchObject({ status: "failed" });
    expect(await rowsOf(database, "enquiries")).toHaveLength(1);
  });

  test("a client may send many links", async () => {
    const database = await open();
    const { receive } = await openReceiving(database);
    const links = "https://a https://b https://c https://d https://e";
    const { enquiryId } = await receive(rawMail({ Subject: "Our sites" }, links));
    expect(await enquiryOf(database, enquiryId ?? "")).toMatchObject({ status: "new" });
  });

  test("a colleague of a client may quote many links", async () => {
    const database = await open();
    const { receive } = await openReceiving(database);
    const quoted = ["a", "b", "c", "d", "e"].map((each) => `> https://${each}.example`);
    const text = ["I agree.", "", "On 20 Nov 2026 at 11:31, Asha wrote:", ...quoted].join("\n");
    const { enquiryId } = await receive(rawMail({ From: "dev@northfold.example" }, text));
    expect(await enquiryOf(database, enquiryId ?? "")).toMatchObject({ status: "new" });
  });

  test("an answer of the client ends a reminder: it is our turn now", async () => {
    const database = await open();
    const { context, id, receive, reply } = await openReceiving(database);
    await database.write((transaction) =>
      transaction
        .updateTable("enquiries")
        .set({ remind_at: context.now() + dayMs })
        .execute(),
    );
    await receive(rawMail(reply));
    expect(await enquiryOf(database, id)).toMatchObject({ turn: "ours", remind_at: null });
  });
});

describeOnDatabase("a mailbox that is read for the first time", (open) => {
  test("notifies nobody of emails that came more than a day ago", async () => {
    const database = await open();
    const { context, receive, reply } = await openReceiving(database);
    const old = (days: number) => ({ arrivedAt: context.now() - days * dayMs });
    for (let days = 1; days < 6; days++) {
      await receive(rawMail({ Subject: `Question ${days}` }), old(days));
      await receive(rawMail(reply, `Answer ${days}`), old(days));
      await receive(rawMail({ From: `p${days}@other.example` }), old(days));
    }
    expect(await rowsOf(database, "messages")).toHaveLength(15);
    expect(await queuedEmails(database)).toEqual([]);
    await receive(rawMail(reply, "Answer of today"), { arrivedAt: context.now() - hourMs });
    expect((await queuedEmails(database)).map(({ template }) => template)).toEqual([
      "reply-notice",
    ]);
  });

  test("leaves the turn as it is for an old email of the folder of sent ones", async () => {
    const database = await open();
    const { context, id, receive, reply } = await openReceiving(database);
    const at = (hours: number) => ({ arrivedAt: context.now() - hours * hourMs });
    await receive(rawMail({ ...reply, Date: null }, "When?"), at(2));
    const sent = {
      From: "hello@nirbhay.example",
      To: "asha@northfold.example",
      Date: null,
      ...reply,
    };
    const older = await receive(rawMail(sent, "We write soon."), {
      ...at(3),
      source: "sent-folder",
    });
    expect(older).toMatchObject({ outcome: "message", enquiryId: id });
    expect(await enquiryOf(database, id)).toMatchObject({ turn: "ours", last_text: "When?" });
    await receive(rawMail(sent, "On Tuesday."), { ...at(1), source: "sent-folder" });
    expect(await enquiryOf(database, id)).toMatchObject({
      turn: "theirs",
      last_text: "On Tuesday.",
    });
    const remind_at = context.now() + dayMs;
    await database.write((transaction) =>
      transaction.updateTable("enquiries").set({ turn: "done", remind_at }).execute(),
    );
    await receive(rawMail(sent, "Perhaps."), { ...at(1.5), source: "sent-folder" });
    const latest = { turn: "done", remind_at, last_text: "On Tuesday." };
    expect(await enquiryOf(database, id)).toMatchObject(latest);
  });
});
