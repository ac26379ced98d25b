import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { rawBounce, rawMail } from "../../../tests/raw-mail.ts";
import { system, testContext } from "../../../tests/service-context.ts";
import type { Database } from "../../db/database.ts";
import { receiveEnquiry } from "../enquiries/receive-enquiry.ts";
import { type Arrival, receiveMessage } from "./receive-message.ts";

const form = {
  name: "Asha Verma",
  company_name: "Northfold Exchange",
  email_id: "Asha@Northfold.example",
  phone: "+91 98100-00000",
  description: "Our order gateway is nine years old.",
};

/** An enquiry of Asha's with its receipt, an hour ago. */
async function scene(database: Database, settings = {}) {
  const test = testContext(database);
  const context = { ...test, settings: { ...test.settings, ...settings } };
  const { id } = await receiveEnquiry(context, form);
  const receipt = await database.read
    .selectFrom("emails")
    .selectAll()
    .where("template", "=", "enquiry-receipt")
    .executeTakeFirstOrThrow();
  await database.write((transaction) =>
    transaction
      .updateTable("enquiries")
      .set({ turn: "theirs", answer_due_at: null })
      .where("id", "=", id)
      .execute(),
  );
  await database.write((transaction) =>
    transaction.updateTable("emails").set({ status: "sent", sent_at: context.now() }).execute(),
  );
  test.pass(3_600_000);
  const receive = (raw: Uint8Array, more: Partial<Arrival> = {}) =>
    receiveMessage({ ...context, actor: system }, { raw, source: "folder", ...more });
  return { context, test, id, receipt, receive, reply: { "In-Reply-To": receipt.message_id } };
}

const all = (database: Database, table: "clients" | "enquiries" | "messages" | "notes") =>
  database.read.selectFrom(table).selectAll().orderBy("id").execute();

const queued = (database: Database) =>
  database.read
    .selectFrom("emails")
    .select(["template", "recipient", "subject", "data"])
    .where("status", "=", "queued")
    .execute();

describeOnEachDatabase("receiving an email", (open) => {
  test("a client's answer joins the enquiry, makes it our turn and notifies staff", async () => {
    const database = await open();
    const { id, receive, reply } = await scene(database);
    expect(await receive(rawMail(reply))).toMatchObject({ outcome: "message", enquiryId: id });
    const [enquiry, ...others] = await all(database, "enquiries");
    expect(others).toEqual([]);
    expect(enquiry).toMatchObject({ turn: "ours", last_text: "Could we look at it on Tuesday?" });
    const [client] = await all(database, "clients");
    expect(await all(database, "messages")).toMatchObject([
      {
        ...{ enquiry_id: id, client_id: client?.id, direction: "in", kind: "message" },
        ...{ from_email: "asha@northfold.example", text: "Could we look at it on Tuesday?" },
        at: Date.parse("2026-11-20T05:50:00Z"),
      },
    ]);
    expect(await queued(database)).toMatchObject([
      { template: "reply-notice", recipient: "staff@nirbhay.example" },
    ]);
    expect((await queued(database))[0]?.data).toContain(`/admin/client-queries/${id}`);
  });

  test("the notice goes to the assignee", async () => {
    const database = await open();
    const { id, receive, reply } = await scene(database);
    const staff = await putStaff(database, "Meera", "agent");
    await database.write((transaction) =>
      transaction
        .updateTable("enquiries")
        .set({ assignee: staff.id })
        .where("id", "=", id)
        .execute(),
    );
    await receive(rawMail(reply));
    expect(await queued(database)).toMatchObject([{ recipient: "meera@nirbhay.example" }]);
  });

  test("somebody else's answer is another client's enquiry, with a pointer", async () => {
    const database = await open();
    const { id, receive, reply } = await scene(database);
    const from = { From: "Ravi <ravi@other.example>" };
    const received = await receive(rawMail({ ...reply, ...from }));
    expect(received.enquiryId).not.toBe(id);
    expect((await all(database, "clients")).map(({ email }) => email).sort()).toEqual([
      "asha@northfold.example",
      "ravi@other.example",
    ]);
    expect(await all(database, "notes")).toMatchObject([
      { enquiry_id: received.enquiryId, text: "Answers an email to Asha@Northfold.example." },
    ]);
    const asha = (await all(database, "enquiries")).find((each) => each.id === id);
    expect(asha?.turn).toBe("theirs");
  });

  test("a new subject is a new enquiry of the same client, whose company stays", async () => {
    const database = await open();
    const { id, receive } = await scene(database);
    const received = await receive(rawMail({ Subject: "Another question" }));
    expect(received.enquiryId).not.toBe(id);
    expect(await all(database, "clients")).toMatchObject([
      { company_name: "Northfold Exchange", phone: "+91 98100-00000" },
    ]);
    const enquiry = (await all(database, "enquiries")).find((each) => each.id !== id);
    expect(enquiry).toMatchObject({
      ...{ channel: "email", subject: "Another question", consent_version: "", turn: "ours" },
      ...{ description: "Could we look at it on Tuesday?", status: "new" },
    });
    expect((await queued(database)).map(({ template }) => template)).toEqual(["enquiry-notice"]);
  });

  test("an unknown sender is checked like an enquiry, and gets no receipt", async () => {
    const database = await open();
    const { receive } = await scene(database);
    const from = { From: "x@ads.example" };
    await receive(rawMail(from, "https://a https://b https://c https://d https://e"));
    const [spam] = (await all(database, "enquiries")).slice(-1);
    expect(spam).toMatchObject({ status: "spam", client_id: null, turn: "done" });
    expect(await queued(database)).toEqual([]);
  });

  test("over the limits of a sender, an email joins their latest enquiry", async () => {
    const database = await open();
    const { receive } = await scene(database);
    for (let at = 0; at < 5; at++) await receive(rawMail({ Subject: `Question ${at}` }));
    // One by the form, and three an hour: the first had its hour.
    expect(await all(database, "enquiries")).toHaveLength(4);
    expect(await all(database, "messages")).toHaveLength(5);
  });

  test("automatic replies are attached, and change and send nothing", async () => {
    const database = await open();
    const { id, receive, reply } = await scene(database);
    const marks: Record<string, string>[] = [
      { "Auto-Submitted": "auto-replied" },
      { "X-Auto-Response-Suppress": "All" },
      { Precedence: "bulk" },
      { Subject: "Automatic reply: We have your message" },
      { Subject: "स्वचालित उत्तर: नमस्ते" },
      { "Return-Path": "<>" },
    ];
    for (const mark of marks) {
      const received = await receive(rawMail({ ...reply, ...mark }));
      expect(received).toMatchObject({ outcome: "auto-reply", enquiryId: id });
    }
    const people: Record<string, string>[] = [
      { Precedence: "list" },
      { Subject: "Out of office chairs" },
      { "Auto-Submitted": "no" },
    ];
    expect((await all(database, "enquiries"))[0]?.turn).toBe("theirs");
    expect(await queued(database)).toEqual([]);
    for (const mark of people) {
      expect(await receive(rawMail({ ...reply, ...mark }))).toMatchObject({ outcome: "message" });
    }
  });

  test("an automatic email of a stranger is spam: two installations stop at once", async () => {
    const database = await open();
    const { receive } = await scene(database);
    const from = { From: "Other <hello@other.example>", "Auto-Submitted": "auto-generated" };
    await receive(rawMail({ ...from, Subject: "We have your message" }));
    expect(await all(database, "enquiries")).toMatchObject([{ status: "new" }, { status: "spam" }]);
    expect(await queued(database)).toEqual([]);
  });

  test("a bounce is attached to its email, marks the address, and needs its recipient", async () => {
    const database = await open();
    const { id, receive, receipt } = await scene(database);
    const messageId = receipt.message_id;
    const stranger = rawBounce({ messageId, recipient: "ravi@other.example" });
    expect((await receive(stranger)).enquiryId).not.toBe(id);
    expect(await all(database, "clients")).toMatchObject([{ bounced_at: null }]);
    const delayed = {
      messageId,
      recipient: "asha@northfold.example",
      status: "4.4.1",
      action: "delayed",
    };
    expect(await receive(rawBounce(delayed))).toMatchObject({ outcome: "bounce", enquiryId: id });
    expect(await all(database, "clients")).toMatchObject([{ bounced_at: null }]);
    const status = () =>
      database.read
        .selectFrom("emails")
        .select("status")
        .where("id", "=", receipt.id)
        .executeTakeFirst();
    expect(await status()).toEqual({ status: "sent" });
    await receive(rawBounce({ messageId, recipient: "asha@northfold.example" }));
    expect(await all(database, "clients")).toMatchObject([
      { bounced_at: expect.any(Number), bounce_reason: "The address does not exist." },
    ]);
    const attached = (await all(database, "messages")).filter((row) => row.enquiry_id === id);
    expect(attached).toMatchObject([{ email_id: receipt.id }, { email_id: receipt.id }]);
    expect((await all(database, "enquiries"))[0]?.turn).toBe("theirs");
    expect(await queued(database)).toEqual([]);
  });

  test("a bounce of what staff wrote makes it our turn", async () => {
    const database = await open();
    const { id, receive, receipt } = await scene(database);
    await database.write((transaction) =>
      transaction
        .updateTable("emails")
        .set({ sent_by: "meera" })
        .where("id", "=", receipt.id)
        .execute(),
    );
    const { message_id: messageId } = receipt;
    await receive(rawBounce({ messageId, recipient: "asha@northfold.example" }));
    const email = await database.read
      .selectFrom("emails")
      .select(["status", "failure"])
      .where("id", "=", receipt.id)
      .executeTakeFirst();
    expect(email).toEqual({ status: "failed", failure: "The address does not exist." });
    expect((await all(database, "enquiries")).find((each) => each.id === id)?.turn).toBe("ours");
  });

  test("our own notice in the mailbox that we read is no enquiry", async () => {
    const database = await open();
    const { receive, receipt } = await scene(database);
    const from = { From: "Nirbhay Technologies <hello@nirbhay.example>" };
    const copy = rawMail({ ...from, "Message-ID": receipt.message_id });
    expect(await receive(copy)).toMatchObject({ outcome: "own", id: null });
    expect(await all(database, "messages")).toEqual([]);
  });

  test("the same message is stored once, also at once and with another way", async () => {
    const database = await open();
    const { receive, reply } = await scene(database);
    const raw = rawMail({ ...reply, Received: "from a by b" });
    const again = Buffer.from(Buffer.from(raw).toString().replace("from a by b", "from c by d"));
    const outcomes = await Promise.all([receive(raw), receive(again), receive(raw)]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["known", "known", "message"]);
    expect(await all(database, "messages")).toHaveLength(1);
  });

  test("another text under the same Message-ID is another message; without one, too", async () => {
    const database = await open();
    const { receive, reply } = await scene(database);
    const headers = { ...reply, "Message-ID": "<1@northfold.example>" };
    await receive(rawMail(headers, "one"));
    await receive(rawMail(headers, "two"));
    await receive(rawMail({ ...reply, "Message-ID": null }, "three"));
    await receive(rawMail({ ...reply, "Message-ID": null }, "three"));
    expect((await all(database, "messages")).map(({ text }) => text)).toEqual([
      "one",
      "two",
      "three",
    ]);
  });

  test("a date of 2099 counts as the arrival", async () => {
    const database = await open();
    const { context, receive, reply } = await scene(database);
    await receive(rawMail({ ...reply, Date: "Fri, 20 Nov 2099 11:20:00 +0530" }));
    expect(await all(database, "messages")).toMatchObject([{ at: context.now() }]);
  });

  test("a forged sender is spam, unless it knows our Message-ID; a foreign check doesn't count", async () => {
    const database = await open();
    const { id, receive, reply } = await scene(database, { authservId: "mx.nirbhay.example" });
    const failed = { "Authentication-Results": "mx.nirbhay.example; dmarc=fail header.from=x" };
    const foreign = { "Authentication-Results": "mx.other.example; dmarc=pass" };
    await receive(rawMail({ Subject: "New bank account", ...failed }));
    expect((await all(database, "enquiries")).at(-1)).toMatchObject({
      status: "spam",
      client_id: null,
    });
    expect(await receive(rawMail({ ...reply, ...failed }))).toMatchObject({ enquiryId: id });
    await receive(rawMail({ ...reply, ...foreign }));
    const rows = (await all(database, "messages")).map(({ authenticated }) => authenticated);
    expect(rows).toEqual(["fail", "fail", "none"]);
  });

  test("an answer to an enquiry in the bin, or hidden by a restriction, is a new enquiry", async () => {
    const database = await open();
    const { context, id, receive, reply } = await scene(database);
    await database.write((transaction) =>
      transaction.updateTable("clients").set({ restricted_at: context.now() }).execute(),
    );
    expect((await receive(rawMail(reply))).enquiryId).not.toBe(id);
    expect((await all(database, "enquiries")).find((each) => each.id === id)?.turn).toBe("theirs");
  });

  test("files and the raw message are in the private store; the audit log has no text", async () => {
    const database = await open();
    const { context, receive, reply } = await scene(database);
    const body = [
      ...[
        "--b",
        "",
        "See the plan.",
        "--b",
        'Content-Type: application/pdf; name="../../plan.pdf"',
      ],
      ...[
        "Content-Disposition: attachment",
        "Content-Transfer-Encoding: base64",
        "",
        "QUJD",
        "--b--",
      ],
    ].join("\n");
    await receive(rawMail({ ...reply, "Content-Type": "multipart/mixed; boundary=b" }, body));
    const file = await database.read.selectFrom("message_files").selectAll().executeTakeFirst();
    expect(file).toMatchObject({ name: "plan.pdf", type: "application/pdf", bytes: 3 });
    const stored = await context.media.get(file?.key ?? "");
    expect(stored && (await new Response(stored.body).text())).toBe("ABC");
    const [message] = await all(database, "messages");
    const raw = await context.media.get(message?.raw_key ?? "");
    await raw?.body.cancel();
    expect(raw?.size).toBe(message?.bytes);
    const [entry] = await database.read
      .selectFrom("audit_log")
      .selectAll()
      .where("action", "=", "message.receive")
      .execute();
    expect(entry).toMatchObject({ subject_id: message?.id, actor_kind: "system" });
    expect(entry?.details).not.toContain("plan");
  });

  test("an email that staff sent elsewhere is theirs to answer", async () => {
    const database = await open();
    const { id, receive } = await scene(database);
    await receive(rawMail({ Subject: "Another" }));
    const sent = { From: "hello@nirbhay.example", To: "asha@northfold.example" };
    const received = await receive(rawMail(sent), { source: "sent-folder" });
    expect(received.enquiryId).not.toBe(id);
    const enquiry = (await all(database, "enquiries")).find(
      (each) => each.id === received.enquiryId,
    );
    expect(enquiry?.turn).toBe("theirs");
    expect((await all(database, "messages")).at(-1)).toMatchObject({ direction: "out" });
  });

  test("a failed transaction stores nothing, and the message can be received again", async () => {
    const database = await open();
    const { receive, reply } = await scene(database);
    const raw = rawMail(reply);
    const together = () => Promise.reject(new Error("lease lost"));
    await expect(receive(raw, { together })).rejects.toThrow("lease lost");
    expect(await receive(raw)).toMatchObject({ outcome: "message" });
  });
});
