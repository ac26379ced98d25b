import { expect, test } from "vitest";
import { letterExamples } from "./examples.ts";
import { type Letter, renderLetter } from "./render-letter.tsx";

const visitor = {
  name: "Asha <b>Verma</b>",
  companyName: "Northfold & Sons",
  email: "asha@northfold.example",
  phone: "+91 98100-00000",
  receivedAt: Date.parse("2026-11-20T06:00:00Z"),
  siteUrl: "https://www.nirbhay.example",
};
const description = "Our gateway is nine years old.\n\nCan it <i>move</i> in pieces?";
const { name, phone, siteUrl } = visitor;

const letters: Letter[] = [
  { template: "enquiry-notice", data: { ...visitor, description } },
  { template: "enquiry-receipt", data: { name, description, siteUrl } },
  { template: "call-notice", data: visitor },
  { template: "call-receipt", data: { name, phone, siteUrl } },
];

test.each(letters)(
  "$template is escaped HTML, says who we are, and loads nothing",
  async (letter) => {
    const { html } = renderLetter(letter);
    expect(html).toMatch(/^<!DOCTYPE html/);
    expect(html).toContain("Nirbhay Technologies");
    expect(html).toContain("Asha &lt;b&gt;Verma&lt;/b&gt;");
    expect(html).not.toMatch(/<b>|<i>|<img|<link|<script|url\(/);
    // Mail programs cut off what is longer than about 100 kB.
    expect(html.length).toBeLessThan(20_000);
  },
);

test.each(letters)("$template reads well as plain text", async (letter) => {
  const { text } = renderLetter(letter);
  expect(text).toContain("Asha <b>Verma</b>");
  expect(text).not.toMatch(/&\w+;|\[object|undefined/);
});

test.each(letterExamples)("$template says who we are and loads nothing", async (letter) => {
  const { html, text } = renderLetter(letter);
  expect(html).not.toMatch(/<img|<link|<script|url\(|@import/);
  expect(html.length).toBeLessThan(20_000);
  for (const form of [html, text]) expect(form).toContain("Nirbhay Technologies");
  expect(text).not.toMatch(/&\w+;|\[object|undefined|NaN/);
});

test("the foot of a letter names us and the site's address once", async () => {
  for (const letter of letterExamples) {
    const { text } = renderLetter(letter);
    const foot = text.slice(text.lastIndexOf("\n\n"));
    expect(foot.match(/Nirbhay Technologies/g)).toHaveLength(1);
    expect(foot.match(/www\.nirbhay\.example/g)).toHaveLength(1);
    expect(foot).toMatch(/ · https:\/\/www\.nirbhay\.example$/);
  }
});

const textOf = async (template: Letter["template"]) => {
  const letter = letterExamples.find((example) => example.template === template);
  if (!letter) throw new Error("There is no such example.");
  const { text } = renderLetter(letter);
  return text.split("\n\nNirbhay Technologies,")[0];
};

test("a letter to a client reads as it was typed, with its addresses to follow", async () => {
  expect(await textOf("client-letter")).toBe(
    [
      "Nirbhay\n\n\nWe are moving upstairs",
      "Dear all,",
      "from Monday, 30 November, you find us one floor up: Arunoday House, third floor. The telephone numbers stay as they are.",
      "How to get here, and where to leave the car: https://www.nirbhay.example/about-us.\nQuestions? Write to hello@nirbhay.example.",
      "Kavya Rao",
      "You get this letter because you wrote to Nirbhay Technologies. Reply to it to answer us, or to say that you want no more of these.",
    ].join("\n\n"),
  );
});

test("a recovery code stands in the letter, and in no preview of it", async () => {
  expect(await textOf("recovery-code")).toContain("\n\n7Q4K\n\n");
  const code = letterExamples.find((example) => example.template === "recovery-code");
  const { html } = renderLetter(code ?? expect.fail("no example"));
  expect(html.split("7Q4K")).toHaveLength(2);
});

test("an invitation's link can be followed in plain text too, and is not cut", async () => {
  expect(await textOf("invitation")).toContain(
    "Accept the invitation https://www.nirbhay.example/admin/invitation#token=Jx3vT0pB9wQ2mZ7kL5nR8sD1fG4hY6uC\n",
  );
});

test("an empty letter to a client still says what it is about", async () => {
  const { text } = renderLetter({
    template: "client-letter",
    data: { subject: "We are moving", text: " \n\n ", siteUrl },
  });
  expect(text).toMatch(/We are moving\n\nYou get this letter/);
});

test("the staff's notices show all that the visitor said, and when", async () => {
  for (const letter of [letters[0], letters[2]]) {
    if (!letter) throw new Error("missing");
    const { text } = renderLetter(letter);
    for (const said of [visitor.companyName, visitor.email, visitor.phone, "20 November 2026"]) {
      expect(text).toContain(said);
    }
    expect(text).toMatch(/11:30:00 am (IST|GMT\+5:30)/i);
  }
});

test("a message keeps its lines, in both forms", async () => {
  for (const letter of letters.slice(0, 2)) {
    const { html, text } = renderLetter(letter);
    expect(html).toMatch(/nine years old\.(<!-- -->)?<br\/>(<!-- -->)?<br\/>(<!-- -->)?Can it/);
    expect(text).toContain("nine years old.\n\nCan it <i>move</i> in pieces?");
  }
});

test("the plain text of a notice, to the letter", async () => {
  if (!letters[0]) throw new Error("missing");
  const { text } = renderLetter(letters[0]);
  expect(text.split("\n\nNirbhay Technologies,")[0]).toBe(
    [
      "Nirbhay",
      "",
      "",
      "Asha <b>Verma</b> wrote to us",
      "",
      "Name      Asha <b>Verma</b>",
      "Company   Northfold & Sons",
      "E-mail    asha@northfold.example",
      "Phone     +91 98100-00000",
      "Received  Friday, 20 November 2026 at 11:30:00 am IST",
      "",
      "Our gateway is nine years old.",
      "",
      "Can it <i>move</i> in pieces?",
      "",
      "Reply to this letter and your answer goes straight to Asha <b>Verma</b>.",
    ].join("\n"),
  );
});

test("an enquiry without a message says so", async () => {
  const { text } = renderLetter({
    template: "enquiry-notice",
    data: { ...visitor, description: "" },
  });
  expect(text).toContain("They left the message empty.");
});
