import { expect, test } from "vitest";
import { readConversation } from "../../../server/services/crm/conversations/read-conversation.ts";
import { replyToEnquiry } from "../../../server/services/crm/conversations/reply-to-enquiry.ts";
import { parseMail } from "../../../server/services/mail/parse-mail.ts";
import { describeOnEachDatabase } from "../../databases.ts";
import { putStaff } from "../../put-staff.ts";
import { rawMail } from "../../raw-mail.ts";
import { openReceiving, queuedEmails, rowsOf } from "../../receiving-scene.ts";

// An email that a colleague forwards to the mailbox begins the conversation of its first sender.

const text = "Hi Ravi,\n\nCould you quote for 40 seats?\n\nThanks,\nPriya";
const above = "Please see below.\nShe is in a hurry.";
const quoted = (lines: string) => lines.replaceAll(/^/gm, "> ").replaceAll(/^> $/gm, ">");

/** The text parts that programs write, as they write them. */
const programs: Readonly<Record<string, string>> = {
  Gmail: `${above}\n\n---------- Forwarded message ---------\nFrom: Priya Nair <priya@northfold.example>\nDate: Fri, 20 Nov 2026 at 11:20\nSubject: Seats for the school\nTo: Ravi <ravi@nirbhay.example>\nCc: Head <head@northfold.example>\n\n\n${text}`,
  Outlook: `${above}\n\nFrom: Priya Nair <priya@northfold.example>\nSent: Friday, November 20, 2026 11:20 AM\nTo: Ravi <ravi@nirbhay.example>\nCc: Head <head@northfold.example>\nSubject: Seats for the school\n\n${text}`,
  "Outlook in plain text": `${above}\n\n-----Original Message-----\nFrom: Priya Nair [mailto:priya@northfold.example]\nSent: Friday, November 20, 2026 11:20 AM\nTo: Ravi <ravi@nirbhay.example<mailto:ravi@nirbhay.example>>\nCc: Head <head@northfold.example>\nSubject: Seats for the school\n\n${text}`,
  "Outlook in German": `${above}\n\n________________________________\nVon: Priya Nair <priya@northfold.example>\nGesendet: Freitag, 20. November 2026 11:20\nAn: Ravi <ravi@nirbhay.example>\nCc: Head\n <head@northfold.example>\nBetreff: Seats for the school\n\n${text}`,
  "Apple Mail": `${above}\n\n> Begin forwarded message:\n> \n> From: Priya Nair <priya@northfold.example>\n> Subject: Seats for the school\n> Date: 20 November 2026 at 11:20:00 IST\n> To: Ravi <ravi@nirbhay.example>\n> Cc: Head <head@northfold.example>\n> \n${quoted(text)}`,
  Thunderbird: `${above}\n\n-------- Forwarded Message --------\nSubject: \tSeats for the school\nDate: \tFri, 20 Nov 2026 11:20:00 +0530\nFrom: \tPriya Nair <priya@northfold.example>\nTo: \tRavi <ravi@nirbhay.example>\nCC: \tHead <head@northfold.example>\n\n\n\n${text}`,
  Zoho: `${above}\n\n\n============ Forwarded message ============\nFrom: Priya Nair <priya@northfold.example>\nTo: "Ravi"<ravi@nirbhay.example>\nCc: "Head"<head@northfold.example>\nDate: Fri, 20 Nov 2026 11:20:00 +0530\nSubject: Seats for the school\n============ Forwarded message ============\n\n${text}`,
  Proton: `${above}\n\n------- Forwarded Message -------\nFrom: Priya Nair <priya@northfold.example>\nDate: On Friday, November 20th, 2026 at 11:20\nSubject: Seats for the school\nTo: Ravi <ravi@nirbhay.example>\nCC: Head <head@northfold.example>\n\n\n${quoted(text)}`,
};

const original = { From: "Priya Nair <priya@northfold.example>", Subject: "Seats for the school" };

const attached = (inner: Record<string, string>, body = text) => {
  const mail = Buffer.from(rawMail({ ...original, ...inner }, body)).toString();
  return `--b\nContent-Type: text/plain\n\n${above}\n--b\nContent-Type: message/rfc822\nContent-Disposition: attachment; filename=a.eml\n\n${mail.replaceAll("\r\n", "\n")}\n--b--`;
};

test.each(Object.keys(programs))("%s: sender, subject, text and words above", async (program) => {
  const mail = await parseMail(rawMail({ Subject: "Fwd: Seats" }, programs[program]), {});
  const from = { name: "Priya Nair", email: "priya@northfold.example" };
  expect(mail.forwarded).toMatchObject({ above, from, subject: "Seats for the school", text });
  const copied = mail.forwarded?.cc?.map(({ email }) => email);
  expect(copied).toEqual(["ravi@nirbhay.example", "head@northfold.example"]);
});

test("words below a marked email are no part of it, those below another one are", async () => {
  const below = "seats\n\nCall her.\n\n-- \nRavi";
  const forwarded = async (program: string) => {
    const raw = rawMail({ Subject: "Fwd: Seats" }, `${programs[program]}\n${below}`);
    return (await parseMail(raw, {})).forwarded;
  };
  expect(await forwarded("Apple Mail")).toMatchObject({
    above: `${above}\n\nCall her.\n\n-- \nRavi`,
    text: `${text}\nseats`,
  });
  // Perhaps the client quoted somebody, and answered below.
  expect((await forwarded("Proton"))?.text).toContain("Call her.");
});

test("what is in HTML alone is read too", async () => {
  const html = `<div>See below</div><hr><div id="divRplyFwdMsg"><b>From:</b> Priya Nair &lt;priya@northfold.example&gt;<br><b>Sent:</b> Friday, November 20, 2026<br><b>To:</b> Ravi<br><b>Subject:</b> Seats</div><p>40, please.</p>`;
  const headers = { Subject: "FW: Seats", "Content-Type": "text/html" };
  const { forwarded } = await parseMail(rawMail(headers, html), {});
  expect(forwarded).toMatchObject({ above: "See below", subject: "Seats", text: "40, please." });
});

test.each([
  ["an answer", "Re: Seats", programs["Outlook"]],
  ["an address alone", "Fwd: Seats", "From: Priya <priya@northfold.example>\n\nShe called."],
  ["no address", "Fwd: Seats", "From: Priya Nair\nSent: today\nSubject: x\n\nHello"],
  ["words with colons", "Fwd: Seats", "Date: tomorrow\nFrom: us\n\nHello"],
])("%s passes nothing on", async (_, Subject, body) => {
  expect((await parseMail(rawMail({ Subject }, body), {})).forwarded).toBeNull();
});

const authservId = "mx.nirbhay.example";
const checked = (raw: Uint8Array, result = "pass") =>
  Buffer.concat([Buffer.from(`Authentication-Results: ${authservId}; dmarc=${result}\r\n`), raw]);

describeOnEachDatabase("an email that a colleague forwards", (open) => {
  const openScene = async () => {
    const database = await open();
    const scene = await openReceiving(database, { authservId });
    const staff = await putStaff(database, "Ravi", "agent");
    const row = database.read.selectFrom("staff").select("email").where("name", "=", "Ravi");
    const { email } = await row.executeTakeFirstOrThrow();
    const headers = { From: `Ravi <${email}>`, Subject: "Fwd: Seats" };
    return { ...scene, database, email, headers, staff };
  };

  test.each(["text", "attached", "unchecked", "unsigned"])(
    "begins its sender’s enquiry; the answer goes to them (%s)",
    async (how) => {
      const { context, database, headers, receive, staff } = await openScene();
      const mixed = { ...headers, "Content-Type": "multipart/mixed; boundary=b" };
      const links = "https://a.example ".repeat(6);
      const body = `${programs["Gmail"]}\n${links}`;
      const raw =
        how === "attached"
          ? rawMail(mixed, attached({}, `${text}\n${links}`))
          : rawMail(headers, body);
      const { enquiryId } = await receive(
        how === "unchecked" ? raw : checked(raw, how === "unsigned" ? "none" : "pass"),
      );
      const enquiries = await rowsOf(database, "enquiries");
      expect(enquiries.at(-1)).toMatchObject({
        id: enquiryId,
        name: "Priya Nair",
        email: "priya@northfold.example",
        subject: "Seats for the school",
        status: "new",
        turn: "ours",
        description: `${text}\n${links.trim()}`,
      });
      const [message] = await rowsOf(database, "messages");
      expect(message).toMatchObject({
        direction: "in",
        from_email: "priya@northfold.example",
        authenticated: "none",
      });
      expect(message?.recipients).not.toContain("ravi");
      const clients = (await rowsOf(database, "clients")).map((row) => row.email);
      expect(clients).toEqual(["asha@northfold.example", "priya@northfold.example"]);
      const ravi = context.as({ actor: staff.actor });
      const { timeline } = await readConversation(ravi, enquiryId ?? "");
      const note = timeline.find(({ type }) => type === "note");
      expect(note).toMatchObject({
        text: `Ravi${how.startsWith("un") ? " (not verified)" : ""} forwarded this email:\n\n${above}`,
      });
      const queued = async () =>
        (await queuedEmails(database)).filter((row) => row.recipient.startsWith("priya"));
      expect(await queued()).toEqual([]);
      await replyToEnquiry(ravi, enquiryId ?? "", { text: "Yes.", after: message?.id ?? null });
      const [answer] = await queued();
      expect(answer).toMatchObject({ subject: "Re: Seats for the school" });
      expect(answer?.data).not.toContain("hurry");
    },
  );

  test("joins the conversation that it answers", async () => {
    const { database, headers, id, receipt, receive } = await openScene();
    const body = (programs["Outlook"] ?? "").replaceAll("priya@", "asha@");
    const References = `${receipt.message_id} <asha-2@northfold.example>`;
    const place = await receive(checked(rawMail({ ...headers, References }, body)));
    expect(place.enquiryId).toBe(id);
    expect(await rowsOf(database, "enquiries")).toMatchObject([{ turn: "ours" }]);
    expect(await rowsOf(database, "messages")).toMatchObject([
      { from_email: "asha@northfold.example", message_id: "<asha-2@northfold.example>", text },
    ]);
  });

  test.each<[string, Record<string, string>, string?]>([
    ["also to somebody else", { To: "hello@nirbhay.example, lee@else.example" }],
    ["of our own", {}, "hello@nirbhay.example"],
    ["of somebody with his name", { From: "Ravi <ravi@else.example>" }],
    ["in a forged name", {}],
  ])("stays as it is: %s", async (what, more, from = "priya@northfold.example") => {
    const { database, headers, receive } = await openScene();
    const body = programs["Gmail"]?.replaceAll("priya@northfold.example", from);
    const result = what === "in a forged name" ? "fail" : "pass";
    await receive(checked(rawMail({ ...headers, ...more }, body), result));
    const last = (await rowsOf(database, "messages")).at(-1);
    expect(last?.from_email).toMatch(/ravi/i);
    expect(last?.text).toContain("Please see below.");
    expect(await rowsOf(database, "notes")).toEqual([]);
  });
});
