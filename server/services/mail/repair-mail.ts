import { isAscii, isUtf8 } from "node:buffer";
import { guessCharset } from "./guess-charset.ts";

/** Parts of a message that are looked at; more is hostile. */
const maxParts = 2_000;

/** Texts beyond this (bytes) stay as they are, since only their beginning is shown. */
const maxText = 2_000_000;

/** Charsets with several bytes a character, whose text may be valid UTF-8 by chance. */
const multibyte =
  /^(?:utf-?(?:7|8|16|32)|(?:x-)?(?:gb|big5|euc|shift|sjis|iso-2022|hz|ks_c|windows-31j|cp9[345]))/i;

const boundaryField = /(boundary[ \t]*=[ \t]*)(?:"([^"\r\n]{1,200})"|([^\s;"]{1,200}))/gi;

/** Shown below the text of an email that is damaged. */
export const damageNote =
  "This email is damaged: its parts are not marked as its header says. This is what could be read of it; download the original for the rest.";

/**
 * Repairs what senders' programs and gateways break, before it is parsed: texts in UTF-8 under
 * another label, footers below base64, spaces after soft line breaks, and boundaries that differ
 * from the header's, which `isDamaged` tells. A message without these is returned as it is.
 */
export function repairMail(raw: Uint8Array): { raw: Uint8Array; isDamaged: boolean } {
  // One character a byte, so that what isn't repaired stays the same.
  const sent = Buffer.from(raw.buffer, raw.byteOffset, raw.length).toString("latin1");
  // Some programs of the Mac end lines with CR alone.
  const original = (sent.includes("\n") ? sent : sent.replaceAll("\r", "\r\n"))
    // A byte order mark or blank line would end the header.
    .replace(/^(?:\xef\xbb\xbf)?[\r\n]*/, "");
  const text = repairBoundaries(original);
  let result = "";
  let copied = 0;
  for (const { head, start, body, end } of partsOf(text)) {
    if (head.length > maxText) continue;
    const fields = repairHead(head);
    const repaired = end - body > maxText ? null : repairText(fields, text.slice(body, end));
    if (fields === head && repaired === null) continue;
    result += text.slice(copied, start) + (repaired ?? fields + text.slice(body, end));
    copied = end;
  }
  if (copied === 0 && text === sent) return { raw, isDamaged: false };
  const repaired = Buffer.from(result + text.slice(copied), "latin1");
  return { raw: repaired, isDamaged: text !== original };
}

/** Everything below a message's header as text, without delimiters and headers of parts. */
export function bodyText(raw: Uint8Array): string {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.length, maxText));
  const text = new TextDecoder(isUtf8(bytes) ? "utf-8" : "windows-1252").decode(bytes);
  const [head = ""] = text.split(/\r?\n\r?\n/, 1);
  return text
    .slice(head.length)
    .replaceAll(/^(?:--\S+|content-[\w-]+:.*(?:\r?\n[ \t].*)*)[ \t]*$/gim, "")
    .replaceAll(/(?:\r?\n){3,}/g, "\n\n");
}

/** The lines of a message that may delimit parts, without their two hyphens. */
function* delimitersIn(text: string, from: number) {
  for (let at = text.indexOf("\n--", from); at >= 0; at = text.indexOf("\n--", at + 1)) {
    const lineEnd = text.indexOf("\n", at + 1);
    const after = lineEnd < 0 ? text.length : lineEnd + 1;
    yield { at: at + 1, name: text.slice(at + 3, Math.min(after, at + 250)).trimEnd(), after };
  }
}

const boundariesIn = (head: string): string[] =>
  [...head.matchAll(boundaryField)].map(([, , quoted, bare]) => quoted ?? bare ?? "");

/** The message and its parts at any depth: beginnings of header and body, and ends. */
function* partsOf(text: string) {
  const boundaries = new Set<string>();
  let start = 0;
  for (let count = 0; start < text.length && count < maxParts; count++) {
    const blank = /\r?\n\r?\n/g;
    blank.lastIndex = start;
    const [own = ""] = /^\r?\n/.exec(text.slice(start, start + 2)) ?? [];
    const found = own === "" && blank.test(text) ? blank.lastIndex : text.length;
    const body = own === "" ? found : start + own.length;
    const head = text.slice(start, body);
    for (const name of boundariesIn(head)) boundaries.add(name);
    let end: number | undefined;
    let next = text.length;
    for (const { at, name, after } of boundaries.size === 0 ? [] : delimitersIn(text, body - 1)) {
      const isLast = name.endsWith("--") && boundaries.has(name.slice(0, -2));
      if (!isLast && !boundaries.has(name)) continue;
      end ??= at;
      // Below the last part of a group is nothing, up to the next part.
      if (isLast) continue;
      next = after;
      break;
    }
    yield { head, start, body, end: end ?? text.length };
    start = next;
  }
}

/**
 * With the boundary that its parts have, in place of a declared one that no line has or of none in
 * a multipart message.
 */
function repairBoundaries(text: string): string {
  const [block = ""] = text.slice(0, maxText).split(/\r?\n\r?\n/, 1);
  if (!/^content-type:[ \t]*multipart\//im.test(block)) return text;
  const declared = new Set([...partsOf(text)].flatMap(({ head }) => boundariesIn(head)));
  const used = new Set<string>();
  const strange = new Set<string>();
  for (const { name, after } of delimitersIn(text.slice(0, maxText), 0)) {
    if (used.size + strange.size > maxParts) break;
    if (declared.has(name)) used.add(name);
    else if (/^content-[a-z-]{4,30}:/i.test(text.slice(after, after + 40))) strange.add(name);
  }
  const missing = [...declared].filter((name) => !used.has(name));
  const renamed = new Map([...strange].map((name, at) => [missing[at], name]));
  if (strange.size > 0 && missing.length > 0) {
    return text.replaceAll(boundaryField, (field, key: string, quoted?: string, bare?: string) => {
      const name = renamed.get(quoted ?? bare);
      return name === undefined ? field : `${key}"${name}"`;
    });
  }
  const withoutParameters = /((?:^|\n)content-type:[ \t]*multipart\/[\w-]+)[ \t;]*(?=\r?\n\S|$)/i;
  const [first] = strange;
  if (first === undefined || declared.size > 0) return text;
  return block.replace(withoutParameters, `$1; boundary="${first}"`) + text.slice(block.length);
}

/** A text part with its charset and encoding as they are; null if nothing is wrong with it. */
function repairText(head: string, content: string): string | null {
  const type = /^content-type:[ \t]*(?:\r?\n[ \t]+)?([\w./+-]*)/im.exec(head)?.[1] ?? "text/plain";
  if (!/^text\//i.test(type)) return null;
  const written = /^content-transfer-encoding:[ \t]*([\w-]+)/im.exec(head)?.[1]?.toLowerCase();
  const isFlowed = /\bformat[ \t]*=[ \t]*["']?flowed/i.test(head);
  const { encoding = written, body } = repairEncoding(
    written,
    isFlowed ? unflowed(content) : content,
  );
  const bytes = decoded(encoding, body);
  const named = charsetField.exec(head)?.[2];
  const inHtml = metaCharset.exec(bytes.toString("latin1", 0, 2_000))?.[1];
  const charset = charsetOf(named ?? inHtml, bytes);
  if (charset === (named ?? "utf-8") && body === content && encoding === written) return null;
  const typed = /^content-type:/im.test(head) ? head : `Content-Type: text/plain\r\n${head}`;
  const labelled = charsetField.test(typed)
    ? typed
    : typed.replace(/^(content-type:[ \t]*(?:\r?\n[ \t]+)?[\w./+-]*)/im, "$1; charset=utf-8");
  const fields = labelled
    .replace(charsetField, `$1${charset}`)
    .replace(/^(content-transfer-encoding:)[^\r\n]*/im, `$1 ${encoding ?? ""}`);
  return fields + body;
}

/** Without spaces that join a quoted line to the next, which may be an answer (RFC 3676 §4.5). */
const unflowed = (content: string): string =>
  content.replaceAll(/(?: |=20){1,9}(?=\r?\n)(?<=\n>[^\n]{0,998})/g, "");

const charsetField = /(charset[ \t]*=[ \t]*)["']?([^\s"';]*)["']?/i;

/** What HTML says of itself; it can't be UTF-16 where the tag is read. */
const metaCharset = /<meta\s[^<>]{0,200}charset[ \t]*=[ \t]*["']?(?!utf)([\w-]{1,40})/i;

/** The charset of a text by its bytes, where the declared one can't be right. */
function charsetOf(declared: string | undefined, bytes: Buffer): string {
  const label = declared ?? "utf-8";
  const isNamed = /^utf-7$/i.test(label) || (decoderOf(declared) && !/^us-ascii$/i.test(label));
  if (isHiddenUtf8(isNamed ? label : "", bytes)) return "utf-8";
  if (!isNamed && bytes.includes("\x1b$B")) return "iso-2022-jp";
  const guess = isNamed || isUtf8(bytes) ? undefined : guessCharset(bytes);
  if (guess) return guess;
  // In what calls itself UTF-8 not one character of several bytes is right.
  const isLatin =
    /^utf-?8$/i.test(label) && !isUtf8(bytes) && /^[\0-\x7f\ufffd]*$/.test(bytes.toString());
  return isLatin ? "windows-1252" : label;
}

/**
 * Whether text with another charset label is UTF-8 in fact. Under a multibyte label that takes
 * several East Asian characters, since a few bytes may be valid in both.
 */
function isHiddenUtf8(label: string, bytes: Buffer): boolean {
  if (isAscii(bytes) || !isUtf8(bytes)) return false;
  const asian = () => bytes.toString().match(/[\u3000-\u9fff\uac00-\ud7af]/g) ?? [];
  return !multibyte.test(label) || (!/^utf/i.test(label) && asian().length > 3);
}

/** Base64 with a footer below it, text that isn't base64 at all, and soft breaks with spaces. */
function repairEncoding(encoding: string | undefined, body: string) {
  if (encoding === "quoted-printable") return { body: body.replaceAll(/=[ \t]+(?=\r?\n)/g, "=") };
  if (encoding !== "base64") return { body };
  const lines = body.split(/\r?\n/);
  const foot = lines.findIndex((line) => !/^[A-Za-z0-9+/=\s]*$/.test(line));
  const isFooter = foot >= 0 && !lines.slice(foot).some((line) => /^[\w+/]{60,}=*$/.test(line));
  if (!isFooter) return { body };
  const above = lines.slice(0, foot).join("\n");
  if (above.trim() === "") return { body, encoding: "8bit" };
  const below = Buffer.from(`\n${lines.slice(foot).join("\n")}`, "latin1");
  const whole = Buffer.concat([Buffer.from(above, "base64"), below]).toString("base64");
  return { body: `${whole.replaceAll(/.{76}/g, "$&\r\n")}\r\n` };
}

function decoded(encoding: string | undefined, body: string): Buffer {
  if (encoding === "base64") return Buffer.from(body, "base64");
  if (encoding !== "quoted-printable") return Buffer.from(body, "latin1");
  const text = body.replaceAll(/=\r?\n|=([\dA-F]{2})/gi, (_, hex?: string) =>
    hex === undefined ? "" : String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(text, "latin1");
}

/**
 * A header whose parameters have the semicolon or space that they begin with, in UTF-8 in place of
 * the text's charset, and with encoded words of UTF-8 labelled as such.
 */
function repairHead(head: string): string {
  const bytes = Buffer.from(head, "latin1");
  const charset = charsetOf(charsetField.exec(head)?.[2], bytes);
  const fields = isUtf8(bytes)
    ? head
    : Buffer.from((decoderOf(charset) ?? new TextDecoder("windows-1252")).decode(bytes)).toString(
        "latin1",
      );
  return fields
    .replace(/^(content-type:[ \t]*text)(?:\\\/plain)?[ \t]*(?=;|\r?$)/im, "$1/plain")
    .replace(/^(content-type:[ \t]*)(?=charset=)/im, "$1text/plain; ")
    .replace(/^(content-type:[ \t]*[\w.+-]+\/[\w.+-]+)(?=\s{1,100}[\w-]+=)/im, "$1;")
    .replace(/^(content-type:[^\r\n]{1,1000};[ \t]*\r?\n)(?=(?:boundary|charset)=)/im, "$1 ")
    .replaceAll(
      /(=\?utf-?8\?b\?)[^?\s]{1,1000}(?:\?=\s{1,9}\1[^?\s]{1,1000}){1,99}\?=/gi,
      (words, start: string) => {
        const parts = words
          .split(/\?=\s+/)
          .map((part) => decoded("base64", part.slice(start.length)));
        return `${start}${Buffer.concat(parts).toString("base64")}?=`;
      },
    )
    .replaceAll(
      /=\?([\w.:-]{1,40})\?([bq])\?([^?\s]{1,1000})\?=/gi,
      (word, label: string, kind: string, text: string) => {
        const content = decoded(/b/i.test(kind) ? "base64" : "quoted-printable", text);
        return /^utf-?8$/i.test(label) ? word : `=?${charsetOf(label, content)}?${kind}?${text}?=`;
      },
    );
}

function decoderOf(label = ""): TextDecoder | null {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}
