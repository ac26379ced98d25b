import type { Attachment, Email } from "postal-mime";
import PostalMime from "postal-mime";
import { isForwardSubject } from "../../../contract/bare-subject.ts";
import { addressKey } from "../../../contract/email-address.ts";
import { authenticationOf } from "./authentication-results.ts";
import { cleanFileName } from "./clean-file-name.ts";
import { readBody } from "./mail-body.ts";
import { addressesOf, headerOf, headersOf, messageIdsIn, oneLine } from "./mail-headers.ts";
import {
  type Bounce,
  type MailAddress,
  type MailFile,
  mailBounds,
  type ParsedMail,
  type ParseOptions,
} from "./parsed-mail.ts";

/** Deeper nesting is refused, and the message stored without its parts. */
const maxNestingDepth = 1_200;

/**
 * Reads a raw message. Hostile input may take all time and memory: runs in `mail-parser-thread.ts`.
 * @throws for a message beyond the limits
 */
export async function parseMail(raw: Uint8Array, options: ParseOptions): Promise<ParsedMail> {
  const email = await PostalMime.parse(raw, { maxNestingDepth, rfc822Attachments: true });
  const kind = kindOf(email);
  const decode = isUtf7(raw) ? decodeUtf7 : (text: string) => text;
  const [answered = [], thread = []] = ["in-reply-to", "references"].map((name) =>
    headersOf(email, name).flatMap(messageIdsIn),
  );
  const references = [...new Set([...answered, ...thread.toReversed()])];
  const from = addressesOf([email.from ?? [], email.sender ?? []].flat())[0] ?? null;
  const [to, cc] = [addressesOf(email.to), addressesOf(email.cc)];
  const { subject = "" } = email;
  const body = readBody(
    {
      plain: decode(email.text ?? ""),
      html: email.html === undefined ? undefined : decode(email.html),
    },
    isForwardSubject(subject)
      ? null
      : { known: options.known, others: domainsOf([...to, ...cc], from) },
  );
  return {
    kind,
    messageId: messageIdsIn(headersOf(email, "message-id")[0] ?? "")[0] ?? null,
    references: references.slice(0, mailBounds.references),
    subject: oneLine(subject, mailBounds.subject),
    ...body,
    from,
    to,
    cc,
    date: dateOf(email),
    authenticated: authenticationOf(email, options.authservId),
    bounce: kind === "bounce" ? readBounce(email) : null,
    files: email.attachments.slice(0, mailBounds.files).map(fileOf),
  };
}

/** Domains of an email's recipients without its sender's own. */
function domainsOf(recipients: readonly MailAddress[], from: MailAddress | null): Set<string> {
  const domainOf = ({ email }: MailAddress) =>
    email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  const domains = new Set(recipients.map(domainOf));
  if (from) domains.delete(domainOf(from));
  return domains;
}

function dateOf({ date }: Email): number | null {
  const time = Date.parse(date ?? "");
  return Number.isNaN(time) ? null : time;
}

function fileOf({ filename, mimeType, content, ...part }: Attachment): MailFile {
  const type = /^[\w.+-]{1,60}\/[\w.+-]{1,90}$/.test(mimeType)
    ? mimeType
    : "application/octet-stream";
  const bytes =
    typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);
  const name = cleanFileName(filename, type);
  return { name, type, bytes, isSignature: isSignature(part, { name, type, bytes }) };
}

/** Bytes of a picture that shows nothing but a logo; of one that Outlook named, it may have more. */
const maxLogo = { any: 40_000, numbered: 200_000 };

/** Whether a picture within the HTML belongs to its sender's signature. */
const isSignature = (
  { contentId, disposition }: Partial<Attachment>,
  { name, type, bytes }: Pick<MailFile, "name" | "type" | "bytes">,
): boolean =>
  type.startsWith("image/") &&
  contentId !== undefined &&
  disposition !== "attachment" &&
  bytes.length < (/^image\d{3}\./i.test(name) ? maxLogo.numbered : maxLogo.any);

/**
 * Decodes UTF-7 (RFC 2152), which `TextDecoder` doesn't know. Before sanitising: `+ADw-` is `<`.
 */
export function decodeUtf7(text: string): string {
  return text.replaceAll(/\+([A-Za-z0-9+/]*)-?/g, (_, encoded: string) => {
    if (encoded === "") return "+";
    const bytes = Buffer.from(encoded, "base64");
    return bytes
      .subarray(0, bytes.length & ~1)
      .swap16()
      .toString("utf16le");
  });
}

/** Whether every charset that a raw message declares is UTF-7. */
export function isUtf7(raw: Uint8Array): boolean {
  const head = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.length, 64_000));
  const declared = [...head.toString("latin1").matchAll(/charset\s*=\s*"?([\w-]+)/gi)];
  return declared.length > 0 && declared.every(([, name]) => /^utf-7$/i.test(name ?? ""));
}

/**
 * Subjects that vacation responders write, in the languages of their programs. A colon or the end
 * follows: "Out of office chairs" is a person's subject.
 */
const automaticSubject =
  /^(?:auto(?:matic)?[ -]?(?:re(?:ply|sponse))|autoreply|auto|out of (?:the )?office(?: auto ?reply)?|abwesenheitsnotiz|automatische antwort|réponse automatique|absence du bureau|respuesta automática|risposta automatica|resposta automática|स्वचालित (?:उत्तर|जवाब)|(?:कार्यालय|ऑफ़िस|ऑफिस) से बाहर|自動返信|自动回复)\s*(?::|：|$)/iu;

const automaticSender = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/i;

/**
 * Whether a person wrote it, a program (RFC 3834), or a mail server that returns an email (RFC
 * 3464). `Precedence: list` is no sign: groups pass on what people write.
 */
export function kindOf(email: Email): ParsedMail["kind"] {
  if (isBounce(email)) return "bounce";
  return isAutomatic(email) ? "auto-reply" : "message";
}

function isBounce(email: Email): boolean {
  const isReport = /^multipart\/report\b/i.test(headerOf(email, "content-type"));
  const hasStatus = email.attachments.some(
    ({ mimeType }) => mimeType === "message/delivery-status",
  );
  if (hasStatus || headerOf(email, "x-failed-recipients") !== "") return true;
  if (isReport) {
    return /report-type\s*=\s*"?delivery-status/i.test(headerOf(email, "content-type"));
  }
  return (
    /^mailer-daemon@/i.test(email.from?.address ?? "") &&
    /undeliver|delivery|returned|failure notice/i.test(email.subject ?? "")
  );
}

function isAutomatic(email: Email): boolean {
  const submitted = headerOf(email, "auto-submitted").toLowerCase();
  if (submitted !== "" && !/^no\b/.test(submitted)) return true;
  if (/\b(?:all|autoreply)\b/i.test(headerOf(email, "x-auto-response-suppress"))) return true;
  if (/^(?:bulk|junk|auto_reply)\b/i.test(headerOf(email, "precedence"))) return true;
  const marks = ["x-autoreply", "x-autorespond", "x-autoresponder", "x-auto-reply"];
  if (marks.some((name) => /^(?!no\b)./i.test(headerOf(email, name)))) return true;
  if (/^multipart\/report\b/i.test(headerOf(email, "content-type"))) return true;
  // An empty envelope sender: nothing may be sent back to it (RFC 5321 §4.5.5).
  if (/^<\s*>$/.test(headerOf(email, "return-path"))) return true;
  if (automaticSender.test(email.from?.address ?? "")) return true;
  return automaticSubject.test((email.subject ?? "").trim());
}

/** A bounce's report: its delivery status (RFC 3464), otherwise its text. */
export function readBounce(email: Email): Bounce {
  const fields = textOf(email, "message/delivery-status");
  const returned =
    textOf(email, "message/rfc822") + textOf(email, "text/rfc822-headers") + (email.text ?? "");
  const status =
    field(fields, "status") || (/\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(email.text ?? "")?.[0] ?? "");
  const action = field(fields, "action").toLowerCase();
  const isPermanent =
    action === "failed" || (action === "" && (status === "" || status.startsWith("5")));
  return {
    messageId:
      messageIdsIn(/^message-id:.*(?:\r?\n[ \t].*)*/im.exec(returned)?.[0] ?? "")[0] ?? null,
    recipient: recipientIn(fields, headerOf(email, "x-failed-recipients")),
    // A 4.x.x that was given up after days is permanent for this email.
    isPermanent,
    isAboutAddress: isPermanent && /^(?:5\.[12]\.|5\.4\.[14]$)|^\d\.2\.[12]$|^$/.test(status),
    reason: reasonOf(status, isPermanent),
  };
}

function recipientIn(fields: string, failed: string): string | null {
  const text = field(fields, "final-recipient") || field(fields, "original-recipient") || failed;
  const [address] = /[^\s;,<>@]{1,255}@[^\s;,<>]{1,255}/.exec(text) ?? [];
  return address === undefined ? null : addressKey(address);
}

function textOf(email: Email, type: string): string {
  const part: Attachment | undefined = email.attachments.find(({ mimeType }) => mimeType === type);
  if (!part) return "";
  const { content } = part;
  const text = typeof content === "string" ? content : new TextDecoder().decode(content);
  return `${text.slice(0, 200_000)}\n`;
}

const field = (fields: string, name: string): string =>
  new RegExp(`^${name}:[ \\t]*(.*)$`, "im").exec(fields)?.[1]?.trim() ?? "";

const reasons: readonly (readonly [RegExp, string])[] = [
  [/^\d\.1\.[013]$|^\d\.1\.10$|^5\.4\.1$/, "The address does not exist."],
  [/^\d\.1\.2$|^\d\.4\.4$/, "The domain of the address does not exist."],
  [/^\d\.2\.1$/, "The mailbox is switched off."],
  [/^\d\.2\.2$/, "The mailbox is full."],
  [/^\d\.(?:2\.3|3\.4)$/, "The email is too large for the recipient’s mail server."],
  [/^\d\.7\./, "The recipient’s mail server refused the email as unwanted."],
  [/^4\./, "The recipient’s mail server could not be reached."],
];

/** In words for staff (RFC 3463). */
function reasonOf(status: string, isPermanent: boolean): string {
  const reason = reasons.find(([pattern]) => pattern.test(status))?.[1];
  if (!isPermanent) return "Not delivered yet: the recipient’s mail server keeps trying.";
  return reason ?? "The recipient’s mail server returned the email.";
}
