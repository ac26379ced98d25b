import { expect, test } from "vitest";
import { unnamedCompany } from "../../contract/company.ts";
import type { EmailContent, EmailData, EmailTemplate } from "../../contract/email-templates.ts";
import { fillFields } from "../../contract/merge-fields.ts";
import { emailExamples } from "./email-examples.ts";
import { renderEmail } from "./render-email.tsx";

// docs/strangers-text.md lists the same places.

const evil = "Your account is locked. Log in at https://evil-bank.com/login or www.evil.in now";
const email = "mallory@evil.example";
const filled = fillFields("News for {name|you} of {company|your company}, dear {first_name|you}", {
  name: evil,
  company_name: evil,
});

/** Goes to a stranger, or to staff, who read a stranger's text as it is, but without links. */
type Reader = "stranger" | "staff";

/**
 * Who reads each email, and what of it a stranger may have written; `{}` for nothing. A new
 * template is decided here: without it this file does not compile.
 */
const places: {
  readonly [Name in EmailTemplate]: { to: Reader; strange: Partial<EmailData<Name>> };
} = {
  "enquiry-receipt": { to: "stranger", strange: { name: evil } },
  "callback-receipt": { to: "stranger", strange: { name: evil } },
  "client-email": { to: "stranger", strange: { subject: filled, text: filled } },
  "personal-email": {
    to: "stranger",
    strange: { text: filled, quoted: { at: 0, name: evil, text: "Hello" } },
  },
  "recovery-unknown": { to: "stranger", strange: {} },
  "enquiry-notice": {
    to: "staff",
    strange: { name: evil, companyName: evil, description: evil, email },
  },
  "callback-notice": { to: "staff", strange: { name: evil, companyName: evil, email } },
  "reply-notice": { to: "staff", strange: { name: evil, subject: evil, text: evil, email } },
  "assignment-notice": {
    to: "staff",
    strange: {
      enquiries: [{ id: "1", kind: "enquiry", name: evil, companyName: evil, text: evil }],
    },
  },
  "overdue-answers": {
    to: "staff",
    strange: { enquiries: [{ id: "1", name: evil, companyName: evil, dueAt: 0 }] },
  },
  "week-report": {
    to: "staff",
    strange: {
      week: {
        visits: 1,
        readOn: 1,
        wrote: 1,
        answered: 1,
        won: 1,
        firstAnswerMinutes: null,
        bestPage: "/contact-us",
        bestSource: "www.evil.in/login",
      },
    },
  },
  "enquiry-digest": { to: "staff", strange: {} },
  "mention-notice": { to: "staff", strange: {} },
  "password-changed": { to: "staff", strange: {} },
  "email-changed": { to: "staff", strange: {} },
  "factor-changed": { to: "staff", strange: {} },
  "webhook-off": { to: "staff", strange: {} },
  "account-changed": { to: "staff", strange: {} },
  "recovery-code": { to: "staff", strange: {} },
  "recovery-paused": { to: "staff", strange: {} },
  invitation: { to: "staff", strange: {} },
};

const render = ({ template, data }: EmailContent) => {
  // The fields of an example and of its own entry in `places`.
  const content = { template, data: { ...data, ...places[template].strange } } as EmailContent;
  return renderEmail(content, { ...unnamedCompany, name: "Example Works" });
};

/** What mail programs turn into a link: the evil hosts, unsplit. */
const linked = /:\/\/(?:www\.)?evil|evil-bank\.com|www\.evil|evil\.in/;
const hasStrange = ({ template }: EmailContent) => Object.keys(places[template].strange).length > 0;

test.each(emailExamples.filter((each) => places[each.template].to === "stranger"))(
  "$template says nothing of a stranger to a stranger",
  (example) => {
    const { html, text } = render(example);
    expect(`${html}\n${text}`).not.toMatch(/locked|evil/);
  },
);

test.each(emailExamples.filter((each) => places[each.template].to === "staff" && hasStrange(each)))(
  "$template shows staff a stranger's text without links",
  (example) => {
    const { html, text } = render(example);
    expect(text).toMatch(/evil/);
    // Their address, by which staff answer, is the only link.
    for (const form of [html, text]) {
      expect(form.replaceAll(new RegExp(`mailto:${email}|${email}`, "g"), "")).not.toMatch(linked);
    }
  },
);

test.each([
  ["Asha Verma wrote:", undefined],
  ["From: Asha Verma <asha@firm.in>", { email: "asha@firm.in", subject: evil }],
])("a quote below %s has no links", (head, forwarded) => {
  const text = `${evil}, mail pay@evil.in`;
  const quoted = { at: 0, name: "Asha Verma", text, ...(forwarded && { forwarded }) };
  const email = renderEmail(
    { template: "personal-email", data: { text: "Which account?", signature: "Kavya", quoted } },
    unnamedCompany,
  );
  expect(email.text).toContain(head);
  for (const form of [email.html, email.text]) {
    expect(form.replaceAll("\u2060", "")).toContain("evil-bank.com/login");
    expect(form.replaceAll("asha@firm.in", "")).not.toMatch(linked);
    expect(form).not.toMatch(/href="[^"]*evil/);
  }
});
