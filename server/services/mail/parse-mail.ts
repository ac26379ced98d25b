import type { Attachment, Email } from "postal-mime";
import PostalMime from "postal-mime";
import { domainOf } from "../../../contract/address-shape.ts";
import { isForwardSubject } from "../../../contract/bare-subject.ts";
import { cleanFileName } from "./clean-file-name.ts";
import { readBody } from "./mail-body.ts";
import {
  addressesOf,
  headerOf,
  headersOf,
  messageIdsIn,
  oneLine,
  senderIn,
} from "./mail-headers.ts";
import { isComplaint, kindOf } from "./mail-kind.ts";
import { filesInTnef, takeUuencoded, textInTnef } from "./packed-files.ts";
import {
  type Bounce,
  type MailAddress,
  type MailFile,
  mailBounds,
  type ParsedMail,
  type ParseOptions,
} from "./parsed-mail.ts";
import { isForwarded, readForwarded } from "./quote-lines.ts";
import { type Report, readBounce, readComplaint, readReport } from "./read-bounce.ts";
import { invitationText } from "./read-invitation.ts";
import { bodyText, damageNote, repairMail } from "./repair-mail.ts";
import { type QuoteContext, splitQuoted } from "./split-quoted.ts";
import { verifySender } from "./verify-sender.ts";

/** Deeper nesting is refused, and the message stored without its parts. */
const maxNestingDepth = 1_200;

/** Reads a raw message, maybe hostile: in `mail-parser-thread.ts`. @throws beyond the limits */
export async function parseMail(sent: Uint8Array, options: ParseOptions): Promise<ParsedMail> {
  const repaired = repairMail(sent);
  const { raw } = repaired;
  const email = await PostalMime.parse(raw, { maxNestingDepth, maxRfc822NestingDepth: 0 });
  const isDamaged = hasNoText(email) && !email.attachments[0] && bodyText(raw).trim() !== "";
  if (isDamaged) email.text = bodyText(raw);
  if (hasNoText(email)) email.text = email.attachments.map(bytesOf).map(textInTnef).find(Boolean);
  const report = readReport(email);
  const kind = kindOf(email, report);
  const decode = isUtf7(raw) ? decodeUtf7 : (text: string) => text;
  const [answered = [], thread = []] = ["in-reply-to", "references"].map((name) =>
    headersOf(email, name).flatMap(messageIdsIn),
  );
  const references = [...new Set([...answered, ...thread.toReversed()])];
  const from = senderIn(headerOf(email, "from")) ?? senderIn(headerOf(email, "sender"));
  const [to, cc] = [addressesOf(email.to), addressesOf(email.cc)];
  const { subject = "" } = email;
  const invitation = email.attachments.find(({ mimeType }) => mimeType === "text/calendar");
  const invited = invitation ? `${invitationText(invitation)}\n\n` : "";
  const sealed = sealedNote(email);
  const note = isDamaged || repaired.isDamaged ? `\n\n${damageNote}` : sealed;
  const unpacked = takeUuencoded(email.text ?? "");
  const context = { known: options.known, others: domainsOf([...to, ...cc], from) };
  const body = readBody(
    {
      plain: invited + decode(unpacked.text),
      html: email.html === undefined ? undefined : asHtml(invited) + decode(email.html),
    },
    isForwardSubject(subject) ? null : context,
  );
  const mail = {
    kind,
    messageId: messageIdsIn(headersOf(email, "message-id")[0] ?? "")[0] ?? null,
    references: references.slice(0, mailBounds.references),
    subject: oneLine(subject, mailBounds.subject),
    ...body,
    text: body.text + note,
    written: body.written + note,
    from,
    replyTo: addressesOf(email.replyTo),
    to,
    cc,
    date: dateOf(email),
    ...(await verifySender(sent, email, options)),
    bounce: reportIn(email, report, kind),
    files: [...email.attachments, ...unpacked.files]
      .flatMap((part) => {
        const inner = filesInTnef(bytesOf(part));
        return inner.length > 0 && sealed === "" ? inner : [...inner, part];
      })
      .slice(0, mailBounds.files)
      .map(fileOf),
  };
  const isPassedOn = kind === "message" && !options.isInner;
  return { ...mail, forwarded: isPassedOn ? await forwardedIn(mail, context) : null };
}

/**
 * The email that another one passes on, and what is written above it: as its only file of that kind,
 * or as text, which its subject or a line says.
 */
async function forwardedIn(
  mail: Omit<ParsedMail, "forwarded">,
  context: QuoteContext,
): Promise<ParsedMail["forwarded"]> {
  const { subject, text, files } = mail;
  const [attached, another] = files.filter(({ type }) => type === "message/rfc822");
  if (attached && !another) {
    const options = { known: context.known, isInner: true } as const;
    const inner = await parseMail(attached.bytes.slice(), options).catch(() => null);
    if (inner?.kind !== "message") return null;
    const others = files.filter((file) => file !== attached);
    return { ...inner, files: [...inner.files, ...others], above: mail.written };
  }
  if (!isForwardSubject(subject) && !text.split("\n").some(isForwarded)) return null;
  const found = readForwarded(text);
  if (!found) return null;
  const { text: written, quoteAt, quoteEnd } = splitQuoted(found.text, context);
  const messageId = mail.references[0] ?? mail.messageId;
  return { ...found, messageId, written, quoteAt, quoteEnd };
}

function reportIn(email: Email, report: Report, kind: ParsedMail["kind"]): Bounce | null {
  if (isComplaint(email)) return readComplaint(email, report);
  return kind === "bounce" ? readBounce(email, report) : null;
}

function sealedNote(email: Email): string {
  if (!hasNoText(email)) return "";
  const types = email.attachments.map(({ mimeType }) => mimeType);
  if (types.some((type) => /^application\/(?:pgp-encrypted|(?:x-)?pkcs7-mime)$/.test(type))) {
    return "This email is encrypted, or sealed by its signature. Ask its sender for one that is not.";
  }
  return types.some((type) => /^application\/(?:vnd\.)?ms-tnef$/.test(type))
    ? "Outlook packed this email into the file below. Ask its sender for one in HTML or plain text."
    : "";
}

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);

const asHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\n", "<br>");

const hasNoText = ({ text = "", html = "" }: Email): boolean => (text + html).trim() === "";

/** Domains of an email's recipients without its sender's own. */
function domainsOf(recipients: readonly MailAddress[], from: MailAddress | null): Set<string> {
  const domains = new Set(recipients.map(({ email }) => domainOf(email)));
  if (from) domains.delete(domainOf(from.email));
  return domains;
}

function dateOf({ date }: Email): number | null {
  const time = Date.parse(date ?? "");
  return Number.isNaN(time) ? null : time;
}

function fileOf(part: Attachment): MailFile {
  const { filename, mimeType } = part;
  const type = /^[\w.+-]{1,60}\/[\w.+-]{1,90}$/.test(mimeType)
    ? mimeType
    : "application/octet-stream";
  const bytes = bytesOf(part);
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

/** Decodes UTF-7 (RFC 2152), unknown to `TextDecoder`. Before sanitising: `+ADw-` is `<`. */
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
