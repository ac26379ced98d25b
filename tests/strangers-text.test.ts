import { beforeAll, describe, expect, test } from "vitest";
import { renderEmail } from "../app/emails/render-email.tsx";
import { unnamedCompany } from "../contract/company.ts";
import { dayMs } from "../contract/durations.ts";
import type { EmailContent, EmailTemplate } from "../contract/email-templates.ts";
import { csvLine } from "../server/api/csv.ts";
import { downloadResponse } from "../server/api/endpoint-handler.ts";
import type { Message } from "../server/jobs/email-transport.ts";
import { composeMessage } from "../server/jobs/send-emails.ts";
import { replyToEnquiry } from "../server/services/crm/conversations/reply-to-enquiry.ts";
import {
  receiveCallbackRequest,
  receiveEnquiry,
} from "../server/services/crm/enquiries/receive-enquiry.ts";
import { reportOverdue } from "../server/services/crm/enquiries/report-overdue.ts";
import { updateEnquiry } from "../server/services/crm/enquiries/update-enquiry.ts";
import { receiveMessage } from "../server/services/crm/messages/receive-message.ts";
import { claimEmails } from "../server/services/emails/claim-emails.ts";
import { sendBulkEmail } from "../server/services/emails/send-bulk-email.ts";
import { sendTestEmail } from "../server/services/emails/send-test-email.ts";
import { cleanFileName } from "../server/services/mail/clean-file-name.ts";
import { makePlaces } from "./databases.ts";
import { putStaff } from "./put-staff.ts";
import { rawMail } from "./raw-mail.ts";
import { system, type TestContext, testContext } from "./service-context.ts";

// docs/strangers-text.md lists the same places.

const evil = "Your account is locked: evil-bank.com/login";
const victim = "victim@bank.example";
const phone = "+91 98100 00000";
const strange = { name: evil, company_name: evil, phone };

type Sent = Message & { template: EmailTemplate };

/** Everything that leaves once a stranger has used every way in, and staff every way out. */
async function sendEverything(context: TestContext): Promise<Sent[]> {
  const { database } = context;
  const acting = context.as(await putStaff(database, "Meera", "admin"));
  const { id: colleague } = await putStaff(database, "Ravi", "agent");
  const asSystem = context.as({ actor: system });
  const sent = { ...strange, email_id: victim, description: evil };
  const { id } = await receiveEnquiry(context, sent);
  await receiveCallbackRequest(context, { ...strange, email: "second@bank.example" });
  const raw = rawMail(
    {
      From: `"${evil}" <third@bank.example>`,
      Subject: "About your account at evil-bank.com",
      "Message-ID": "<1@evil-bank.com>",
    },
    evil,
  );
  const mail = await receiveMessage(asSystem, { raw, source: "folder" });
  context.pass(60_000);
  await receiveMessage(asSystem, {
    raw: rawMail(
      { From: `"${evil}" <third@bank.example>`, "In-Reply-To": "<1@evil-bank.com>" },
      evil,
    ),
    source: "folder",
  });
  await updateEnquiry(acting, id, { assignee: colleague });
  await replyToEnquiry(acting, id, { text: "Which account?", after: null });
  const fields = {
    mailSubject: "News for {name|you} of {company|your company}",
    mailBody: "Dear {first_name|you}, news for {name|you} of {company|your company}",
  };
  await sendTestEmail(acting, { ...fields, clientMail: victim });
  await sendBulkEmail(acting, { ...fields, clientMails: [victim] });
  await sendBulkEmail(acting, { ...fields, clientMails: [victim, "second@bank.example"] });
  context.pass(3 * dayMs);
  await reportOverdue(asSystem);
  expect(mail.enquiryId).not.toBeNull();
  return claimAll(context);
}

/** Everything in the outbox as it goes to the mail server. */
async function claimAll(context: TestContext): Promise<Sent[]> {
  const { siteUrl, mailFrom } = context.settings;
  const company = { ...unnamedCompany, name: "Example Works" };
  const messages: Sent[] = [];
  for (;;) {
    const claimed = await claimEmails(context, { lease: "test", max: 100 });
    if (claimed.length === 0) return messages;
    for (const email of claimed) {
      // As `deliver-email.ts` reads it.
      const content = { template: email.template, data: JSON.parse(email.data) } as EmailContent;
      const body = renderEmail(content, company);
      const message = composeMessage(email, body, { mailFrom, siteUrl, company: () => company });
      messages.push({ ...message, template: content.template });
    }
    await context.database.write((transaction) =>
      transaction
        .updateTable("emails")
        .set({ status: "sent" })
        .where("lease", "=", "test")
        .execute(),
    );
  }
}

const staff = /@nirbhay\.example$/;
const toStaff = ({ to }: Message) => staff.test(to[0]?.address ?? "");

describe("a stranger's text in our emails", () => {
  let messages: Sent[] = [];
  beforeAll(async () => {
    const place = await makePlaces.sqlite();
    const database = place.open();
    messages = await sendEverything(testContext(database));
    await database.close();
    await place.remove();
  });

  test("is in every kind of email that can have one in this test", () => {
    const templates = new Set(messages.map(({ template }) => template));
    expect([...templates].sort()).toEqual([
      "assignment-notice",
      "callback-notice",
      "callback-receipt",
      "client-email",
      "enquiry-notice",
      "enquiry-receipt",
      "overdue-answers",
      "personal-email",
      "reply-notice",
    ]);
  });

  test("is in no subject to strangers, but of an email that they sent", () => {
    const subjectLines = messages.filter((each) => !toStaff(each)).map(({ subject }) => subject);
    expect(subjectLines).toContain("News for you of your company");
    expect(subjectLines.filter((subject) => /evil|locked/.test(subject))).toEqual([]);
  });

  test("is in no text to strangers, but what a reply quotes", () => {
    const outside = messages.filter((each) => !toStaff(each));
    const speaking = outside.filter(({ html, text }) => /evil|locked/.test(html + text));
    expect(speaking.map(({ subject }) => subject)).toEqual(["Re: Your enquiry to Example Works"]);
    const [reply] = speaking;
    expect(reply?.text).toMatch(/On .*, you wrote:/);
    expect(reply?.text).not.toContain("evil-bank.com");
  });

  test("is no link in notices to staff, and in their subjectLines", () => {
    const notices = messages.filter(toStaff);
    const subjectLines = notices.map(({ subject }) => subject);
    expect(subjectLines.filter((subject) => subject.includes("locked")).length).toBeGreaterThan(2);
    for (const { subject, html, text } of notices) {
      expect(subject + html + text).not.toContain("evil-bank.com");
    }
  });

  test("names nobody in From and Reply-To", () => {
    for (const { from, replyTo, to } of messages) {
      expect(from.name + (replyTo?.name ?? "") + to[0]?.name).not.toMatch(/evil|locked/);
      expect(from.address).toBe("hello@nirbhay.example");
    }
  });
});

describe("a stranger's text in files", () => {
  test("is no formula of a spreadsheet", () => {
    expect(csvLine(['=HYPERLINK("http://evil.example")', "+1", "Asha"])).toBe(
      `"'=HYPERLINK(""http://evil.example"")",'+1,Asha\r\n`,
    );
  });

  test("is a file name without path, direction marks and line breaks, also in the header", () => {
    const name = cleanFileName('../..\\"invoice\u202Efdp.exe"\r\nX: y', "application/pdf");
    expect(name).toBe("invoicefdp.exeX y");
    const file = new ReadableStream<Uint8Array>();
    const { headers } = downloadResponse({ file, name: `${name}"; a=b`, bytes: 1 });
    expect(headers.get("Content-Disposition")).toBe(
      "attachment; filename=\"invoicefdp.exeX y_; a=b\"; filename*=UTF-8''invoicefdp.exeX%20y%22%3B%20a%3Db",
    );
    expect(headers.get("Content-Type")).toBe("application/octet-stream");
  });
});
