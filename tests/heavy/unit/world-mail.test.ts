import { expect, test } from "vitest";
import { writerOf } from "../../../server/services/mail/mail-headers.ts";
import { parseMail } from "../../../server/services/mail/parse-mail.ts";
import { rawMail } from "../../raw-mail.ts";

// Emails of the world's programs that other people's collections have, in words of our own.

type Headers = Record<string, string | null>;

const read = (headers: Headers, body = "Hello") => parseMail(rawMail(headers, body), {});

/** A message whose text is in bytes of its own. */
const readBytes = (headers: Headers, body: Uint8Array) =>
  parseMail(Buffer.concat([rawMail(headers, ""), body]), {});

const bytes = (hex: string) => Buffer.from(hex, "hex");
const chinese = "您好，请发报价。谢谢！";
const plain = (charset: string) => ({ "Content-Type": `text/plain; charset=${charset}` });

const russian = "Пришлите, пожалуйста, цену";
const koi8 = "f0d2c9dbccc9d4c52c20d0cfd6c1ccd5cad3d4c12c20c3c5ced5";
const windows1251 = "cff0e8f8ebe8f2e52c20efeee6e0ebf3e9f1f2e02c20f6e5edf3";

test.each<[string, Headers, Uint8Array, string]>([
  ["Latin-1 without a charset", { "Content-Type": "text/plain" }, bytes("4772fcdf65"), "Grüße"],
  ["Latin-1 without a type", { "Content-Type": null }, bytes("4772fcdf65"), "Grüße"],
  ["Japanese without a charset", { "Content-Type": "text/plain" }, bytes("1b24423d501b2842"), "出"],
  ["UTF-8 as GB 2312", plain("gb2312"), Buffer.from(chinese), chinese],
  ["UTF-8 as EUC-KR", plain("euc-kr"), Buffer.from("견적을 부탁합니다"), "견적을 부탁합니다"],
  ["EUC-KR as such", plain("euc-kr"), bytes("b0dfc0fb"), "견적"],
  ["KOI8-R without a charset", { "Content-Type": "text/plain" }, bytes(koi8), russian],
  ["KOI8-R as ASCII", plain("us-ascii"), bytes(koi8), russian],
  ["Windows-1251 without a charset", { "Content-Type": null }, bytes(windows1251), russian],
  [
    "Shift_JIS without a charset",
    { "Content-Type": null },
    bytes("8ca982cf82e082e882f0"),
    "見ぱもりを",
  ],
  [
    "EUC-JP without a charset",
    { "Content-Type": null },
    bytes("b8aba4d1a4e2a4eaa4f2"),
    "見ぱもりを",
  ],
  [
    "GBK without a charset",
    { "Content-Type": null },
    bytes("c4fabac3a3acc7ebb7a2b1a8bcdb"),
    "您好，请发报价",
  ],
  ["EUC-KR without a charset", { "Content-Type": null }, bytes("b0dfc0fbc0bb20bace"), "견적을 부"],
  [
    "Finnish without a charset",
    { "Content-Type": null },
    bytes("48797665e4e42070e46976e4e4"),
    "Hyveää päivää",
  ],
  ["a price with signs", { "Content-Type": null }, bytes("3530808020a3a3203530"), "50€€ ££ 50"],
  ["Russian under an unknown name", plain("win-1251"), bytes(windows1251), russian],
  [
    "UTF-8 under the name of a database",
    plain("utf8mb4"),
    Buffer.from(`ü ${chinese}`),
    `ü ${chinese}`,
  ],
  ["Japanese under a broken name", plain("_iso-2022-jp$ESC"), bytes("1b24423d501b2842"), "出"],
  ["an escaped type", { "Content-Type": "text\\/plain; charset=utf-8" }, Buffer.from("ü"), "ü"],
  ["a charset as type", { "Content-Type": "charset=utf-8" }, Buffer.from("ü"), "ü"],
  [
    "a charset that only the HTML names",
    { "Content-Type": "text/html" },
    encoded("iso-8859-2", '<meta http-equiv="x" content="text/html; charset=iso-8859-2"><p>żółć'),
    "żółć",
  ],
  [
    "HTML in UTF-8 that says UTF-16",
    { "Content-Type": "text/html" },
    Buffer.from('<meta charset="utf-16"><p>żółć'),
    "żółć",
  ],
  ["a type without its second half", { "Content-Type": "text" }, Buffer.from("Hello"), "Hello"],
])("%s is read", async (_, headers, body, text) => {
  expect((await readBytes(headers, body)).text).toBe(text);
});

/** A text in a charset of one byte a character. */
function encoded(charset: string, text: string): Buffer {
  const all = new TextDecoder(charset).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Buffer.from([...text].map((character) => all.indexOf(character)));
}

test.each([
  ["iso-8859-7", "Παρακαλώ στείλτε μας προσφορά. Ήταν Άριστα."],
  ["windows-1253", "Παρακαλώ στείλτε μας προσφορά. Άριστα!"],
  ["windows-1255", "נא לשלוח לנו הצעת מחיר"],
  ["windows-1256", "يرجى إرسال عرض السعر"],
  ["windows-874", "กรุณาส่งใบเสนอราคา"],
  ["windows-1254", "Lütfen teklifinizi bize yarın gönderin, teşekkürler"],
  ["windows-1250", "Proszę przesłać ofertę, będziemy wdzięczni. Pośpiech nie jest ważny."],
  ["iso-8859-2", "Proszę przesłać ofertę, będziemy wdzięczni. Pośpiech nie jest ważny."],
  ["windows-1250", "Prosím pošlete nám nabídku, děkujeme. Těšíme se na vaši odpověď."],
  ["iso-8859-2", "Prosím pošlete nám nabídku, děkujeme. Těšíme se na vaši odpověď."],
  ["koi8-u", "Надішліть, будь ласка, ціну її роботи"],
  ["windows-1252", "Vi ønsker et tilbud på 30 m² før påske. Più presto è, meglio è."],
  ["windows-1252", "créé à Liège, où l’œuvre était déjà réglée"],
])("text in %s without a charset is read: %s", async (charset, text) => {
  expect((await readBytes({ "Content-Type": "text/plain" }, encoded(charset, text))).text).toBe(
    text,
  );
  expect((await readBytes(plain("us-ascii"), encoded(charset, text))).text).toBe(text);
});

test.each([
  ["Big5", bytes("b17aa66ea141bdd0b148b3f8bbf9b3e6b5b9a7daadcca143"), "您好，請寄報價單給我們。"],
  ["UTF-8 without one byte", Buffer.from(`Ü${russian}`).subarray(1), `\ufffd${russian}`],
])("%s without a charset is read", async (_, body, text) => {
  expect((await readBytes({ "Content-Type": null }, body)).text).toBe(text);
});

test.each([
  [
    "a character that two words share",
    "=?UTF-8?B?4KSo4KQ=?=\r\n =?utf-8?b?rg==?= =?UTF-8?B?IQ==?=",
    "नम!",
  ],
  ["an unknown charset", "=?win-1251?B?z/Do4uXy?=", "Привет"],
  ["UTF-8 as ASCII", "=?us-ascii?Q?=C3=BC?= and =?utf-8?Q?=C3=BC?=", "ü and ü"],
])("a subject with %s", async (_, Subject, subject) => {
  expect((await read({ Subject })).subject).toBe(subject);
});

test.each(["\ufeff", "\r\n", "\n\n"])("%j above the header ends it not", async (above) => {
  const mail = await parseMail(Buffer.concat([Buffer.from(above), rawMail({}, "Hello")]), {});
  expect(mail).toMatchObject({ from: { name: "Asha Verma" }, text: "Hello" });
});

test("lines may end with CR alone", async () => {
  const raw = Buffer.from(rawMail({}, "Hello\nthere")).toString().replaceAll("\r\n", "\r");
  const mail = await parseMail(Buffer.from(raw), {});
  expect(mail).toMatchObject({ subject: "The order gateway", text: "Hello\nthere" });
});

test("bytes in a subject are in the charset of the text", async () => {
  const raw = Buffer.from(rawMail({ ...plain("euc-kr"), Subject: "SUBJECT" })).toString("latin1");
  const mail = await parseMail(
    Buffer.from(raw.replace("SUBJECT", "\xb0\xdf\xc0\xfb"), "latin1"),
    {},
  );
  expect(mail.subject).toBe("견적");
});

test.each(["7bit", "quoted-printable"])(
  "an answer below a flowed quote is no part of it (%s)",
  async (encoding) => {
    const headers = {
      "Content-Type": "text/plain; charset=utf-8; format=flowed",
      "Content-Transfer-Encoding": encoding,
    };
    const space = encoding === "7bit" ? " " : "=20";
    const body = `Hi,\n\nOn 20 Nov 2026, 10:00, Asha <asha@n.example> wrote:\n> When can you${space}\n> start?${space}\nIn May.`;
    const { text, written } = await read(headers, body);
    expect(text).toContain("> When can you\n> start?\nIn May.");
    expect(written).toContain("In May.");
  },
);

test("a text below the HTML’s end is shown, and its title isn’t", async () => {
  const html =
    "<html><head><title>Mail</title></head><body><p>Hello</p></body></html>\n<p>At five.</p>";
  expect((await read({ "Content-Type": "text/html" }, html)).text).toBe("Hello\n\nAt five.");
});

test("an email within another is a file, however it is marked", async () => {
  const body = [
    ...["--b", "", "See below.", "--b", "Content-Type: message/rfc822"],
    ...["Content-Disposition: inline", "", "From: Carl <carl@x.example>", "Subject: Specs"],
    ...["", "The specs say 40 users.", "--b--"],
  ];
  const mail = await read({ "Content-Type": "multipart/mixed; boundary=b" }, body.join("\n"));
  expect(mail).toMatchObject({ written: "See below.", files: [{ type: "message/rfc822" }] });
});

const report = (type: string, parts: readonly string[]) =>
  read(
    {
      From: "Mail Delivery System <mailer-daemon@mx.example>",
      "Content-Type": `multipart/report; report-type=${type}; boundary=b`,
    },
    ["--b", "", "A report.", "--b", ...parts, "--b--"].join("\n"),
  );

const address = "प्रिया@उदाहरण.भारत";
const escaped = address.replaceAll(
  /[^\w@.]/gu,
  (character) => `\\x{${character.codePointAt(0)?.toString(16).toUpperCase()}}`,
);

test.each([
  ["as it is", address],
  ["escaped", escaped],
  ["escaped in part", `\\x{92A}${address.slice(1)}`],
])("a report in UTF-8 is read, its recipient %s (RFC 6533)", async (_, recipient) => {
  const { bounce } = await report("delivery-status", [
    ...["Content-Type: message/global-delivery-status", "", "Reporting-MTA: dns; mx.example", ""],
    ...[`Final-Recipient: utf-8; ${recipient}`, "Action: failed", "Status: 5.1.1", "", "--b"],
    ...["Content-Type: message/global-headers", "", "Message-ID: <our-1@nirbhay.example>", ""],
  ]);
  expect(bounce).toMatchObject({
    messageIds: ["<our-1@nirbhay.example>"],
    recipients: [address],
    isPermanent: true,
    isAboutAddress: true,
  });
});

test.each([
  ["abuse", "complaint"],
  ["auth-failure", undefined],
  ["not-spam", undefined],
])("a feedback report about %s: %s", async (type, kind) => {
  const { bounce, ...mail } = await report("feedback-report", [
    ...["Content-Type: message/feedback-report", "", `Feedback-Type: ${type}`],
    ...["User-Agent: x/1", "Version: 1", "Original-Rcpt-To: asha@northfold.example", ""],
  ]);
  expect([mail.kind, bounce?.kind]).toEqual(["auto-reply", kind]);
});

test.each([
  ["application/pgp-encrypted", "encrypted"],
  ["application/pkcs7-mime; smime-type=enveloped-data", "encrypted"],
  ["application/ms-tnef", "Outlook"],
])("an email that is all %s says so", async (type, word) => {
  const sealed = `--b\nContent-Type: ${type}\n\nabc\n`;
  const headers = { "Content-Type": "multipart/mixed; boundary=b" };
  expect((await read(headers, `${sealed}--b--`)).written).toContain(word);
  expect((await read(headers, `--b\n\nHello\n${sealed}--b--`)).written).toBe("Hello");
});

test.each([
  ["'Priya Nair' via Sales <sales@nirbhay.example>", "priya@northfold.example"],
  ["Olivia Nair <olivia@northfold.example>", "olivia@northfold.example"],
])("%s is written by %s", async (From, email) => {
  const mail = await read({ From, "Reply-To": "Priya Nair <priya@northfold.example>" });
  expect(writerOf(mail)?.email).toBe(email);
});
