import { rawMail } from "../raw-mail.ts";

/** A kind of email that is made to be expensive, in any size (bytes, roughly). */
type Family = { name: string; make(bytes: number): Uint8Array };

const family = (
  name: string,
  headers: (bytes: number) => Record<string, string | null>,
  body: (bytes: number) => string = () => "Hello",
): Family => ({ name, make: (bytes) => rawMail(headers(bytes), body(bytes)) });

/** The text as often as fits into `bytes`. */
const filled = (text: string, bytes: number): string =>
  text.repeat(Math.max(1, Math.floor(bytes / text.length)));

const numbered = (bytes: number, each: number, make: (at: number) => string): string[] =>
  Array.from({ length: Math.max(1, Math.floor(bytes / each)) }, (_, at) => make(at));

const plain = (name: string, body: (bytes: number) => string) => family(name, () => ({}), body);

const html = (name: string, body: (bytes: number) => string) =>
  family(name, () => ({ "Content-Type": "text/html; charset=utf-8" }), body);

const header = (name: string, field: string, value: (bytes: number) => string) =>
  family(name, (bytes) => ({ [field]: value(bytes) }));

const multipart = (name: string, body: (bytes: number) => string, type = "mixed") =>
  family(name, () => ({ "Content-Type": `multipart/${type}; boundary=b` }), body);

/** `open` n times, then `close` n times. */
const nested = (open: string, close: string) => (bytes: number) => {
  const depth = Math.max(1, Math.floor(bytes / (open.length + close.length)));
  return `${open.repeat(depth)}deep${close.repeat(depth)}`;
};

const deepParts = (bytes: number) => {
  const parts = numbered(
    Math.min(bytes, 66_000),
    60,
    (at) => `--b${at || ""}\nContent-Type: multipart/mixed; boundary=b${at + 1}\n`,
  );
  return `${parts.join("\n")}\n${filled("text\n", bytes)}`;
};

/** Each line is compared with the boundaries of a thousand open parts, up to their last character. */
const likeBoundaries = (bytes: number) => {
  const name = "b".repeat(66);
  const parts = Array.from(
    { length: Math.min(1_000, Math.floor(bytes / 200)) },
    (_, at) => `--${name}${at}\nContent-Type: multipart/mixed; boundary=${name}${at + 1}\n`,
  );
  return `${parts.join("\n")}\n${filled(`--${name}z\n`, bytes)}`;
};

const calm = "The order gateway stopped twice in November, on the 3rd and on the 11th.\n";

const families: readonly Family[] = [
  plain("ordinary lines", (bytes) => filled(calm, bytes)),
  plain("one long line", (bytes) => filled("x", bytes)),
  plain("blank lines", (bytes) => `a${filled("\n", bytes)}b`),
  plain("lines of spaces", (bytes) => `a${filled("                   \n", bytes)}b`),
  plain("lines of ten underscores", (bytes) => filled("__________\n", bytes)),
  plain("underscores above a header block", (bytes) =>
    filled(`__________\n${"\n".repeat(400)}From: a\n`, bytes),
  ),
  plain("lines that begin like an attribution", (bytes) =>
    filled(`On 2026 ${"a ".repeat(200)}\n`, bytes),
  ),
  plain("attributions without an end", (bytes) => filled("On 2026-11-20 a@b.example\n", bytes)),
  plain("wrote, and no colon", (bytes) => filled(`${"x wrote 2026 ".repeat(30)}\n`, bytes)),
  plain("header blocks without a recipient", (bytes) =>
    filled("From: a@b.example\nSent: Monday\n", bytes),
  ),
  plain("quotes between answers", (bytes) => filled("> When?\nTuesday.\n", bytes)),
  plain("marks of quotes", (bytes) => filled("> ", bytes)),
  plain("rules of dashes", (bytes) => filled(`${"-".repeat(480)} x\n`, bytes)),
  plain("forwarded by", (bytes) => filled(`-- forwarded by${" x".repeat(300)}\n`, bytes)),
  plain("links", (bytes) => filled("https://www.www.https:// ", bytes)),
  plain("carriage returns", (bytes) => filled("\r", bytes)),
  plain("marks above a letter", (bytes) => `a${filled("\u0301\u0327", bytes)}`),
  plain("Devanagari", (bytes) => filled("नमस्ते ", bytes)),
  html("less-than signs", (bytes) => filled("<", bytes)),
  html("unclosed tags", (bytes) => filled("<div ", bytes)),
  html("nested blocks", nested("<div>", "</div>")),
  html("nested quotes", nested("<blockquote>", "</blockquote>")),
  html("nested tables", nested("<table><tr><td>", "</td></tr></table>")),
  html("nested lists", nested("<ul><li>", "</li></ul>")),
  html("open paragraphs", (bytes) => filled("<p>x", bytes)),
  html("closing tags", (bytes) => filled("</div></p></b>", bytes)),
  html("open comments", (bytes) => filled("<!-- ", bytes)),
  html("entities", (bytes) => filled("&amp;lt;&#x3c;", bytes)),
  html("entities without an end", (bytes) => filled("&nosuch", bytes)),
  html(
    "one tag of many attributes",
    (bytes) => `<a ${numbered(bytes, 12, (at) => `b${at}="${at}"`).join(" ")}>x</a>`,
  ),
  html("wide tables", (bytes) => `<table><tr>${filled("<td>x</td>", bytes)}</tr></table>`),
  html("images", (bytes) => filled('<img src="https://t.example/x" alt="plan">', bytes)),
  html("links with odd addresses", (bytes) => filled(`<a href="java\tscript:x&#58;">x</a>`, bytes)),
  html("open styles", (bytes) => filled("<style>a{", bytes)),
  header("encoded words", "Subject", (bytes) => filled("=?utf-8?B?SGVsbG8=?=\r\n ", bytes).trim()),
  header("encoded words without an end", "Subject", (bytes) => filled("=?utf-8?Q?a", bytes)),
  header("a long subject", "Subject", (bytes) => filled("auto reply ", bytes)),
  header("folded spaces", "Subject", (bytes) => `a${filled("\r\n ", bytes)}b`),
  header("recipients", "Cc", (bytes) =>
    numbered(bytes, 24, (at) => `p${at}@other.example`).join(",\r\n "),
  ),
  header("groups of recipients", "Cc", (bytes) => filled("a:b@c.example;,", bytes)),
  header("open comments in an address", "From", (bytes) => `a@b.example ${filled("(", bytes)}`),
  header("open quotes in an address", "From", (bytes) => filled('"<a@b.example', bytes)),
  header("references", "References", (bytes) =>
    numbered(bytes, 30, (at) => `<${at}@x.example>`).join("\r\n "),
  ),
  header("references without an end", "References", (bytes) => filled("<a", bytes)),
  header(
    "authentication results",
    "Authentication-Results",
    (bytes) => `mx.nirbhay.example; ${filled('dkim=pass (((";" header.d="a@', bytes)}`,
  ),
  family("many headers", (bytes) =>
    Object.fromEntries(numbered(bytes, 20, (at) => `X-A${at}`).map((name) => [name, "b"])),
  ),
  family(
    "a long boundary",
    (bytes) => ({
      "Content-Type": `multipart/mixed; boundary="${filled("b", Math.min(bytes, 60_000))}"`,
    }),
    (bytes) => filled(`--${"b".repeat(70)}\n\nx\n`, bytes),
  ),
  multipart("many parts", (bytes) => `${filled("--b\n\nx\n", bytes)}--b--`),
  multipart("deep parts", deepParts),
  family(
    "lines like boundaries",
    () => ({ "Content-Type": `multipart/mixed; boundary=${"b".repeat(66)}0` }),
    likeBoundaries,
  ),
  multipart(
    "emails in emails",
    (bytes) => `--b\n${filled("Content-Type: message/rfc822\n\n", bytes)}x`,
  ),
  multipart("empty files", (bytes) =>
    filled("--b\nContent-Disposition: attachment; filename=a\n\n\n", bytes),
  ),
  multipart(
    "continued file names",
    (bytes) =>
      `--b\nContent-Type: text/plain\nContent-Disposition: attachment${numbered(bytes, 20, (at) => `;\n filename*${at}*=a%20`).join("")}\n\nx\n--b--`,
  ),
  multipart(
    "a delivery report",
    (bytes) =>
      `--b\n\nx 5.1.1\n--b\nContent-Type: message/delivery-status\n\n${filled("Final-Recipient: rfc822; ", bytes)}\n--b\nContent-Type: text/rfc822-headers\n\n${filled("Message-ID:\n ", bytes)}\n--b--`,
    "report; report-type=delivery-status",
  ),
  family(
    "base64 of single letters",
    () => ({ "Content-Transfer-Encoding": "base64" }),
    (bytes) => filled("Q\n", bytes),
  ),
  family(
    "base64 of blanks",
    () => ({ "Content-Transfer-Encoding": "base64" }),
    (bytes) => filled("   =\n", bytes),
  ),
  family(
    "soft line breaks",
    () => ({ "Content-Transfer-Encoding": "quoted-printable" }),
    (bytes) => filled("=\n", bytes),
  ),
  family(
    "escaped bytes",
    () => ({ "Content-Transfer-Encoding": "quoted-printable" }),
    (bytes) => filled("=F0=9F=98=80", bytes),
  ),
  family(
    "UTF-7",
    () => ({ "Content-Type": "text/plain; charset=utf-7" }),
    (bytes) => filled("+ADw", bytes),
  ),
  family(
    "declared charsets",
    (bytes) => ({ "Content-Type": `text/plain${filled("; charset =", bytes)}` }),
    () => "x",
  ),
  family(
    "flowed lines",
    () => ({ "Content-Type": "text/plain; format=flowed; delsp=yes" }),
    (bytes) => filled("a \n", bytes),
  ),
  family(
    "escape sequences",
    () => ({ "Content-Type": "text/plain; charset=iso-2022-jp" }),
    (bytes) => filled("\x1b$B\x1b(B", bytes),
  ),
];

const sizes = [1_000, 5_000, 20_000, 60_000, 150_000, 300_000, 500_000, 700_000, 800_000] as const;

/** An email with its family and size. */
export type HostileMail = { name: string; raw: Uint8Array };

/** The families, for tests that vary the size. */
export const hostileFamilies = families;

/** @throws for an unknown name */
export function hostileFamily(name: string): Family {
  const found = families.find((each) => each.name === name);
  if (!found) throw new Error(`No family ${name}.`);
  return found;
}

/** 500 crafted emails: each family in nine sizes up to 800 kB. */
export const hostileMail = (): HostileMail[] =>
  sizes
    .flatMap((bytes) =>
      families.map(({ name, make }) => ({ name: `${name}, ${bytes}`, raw: make(bytes) })),
    )
    .slice(-500);
