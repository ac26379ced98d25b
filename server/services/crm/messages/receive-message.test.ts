import { expect, test } from "vitest";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import { putStaff } from "../../../../tests/put-staff.ts";
import { rawBounce, rawMail } from "../../../../tests/raw-mail.ts";
import { openReceiving, queuedEmails, rowsOf } from "../../../../tests/receiving-scene.ts";
import { readConversation } from "../conversations/read-conversation.ts";

describeOnDatabase("receiving an email", (open) => {
  test("a client's answer joins the enquiry, makes it our turn and notifies staff", async () => {
    const database = await open();
    const { id, receive, reply } = await openReceiving(database);
    expect(await receive(rawMail(reply))).toMatchObject({ outcome: "message", enquiryId: id });
    const [enquiry, ...others] = await rowsOf(database, "enquiries");
    expect(others).toEqual([]);
    expect(enquiry).toMatchObject({ turn: "ours", last_text: "Could we look at it on Tuesday?" });
    const [client] = await rowsOf(database, "clients");
    expect(await rowsOf(database, "messages")).toMatchObject([
      {
        enquiry_id: id,
        client_id: client?.id,
        direction: "in",
        kind: "message",
        from_email: "asha@northfold.example",
        text: "Could we look at it on Tuesday?",
        at: Date.parse("2026-11-20T05:50:00Z"),
      },
    ]);
    expect(await queuedEmails(database)).toMatchObject([
      { template: "reply-notice", recipient: "staff@nirbhay.example" },
    ]);
    expect((await queuedEmails(database))[0]?.data).toContain(`/admin/client-queries/${id}`);
  });

  test("nothing is folded in the email that an enquiry begins with, which is shown once", async () => {
    const database = await open();
    const { context, receive, reply } = await openReceiving(database);
    const quote = "Hello,\n\nOn Fri, 20 Nov 2026, Meera <m@nirbhay.example> wrote:\n> Our words";
    const html = `<p>Our order gateway.</p><img src="cid:1">`;
    const body = `--b\nContent-Type: text/html\n\n${html}\n--b\nContent-Type: image/png; name=l.png\nContent-ID: <1>\nContent-Disposition: inline\n\nx\n--b--`;
    const related = { "Content-Type": "multipart/related; boundary=b" };
    const ravi = { From: "Ravi <ravi@other.example>", "Message-ID": "<9@other.example>" };
    const { enquiryId: first } = await receive(rawMail({ ...reply, ...ravi }, quote));
    const { enquiryId: id } = await receive(rawMail({ ...reply }, quote));
    await receive(rawMail({ ...reply, ...related }, body));
    const enquiries = await rowsOf(database, "enquiries");
    expect(enquiries.map(({ description }) => description)).toContain(quote);
    const staff = context.as({ actor: (await putStaff(database, "Meera", "agent")).actor });
    const shown = async (enquiry: string | null) =>
      (await readConversation(staff, enquiry ?? "")).timeline.filter(({ type }) => type !== "note");
    expect(await shown(first)).toMatchObject([{ type: "message", text: quote, quoted: "" }]);
    expect(await shown(id)).toMatchObject([
      { type: "enquiry", channel: "form" },
      { text: "Hello,", files: [], signatureImages: [] },
      { files: [], signatureImages: [{ name: "l.png" }], fileCount: 1, isFormatted: false },
    ]);
  });

  test("a quote is recognised by the email that it repeats", async () => {
    const database = await open();
    const { receive, reply } = await openReceiving(database);
    await receive(
      rawMail(
        reply,
        "Yes.\n\nAm 20. November, Asha@x:\nOur order gateway is nine years old.\n\nBye.",
      ),
    );
    const [{ text, quote_at, quote_end } = {}] = await rowsOf(database, "messages");
    expect(text?.slice(quote_at ?? 0, quote_end ?? 0).trim()).toMatch(/^Am 20.*nine years old\.$/s);
  });

  test("the notice goes to the assignee", async () => {
    const database = await open();
    const { id, receive, reply } = await openReceiving(database);
    const staff = await putStaff(database, "Meera", "agent");
    await database.write((transaction) =>
      transaction
        .updateTable("enquiries")
        .set({ assignee: staff.id })
        .where("id", "=", id)
        .execute(),
    );
    await receive(rawMail(reply));
    expect(await queuedEmails(database)).toMatchObject([{ recipient: "meera@nirbhay.example" }]);
  });

  test("somebody else's answer is another client's enquiry, with a pointer", async () => {
    const database = await open();
    const { id, receive, reply } = await openReceiving(database);
    const from = { From: "Ravi <ravi@other.example>" };
    const received = await receive(rawMail({ ...reply, ...from }));
    expect(received.enquiryId).not.toBe(id);
    expect((await rowsOf(database, "clients")).map(({ email }) => email).sort()).toEqual([
      "asha@northfold.example",
      "ravi@other.example",
    ]);
    expect(await rowsOf(database, "enquiries")).toMatchObject([
      { id, turn: "theirs" },
      { id: received.enquiryId, answers_id: id },
    ]);
  });

  test("a new subject is a new enquiry of the same client, whose company stays", async () => {
    const database = await open();
    const { id, receive } = await openReceiving(database);
    const received = await receive(rawMail({ Subject: "Another question" }));
    expect(received.enquiryId).not.toBe(id);
    expect(await rowsOf(database, "clients")).toMatchObject([
      { company_name: "Northfold Exchange", phone: "+91 98100-00000" },
    ]);
    const enquiry = (await rowsOf(database, "enquiries")).find((each) => each.id !== id);
    expect(enquiry).toMatchObject({
      channel: "email",
      subject: "Another question",
      consent_version: "",
      turn: "ours",
      description: "Could we look at it on Tuesday?",
      status: "new",
    });
    expect((await queuedEmails(database)).map(({ template }) => template)).toEqual([
      "enquiry-notice",
    ]);
  });

  test("an unknown sender is checked like an enquiry, and gets no receipt", async () => {
    const database = await open();
    const { receive } = await openReceiving(database);
    const from = { From: "x@ads.example" };
    await receive(rawMail(from, "https://a https://b https://c https://d https://e"));
    const [spam] = (await rowsOf(database, "enquiries")).slice(-1);
    expect(spam).toMatchObject({ status: "spam", client_id: null, turn: "done" });
    expect(await queuedEmails(database)).toEqual([]);
  });

  test("over the limits of a sender, an email joins their latest enquiry", async () => {
    const database = await open();
    const { receive } = await openReceiving(database);
    for (let at = 0; at < 5; at++) await receive(rawMail({ Subject: `Question ${at}` }));
    // One by the form, and three an hour: the first had its hour.
    expect(await rowsOf(database, "enquiries")).toHaveLength(4);
    expect(await rowsOf(database, "messages")).toHaveLength(5);
  });

  test("automatic replies are attached, and change and send nothing", async () => {
    const database = await open();
    const { id, receive, reply } = await openReceiving(database);
    const marks: Record<string, string>[] = [
      { "Auto-Submitted": "auto-replied" },
      { "Auto-Submitted": "auto-generated (vacation)" },
      { "X-Autoreply": "yes" },
      { Precedence: "auto_reply" },
      { "Return-Path": "<>" },
    ];
    for (const mark of marks) {
      const received = await receive(rawMail({ ...reply, ...mark }));
      expect(received).toMatchObject({ outcome: "auto-reply", enquiryId: id });
    }
    const people: Record<string, string>[] = [
      ...["list", "bulk", "junk"].map((Precedence) => ({ Precedence })),
      ...["Automatic reply: We have your message", "Auto: 300 trucks", "स्वचालित उत्तर: नमस्ते"].map(
        (Subject) => ({ Subject }),
      ),
      { "X-Auto-Response-Suppress": "DR, RN, NRN, OOF, AutoReply" },
      { "X-Autoreply": "no" },
      { "Auto-Submitted": "no" },
    ];
    expect((await rowsOf(database, "enquiries"))[0]?.turn).toBe("theirs");
    expect(await queuedEmails(database)).toEqual([]);
    for (const mark of people) {
      expect(await receive(rawMail({ ...reply, ...mark }))).toMatchObject({ outcome: "message" });
    }
  });

  test("an automatic email of a stranger is spam: two installations stop at once", async () => {
    const database = await open();
    const { receive } = await openReceiving(database);
    const from = { From: "Other <hello@other.example>", "Auto-Submitted": "auto-generated" };
    await receive(rawMail({ ...from, Subject: "We have your message" }));
    expect(await rowsOf(database, "enquiries")).toMatchObject([
      { status: "new" },
      { status: "spam" },
    ]);
    expect(await queuedEmails(database)).toEqual([]);
  });

  test("a bounce is attached to its email, marks the address, and needs its recipient", async () => {
    const database = await open();
    const { id, receive, receipt } = await openReceiving(database);
    const messageId = receipt.message_id;
    const stranger = rawBounce({ messageId, recipient: "ravi@other.example" });
    expect(await receive(stranger)).toMatchObject({ outcome: "bounce", enquiryId: id });
    expect(await rowsOf(database, "clients")).toMatchObject([{ bounced_at: null }]);
    const delayed = {
      messageId,
      recipient: "asha@northfold.example",
      status: "4.4.1",
      action: "delayed",
    };
    expect(await receive(rawBounce(delayed))).toMatchObject({ outcome: "bounce", enquiryId: id });
    expect(await rowsOf(database, "clients")).toMatchObject([{ bounced_at: null }]);
    const status = () =>
      database.read
        .selectFrom("emails")
        .select("status")
        .where("id", "=", receipt.id)
        .executeTakeFirst();
    expect(await status()).toEqual({ status: "sent" });
    await receive(rawBounce({ messageId, recipient: "asha@northfold.example" }));
    expect(await rowsOf(database, "clients")).toMatchObject([
      { bounced_at: expect.any(Number), bounce_reason: "The address does not exist." },
    ]);
    const attached = (await rowsOf(database, "messages")).filter((row) => row.enquiry_id === id);
    expect(attached.map(({ email_id }) => email_id)).toEqual(Array(3).fill(receipt.id));
    expect((await rowsOf(database, "enquiries"))[0]?.turn).toBe("theirs");
    expect(await queuedEmails(database)).toEqual([]);
  });

  test("a bounce of what staff wrote makes it our turn", async () => {
    const database = await open();
    const { id, receive, receipt } = await openReceiving(database);
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
    expect((await rowsOf(database, "enquiries")).find((each) => each.id === id)?.turn).toBe("ours");
  });

  test("our own notice in the mailbox that we read is no enquiry", async () => {
    const database = await open();
    const { receive, receipt } = await openReceiving(database);
    const from = { From: "Example Works <hello@nirbhay.example>" };
    const copy = rawMail({ ...from, "Message-ID": receipt.message_id });
    expect(await receive(copy)).toMatchObject({ outcome: "own", id: null });
    expect(await rowsOf(database, "messages")).toEqual([]);
  });

  test("a forged sender is spam, unless it knows our Message-ID; a foreign check doesn't count", async () => {
    const database = await open();
    const { id, receive, reply } = await openReceiving(database, {
      authservId: "mx.nirbhay.example",
    });
    const failed = { "Authentication-Results": "mx.nirbhay.example; dmarc=fail header.from=x" };
    const foreign = { "Authentication-Results": "mx.other.example; dmarc=pass" };
    await receive(rawMail({ Subject: "New bank account", ...failed }));
    expect((await rowsOf(database, "enquiries")).at(-1)).toMatchObject({
      status: "spam",
      client_id: null,
    });
    expect(await receive(rawMail({ ...reply, ...failed }))).toMatchObject({ enquiryId: id });
    await receive(rawMail({ ...reply, ...foreign }));
    const rows = (await rowsOf(database, "messages")).map(({ authenticated }) => authenticated);
    expect(rows).toEqual(["fail", "fail", "none"]);
  });

  test("an answer to an enquiry in the bin, or hidden by a restriction, is a new enquiry", async () => {
    const database = await open();
    const { context, id, receive, reply } = await openReceiving(database);
    await database.write((transaction) =>
      transaction.updateTable("clients").set({ restricted_at: context.now() }).execute(),
    );
    expect((await receive(rawMail(reply))).enquiryId).not.toBe(id);
    expect((await rowsOf(database, "enquiries")).find((each) => each.id === id)?.turn).toBe(
      "theirs",
    );
  });

  test("an email that staff sent elsewhere is theirs to answer", async () => {
    const database = await open();
    const { id, receive } = await openReceiving(database);
    await receive(rawMail({ Subject: "Another" }));
    const to = { To: "vikram@northfold.example", Cc: "asha@northfold.example" };
    const sent = { From: "hello@nirbhay.example", ...to };
    const received = await receive(rawMail(sent), { source: "sent-folder" });
    expect(received.enquiryId).not.toBe(id);
    const enquiry = (await rowsOf(database, "enquiries")).find(
      (each) => each.id === received.enquiryId,
    );
    expect(enquiry?.turn).toBe("theirs");
    expect((await rowsOf(database, "messages")).at(-1)).toMatchObject({ direction: "out" });
  });
});
