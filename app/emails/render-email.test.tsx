import { expect, test } from "vitest";
import { unnamedCompany } from "../../contract/company.ts";
import type { EmailContent } from "../../contract/email-templates.ts";
import { logoOf, renamedCompany } from "../../tests/renamed-company.ts";
import { emailExamples } from "./email-examples.ts";
import { renderEmail } from "./render-email.tsx";

const company = { ...unnamedCompany, name: "Example Works", shortName: "Example" };
const render = (email: EmailContent) => renderEmail(email, company);

const visitor = {
  name: "Asha <b>Verma</b>",
  companyName: "Northfold & Sons",
  email: "asha@northfold.example",
  phone: "+91 98100-00000",
  receivedAt: Date.parse("2026-11-20T06:00:00Z"),
  siteUrl: "https://www.nirbhay.example",
};
const description = "Our gateway is nine years old.\n\nCan it <i>move</i> in pieces?";
const { name, siteUrl } = visitor;

const emails: EmailContent[] = [
  { template: "enquiry-notice", data: { ...visitor, description } },
  { template: "enquiry-receipt", data: { name, siteUrl } },
  { template: "callback-notice", data: { ...visitor, preferredTime: "Any time" } },
  { template: "callback-receipt", data: { name, siteUrl } },
];

test.each(emails)("$template is escaped HTML, names us, and loads nothing", async (email) => {
  const { html } = render(email);
  expect(html).toMatch(/^<!DOCTYPE html/);
  expect(html).toContain("Example Works");
  if (email.template.endsWith("notice")) expect(html).toContain("Asha &lt;b&gt;Verma&lt;/b&gt;");
  expect(html).not.toMatch(/<b>|<i>|<img|<link|<script|url\(/);
  // Mail programs truncate at about 100 kB.
  expect(html.length).toBeLessThan(20_000);
});

test.each(emails)("$template has a plain text", async (email) => {
  const { text } = render(email);
  if (email.template.endsWith("notice")) expect(text).toContain("Asha <b>Verma</b>");
  expect(text).not.toMatch(/&\w+;|\[object|undefined/);
});

test.each(emailExamples)("$template names us and loads nothing", async (email) => {
  const { html, text } = render(email);
  expect(html).not.toMatch(/<img|<link|<script|url\(|@import/);
  expect(html.length).toBeLessThan(20_000);
  for (const form of [html, text]) expect(form).toContain("Example Works");
  expect(text).not.toMatch(/&\w+;|\[object|undefined|NaN/);
});

test("the footer names us and the site's address once", async () => {
  // A person's email ends with their signature and what it answers.
  for (const email of emailExamples.filter(({ template }) => template !== "personal-email")) {
    const { text } = render(email);
    const foot = text.slice(text.lastIndexOf("\n\n"));
    expect(foot.match(/Example Works/g)).toHaveLength(1);
    expect(foot.match(/www\.nirbhay\.example/g)).toHaveLength(1);
    expect(foot).toMatch(/ · https:\/\/www\.nirbhay\.example$/);
  }
});

test("a wordmark is described by the company's name, a square logo has it beside it", () => {
  const [email = expect.fail("no example")] = emailExamples;
  const withLogo = (ratio: number) =>
    renderEmail(email, { ...renamedCompany, logo: logoOf(ratio) });
  const wordmark = withLogo(5);
  expect(wordmark.html).toMatch(/<img src="[^"]+\/brand\/email-\w+\.png"[^>]* alt="Vanya Systems"/);
  const square = withLogo(1);
  expect(square.html).toMatch(/<img [^>]* alt=""[^>]*\/?> Vanya</);
  expect(wordmark.html).toMatch(/<img [^>]*max-width:100%;height:auto/);
  for (const { html, text } of [wordmark, square]) {
    expect(text.slice(text.lastIndexOf("\n\n"))).toContain("Vanya Systems, 12 Vani Vilas Road");
    expect(html).not.toContain("Nirbhay");
  }
});

test("every email says and links to this", async () => {
  const texts = emailExamples.map(
    (email) => `=== ${email.template}\n${shown(renderEmail(email, renamedCompany).text)}\n`,
  );
  await expect(texts.join("\n")).toMatchFileSnapshot("every-email.txt");
});

test("a person's email has no title and no link to unsubscribe", () => {
  const email = emailExamples.find(({ template }) => template === "personal-email");
  const { html } = render(email ?? expect.fail("no example"));
  expect(html).toContain("prefers-color-scheme: dark");
  expect(html).not.toMatch(/<h1|Unsubscribe/);
});

test("a recovery code is in the email, but not in its preview", async () => {
  const code = emailExamples.find((example) => example.template === "recovery-code");
  const { html } = render(code ?? expect.fail("no example"));
  expect(html.split("7Q4K")).toHaveLength(2);
});

test("an empty email to a client still shows its subject, and says from whom it is", async () => {
  const data = { subject: "We are moving", text: " \n\n ", siteUrl };
  const limited = { ...company, name: "Example Pvt. Ltd." };
  const { text } = renderEmail({ template: "client-email", data }, limited);
  expect(text).toContain("We are moving\n\nYou’re receiving this email");
  expect(text).toContain("because you contacted Example Pvt. Ltd. Reply");
});

const shown = (text: string) => text.replaceAll("\u2060", "");

test.each(["enquiry-receipt", "callback-receipt"] as const)(
  "a %s greets by a name, and contains nothing else that the visitor typed",
  (template) => {
    const textFor = (typed: string) => render({ template, data: { name: typed, siteUrl } }).text;
    expect(textFor("Asha Verma")).toContain("\n\nHello Asha Verma,\n\n");
    for (const typed of ["www.evil.example", "Your account is locked, call 1800", "<b>Asha</b>"]) {
      expect(textFor(typed)).toContain("\n\nHello,\n\n");
      expect(textFor(typed)).not.toContain(typed);
    }
  },
);

test("a notice marks the visitor's text, and its addresses are not links", () => {
  const evil = "https://evil.example/a";
  const { html, text } = render({
    template: "enquiry-notice",
    data: { ...visitor, name: `Asha ${evil}`, companyName: evil, description: `See ${evil}` },
  });
  expect(html).toContain("nobody has checked it:");
  for (const form of [html, text]) {
    expect(form).not.toContain("evil.example");
    expect(shown(form)).toContain(`See ${evil}`);
  }
});

test("notices to staff show all data of the visitor, and the time", async () => {
  for (const email of [emails[0], emails[2]]) {
    if (!email) throw new Error("missing");
    const text = shown(render(email).text);
    for (const said of [visitor.companyName, visitor.email, visitor.phone, "20 November 2026"]) {
      expect(text).toContain(said);
    }
    expect(text).toMatch(/11:30:00 am (IST|GMT\+5:30)/i);
  }
});

test("a notice's links call the number before the extension, and write to the whole address", () => {
  const data = { ...visitor, email: "r&d?50%@firm.in", phone: "+91 120 555 0128 ext. 12" };
  const { html, text } = render({ template: "enquiry-notice", data: { ...data, description } });
  expect(html).toContain('href="tel:+911205550128,12"');
  expect(html).toContain('href="mailto:r%26d%3F50%25@firm.in"');
  expect(text).toContain("Email     r&d?50%@firm.in\nPhone     +91 120 555 0128 ext. 12\n");
});

test("a preview ends before a sign that it would cut in two", () => {
  const text = `a${"🎉".repeat(200)}`;
  const previews = [
    render({ template: "enquiry-notice", data: { ...visitor, description: text } }),
    render({ template: "client-email", data: { subject: "News", text, siteUrl } }),
  ].map(({ html }) => /data-skip-in-text="true">([^<]*)/.exec(html)?.[1]);
  for (const preview of previews) expect(preview).toMatch(/a🎉{50,}$/u);
});

test("a message keeps its line breaks in HTML and text", async () => {
  const { html, text } = render(emails[0] ?? expect.fail("no example"));
  expect(html).toMatch(/nine years old\.(<!-- -->)?<br\/>(<!-- -->)?<br\/>(<!-- -->)?Can it/);
  expect(text).toContain("nine years old.\n\nCan it <i>move</i> in pieces?");
});

test("the plain text of a notice is exactly this", async () => {
  if (!emails[0]) throw new Error("missing");
  const { text } = render(emails[0]);
  expect(text.split("\n\nSent to you")[0]).toBe(
    [
      "Example",
      "",
      "",
      "Asha <b>Verma</b> wrote to us",
      "",
      "Name      Asha <b>Verma</b>",
      "Company   Northfold & Sons",
      "Email     asha@northfold.example",
      "Phone     +91 98100-00000",
      "Received  Friday, 20 November 2026 at 11:30:00 am IST",
      "",
      "The visitor wrote this; nobody has checked it:",
      "",
      "Our gateway is nine years old.",
      "",
      "Can it <i>move</i> in pieces?",
      "",
      "Reply to this email to answer Asha <b>Verma</b> directly.",
    ].join("\n"),
  );
});

test("a notice shows that an enquiry has no message", async () => {
  const { text } = render({ template: "enquiry-notice", data: { ...visitor, description: "" } });
  expect(text).toContain("The message has no text.");
});

test("a notice leads to the enquiry; without one, to its reply", () => {
  const notice = (link?: string) =>
    render({ template: "enquiry-notice", data: { ...visitor, description, link } }).text;
  expect(notice("https://x.example/q")).toContain("Open the enquiry https://x.example/q");
  expect(notice()).toContain("Reply to this email to answer");
});

test("an assignment leads to its enquiry, several to each and to one's own", () => {
  const [one, several] = emailExamples
    .filter(({ template }) => template === "assignment-notice")
    .map((email) => render(email).text);
  expect(one).toContain("Asha Iyer assigned you an enquiry");
  expect(one).toContain("Our order gateway is nine years old.");
  expect(one).toContain("Open the enquiry https://www.nirbhay.example/admin/client-queries/1");
  expect(several).toContain("Asha Iyer assigned you 2 enquiries");
  expect(several).toContain("https://www.nirbhay.example/admin/client-queries/2");
  expect(several).toContain("https://www.nirbhay.example/admin/client-queries?view=mine");
});
