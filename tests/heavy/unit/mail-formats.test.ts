import { expect, test } from "vitest";
import { withoutBody } from "../../../server/jobs/imap-mailbox.ts";
import { writerOf } from "../../../server/services/mail/mail-headers.ts";
import { parseMail } from "../../../server/services/mail/parse-mail.ts";
import { mixed, rawMail, textPart } from "../../raw-mail.ts";

// Emails as programs and gateways break them.

type Headers = Record<string, string | null>;

const read = (headers: Headers, body = "Hello") => parseMail(rawMail(headers, body), {});

const hindi = "नमस्ते, हमें 30 सर्वर ले जाने हैं।";
const base64 = (text: string) => Buffer.from(text).toString("base64");
const escaped = (text: string) =>
  [...Buffer.from(text)].map((byte) => `=${byte.toString(16).toUpperCase()}`).join("");
const plain = (charset: string, encoding = "8bit"): Headers => ({
  "Content-Type": `text/plain; charset=${charset}`,
  "Content-Transfer-Encoding": encoding,
});
const damaged = expect.stringContaining("This email is damaged");

test.each<[string, Headers, string, string]>([
  ["UTF-8 as ASCII", plain("us-ascii"), hindi, hindi],
  ["UTF-8 as an unknown charset", plain("unknown-8bit"), hindi, hindi],
  [
    "UTF-8 as Windows-1252, escaped",
    plain("windows-1252", "quoted-printable"),
    escaped("é–"),
    "é–",
  ],
  ["UTF-8 as Latin-1 in base64", plain("iso-8859-1", "base64"), base64(hindi), hindi],
  ["Latin-1 as UTF-8", plain("utf-8", "quoted-printable"), "Fr=F6sche", "Frösche"],
  ["UTF-8 with a broken byte", plain("utf-8", "quoted-printable"), "=C3=A9=F6", "é\ufffd"],
  ["UTF-8 without a charset", { "Content-Type": "text/plain" }, hindi, hindi],
  ["Latin-1 as Latin-1", plain("iso-8859-1", "quoted-printable"), "caf=E9", "café"],
  ["GBK that could be UTF-8", plain("gbk", "quoted-printable"), "=C3=A9", "茅"],
  ["Shift JIS as Shift JIS", plain("shift_jis", "base64"), "g3SDQIND", "ファイ"],
  [
    "a footer below base64",
    plain("utf-8", "base64"),
    `${base64(hindi)}\n\n-- \nScanned`,
    `${hindi}\n-- \nScanned`,
  ],
  [
    "a text that isn’t base64",
    plain("utf-8", "base64"),
    "We’d like a quote.",
    "We’d like a quote.",
  ],
  ["spaces after soft breaks", plain("utf-8", "quoted-printable"), "ser= \nvers=\t\n.", "servers."],
  [
    "no semicolon before the charset",
    { "Content-Type": "text/plain\n charset=utf-8" },
    hindi,
    hindi,
  ],
])("%s is read", async (_, headers, body, text) => {
  expect((await read(headers, body)).text).toBe(text);
});

test.each<[string, Headers, string]>([
  ["a boundary that differs", mixed("right"), `${textPart("wrong", "Hello")}--wrong--`],
  ["no boundary", { "Content-Type": "multipart/mixed" }, `${textPart("b", "Hello")}--b--`],
  ["no parts", mixed("b"), "Hello"],
  [
    "an inner boundary that differs",
    mixed("b"),
    [
      '--b\nContent-Type: multipart/alternative; boundary="in"\n',
      `${textPart("on", "Hello")}--on--`,
      "--b\nContent-Type: application/pdf; name=a.pdf\n\nx\n--b--",
    ].join("\n"),
  ],
])("with %s the text is shown, with a sentence", async (_, headers, body) => {
  const { text, written } = await read(headers, body);
  expect([text, written]).toEqual([damaged, damaged]);
  expect(text).toMatch(/^Hello\n\n/);
});

test("an email without a text is empty, and one that is whole gets no sentence", async () => {
  expect((await read({}, "")).text).toBe("");
  expect((await read(mixed("b"), `${textPart("b", "Hello")}--b--`)).text).toBe("Hello");
});

test.each([
  ["Nair, Leela <leela@a.example>", "Nair, Leela", "leela@a.example"],
  ['"Nair, Leela" <leela@a.example>', "Nair, Leela", "leela@a.example"],
  ["=?utf-8?Q?Nair=2C_Leela?= <leela@a.example>", "Nair, Leela", "leela@a.example"],
  [`Dr. Leela: Nair (ops) <leela@a.example>`, "Dr. Leela: Nair (ops)", "leela@a.example"],
  ["Leela <leela@a.example>, Ravi <ravi@a.example>", "Leela", "leela@a.example"],
  ["Leela <leela@a.example", "Leela", "leela@a.example"],
  ["leela@a.example <leela@a.example>", "", "leela@a.example"],
  ["Leela leela@a.example", "Leela", "leela@a.example"],
  ['"Nair <ops>" <leela@a.example>', "Nair <ops>", "leela@a.example"],
  ["=?iso-8859-1?Q?J=C3=BCrgen?= <j@a.example>", "Jürgen", "j@a.example"],
])("the sender in %s is found", async (From, name, email) => {
  expect((await read({ From })).from).toEqual({ name, email });
});

test("a web form’s sender is whom an answer reaches", async () => {
  const replyTo = "Tarun Das <tarun@a.example>";
  const form = await read({ From: "Form <no-reply@hoster.example>", "Reply-To": replyTo });
  expect(writerOf(form)?.email).toBe("tarun@a.example");
  expect(form.from?.email).toBe("no-reply@hoster.example");
  const person = await read({ "Reply-To": replyTo });
  expect([writerOf(person)?.email, person.replyTo[0]?.email]).toEqual([
    "asha@northfold.example",
    "tarun@a.example",
  ]);
  expect((await read({ "In-Reply-To": "1@nirbhay.example" })).references).toEqual([
    "<1@nirbhay.example>",
  ]);
});

test("an invitation is told in words", async () => {
  const event = (...lines: string[]) =>
    [
      "BEGIN:VCALENDAR",
      "METHOD:REQUEST",
      "BEGIN:VEVENT",
      ...lines,
      "END:VEVENT",
      "END:VCALENDAR",
    ].join("\n");
  const invited = async (...lines: string[]) =>
    (
      await read(
        { "Content-Type": "text/calendar; charset=utf-8; method=REQUEST" },
        event(...lines),
      )
    ).text;
  expect(
    await invited(
      ...["SUMMARY:Kick-off\\, part 1", "LOCATION:Video ", " call", "RRULE:FREQ=WEEKLY;COUNT=2"],
      'ORGANIZER;CN="Leela Nair":mailto:leela@a.example',
      "DTSTART;TZID=Asia/Kolkata:20261201T100000",
      "DTEND;TZID=Asia/Kolkata:20261201T103000",
    ),
  ).toBe(
    [
      "Invitation: Kick-off, part 1",
      "When: Tuesday, 1 December 2026, 10:00 to 10:30 (Asia/Kolkata)",
      "Repeats: weekly",
      "Where: Video call",
      "Organiser: Leela Nair <leela@a.example>",
    ].join("\n"),
  );
  expect(await invited("SUMMARY:Visit", "DTSTART:20261201T043000Z")).toContain("04:30 (UTC)");
  expect(await invited("SUMMARY:Fair", "DTSTART;VALUE=DATE:20261201")).toMatch(/1 December 2026$/);
  const days = ["DTSTART;VALUE=DATE:20261201", "DTEND;VALUE=DATE:20261204"];
  expect(await invited("SUMMARY:Fair", ...days)).toMatch(/ to Thursday, 3 December 2026$/);
});

test("an email over the limit says so, whatever its structure", async () => {
  const header = Buffer.from(
    rawMail(
      {
        ...mixed("b"),
        Subject: "Plans",
        "DKIM-Signature": "v=1;\r\n b=x",
        "Content-Transfer-Encoding": "base64",
      },
      "",
    ),
  );
  const mail = await parseMail(withoutBody(header, 32 * 1024 * 1024), {});
  expect(mail).toMatchObject({
    subject: "Plans",
    text: "This email has 32 MB and was not fetched. Please open it in your email program.",
  });
});
