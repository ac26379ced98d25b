import { expect, test } from "vitest";
import { rawMail } from "../../../tests/raw-mail.ts";
import { cleanFileName } from "./clean-file-name.ts";
import { mailDigest } from "./mail-digest.ts";
import { parseMail } from "./parse-mail.ts";

const parse = (headers: Record<string, string | null>, body?: string) =>
  parseMail(rawMail(headers, body), {});

test("no name stands for another address", async () => {
  const Cc = '"ceo@firm.example" <eve@evil.example>, "Asha (asha@firm.example)" <b@evil.example>';
  const { cc } = await parse({ Cc });
  expect(cc.map(({ name, email }) => name + email)).toEqual(["eve@evil.example", "b@evil.example"]);
});

test("an email's HTML loads and runs nothing", async () => {
  const html = [
    "<style>body{background:url(https://t.example/1)}</style><script>alert(1)</script>",
    '<p style="color:red" onclick="x()">Hello <img src="https://t.example/p.gif" alt="Plan"></p>',
    '<a href="javascript:alert(1)">one</a> <a href="https://a.example">two</a>',
    '<svg><script>x</script></svg><iframe src="https://t.example"></iframe><base href="//t.example">',
  ].join("");
  const mail = await parse({ "Content-Type": "text/html" }, html);
  expect(mail.html?.trim()).toBe(
    '<p>Hello <img alt="Plan" /></p><a>one</a> <a href="https://a.example">two</a>',
  );
  expect(mail.text).toContain("Hello");
});

test("an email's HTML shows what stands above and below its quote", async () => {
  const html = '<p>Yes.</p><blockquote type="cite">When?</blockquote><p>Call me on Tuesday.</p>';
  const mail = await parse({ "Content-Type": "text/html", "In-Reply-To": "<1@us.example>" }, html);
  const shown = mail.html?.replace(/<details>.*When\?.*<\/details>/s, "(quote)").trim();
  expect(shown).toBe("<p>Yes.</p>(quote)<p>Call me on Tuesday.</p>");
});

test.each([
  ["ISO-2022-JP", "text/plain; charset=iso-2022-jp", "\x1b$B$3$s$K$A$O\x1b(B", "こんにちは"],
  ["UTF-7", "text/plain; charset=utf-7", "Hi +CSgJKg- 1 +- 1", "Hi नप 1 + 1"],
  ["an unknown charset", "text/plain; charset=klingon", "Hello", "Hello"],
  ["an empty message", "text/plain", "", ""],
])("reads %s", async (_, type, body, text) => {
  expect((await parse({ "Content-Type": type }, body)).text).toBe(text);
});

test.each([
  ["Asha <asha@xn--p1b6ci4b4b3a.xn--h2brj9c>", "Asha", "asha@उदाहरण.भारत"],
  ["\u202eAsha\u200b <r&d@field.example>", "Asha", "r&d@field.example"],
  ["\u200b <आशा@उदाहरण.भारत>", "", "आशा@उदाहरण.भारत"],
  ["a..b@field.example", "", "a..b@field.example"],
  ["root@mail01", "", "root@mail01"],
])("reads the sender %s", async (From, name, email) => {
  expect((await parse({ From })).from).toEqual({ name, email });
});

test("an HTML email with a blank text has the text of its HTML", async () => {
  const parts = ["text/plain", "", " ", "--b", "Content-Type: text/html", "", "<p>Hello</p>"];
  const body = `--b\nContent-Type: ${parts.join("\n")}\n--b--`;
  const mail = await parse({ "Content-Type": "multipart/alternative; boundary=b" }, body);
  expect(mail.text).toBe("Hello");
});

test("UTF-7 is decoded before it is sanitised", async () => {
  const body = "+ADw-script+AD4-alert(1)+ADw-/script+AD4-<p>Hello</p>";
  const mail = await parse({ "Content-Type": "text/html; charset=utf-7" }, body);
  expect(mail.html?.trim()).toBe("<p>Hello</p>");
});

test.each([
  ["../../etc/passwd", "passwd"],
  ["C:\\temp\\plan.pdf", "plan.pdf"],
  ["gpj.\u202Eexe.scr", "gpj.exe.scr"],
  ["a\r\nSet-Cookie: x.txt", "aSet-Cookie x.txt"],
  ["...", "file"],
  [`${"n".repeat(300)}.pdf`, `${"n".repeat(116)}.pdf`],
])("the file name %j becomes %j", (name, clean) => {
  expect(cleanFileName(name, "application/pdf")).toBe(clean);
});

test("calendar parts and winmail.dat are files", async () => {
  const body = [
    ...[
      "--b",
      "Content-Type: text/calendar; method=REQUEST",
      "",
      "BEGIN:VCALENDAR",
      "END:VCALENDAR",
    ],
    ...[
      "--b",
      "Content-Type: application/ms-tnef; name=winmail.dat",
      "Content-Transfer-Encoding: base64",
    ],
    ...["", "eJ8+Ig==", "--b--"],
  ].join("\n");
  const { files } = await parse({ "Content-Type": "multipart/mixed; boundary=b" }, body);
  expect(files.map(({ name }) => name)).toEqual(["invitation.ics", "winmail.dat"]);
});

test("line breaks in headers become spaces, and 500 recipients are stored", async () => {
  const subject = `=?utf-8?B?${Buffer.from("Hello\r\nBcc: x@y.example").toString("base64")}?=`;
  const cc = Array.from({ length: 500 }, (_, at) => `p${at}@other.example`).join(",\r\n ");
  const mail = await parse({ Subject: subject, Cc: cc });
  expect(mail.subject).toBe("Hello Bcc: x@y.example");
  expect(mail.cc).toHaveLength(500);
});

test("a message is the same with other transport headers, and another with another text", () => {
  const raw = Buffer.from(rawMail({ "Message-ID": "<1@x>" })).toString();
  const same = Buffer.from(`Received: from x\r\n${raw}`.replaceAll("\r\n", "\n"));
  expect(mailDigest(same)).not.toBe(mailDigest(Buffer.from(raw.replace("Tuesday", "Monday"))));
  expect(mailDigest(Buffer.from(`Received: from x\r\n${raw}`))).toBe(mailDigest(Buffer.from(raw)));
});
