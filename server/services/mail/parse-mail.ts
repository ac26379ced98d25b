import PostalMime, { type Attachment, type Email } from "postal-mime";
import { authenticationOf } from "./authentication-results.ts";
import { cleanFileName } from "./clean-file-name.ts";
import { cleanMailHtml, textOfHtml } from "./clean-mail-html.ts";
import { addressesOf, headersOf, messageIdsIn, oneLine, storable } from "./mail-headers.ts";
import { kindOf } from "./mail-kind.ts";
import { type MailFile, mailBounds, type ParsedMail, type ParseOptions } from "./parsed-mail.ts";
import { readBounce } from "./read-bounce.ts";
import { splitQuoted } from "./split-quoted.ts";
import { decodeUtf7, isUtf7 } from "./utf7.ts";

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
  const html = email.html === undefined ? undefined : decode(email.html);
  const plain = decode(email.text ?? "");
  const all = plain.trim() === "" && html !== undefined ? textOfHtml(html) : plain;
  const text = storable(all.replaceAll(/\r\n?/g, "\n").trim(), mailBounds.text);
  const { text: written, quoteAt, quoteEnd } = splitQuoted(text);
  const [answered = [], thread = []] = ["in-reply-to", "references"].map((name) =>
    headersOf(email, name).flatMap(messageIdsIn),
  );
  const references = [...new Set([...answered, ...thread.toReversed()])];
  return {
    kind,
    messageId: messageIdsIn(headersOf(email, "message-id")[0] ?? "")[0] ?? null,
    references: references.slice(0, mailBounds.references),
    subject: oneLine(email.subject ?? "", mailBounds.subject),
    text,
    written,
    quoteAt,
    quoteEnd,
    html: html === undefined ? null : boundedHtml(html),
    from: addressesOf([email.from ?? [], email.sender ?? []].flat())[0] ?? null,
    to: addressesOf(email.to),
    cc: addressesOf(email.cc),
    date: dateOf(email),
    authenticated: authenticationOf(email, options.authservId),
    bounce: kind === "bounce" ? readBounce(email) : null,
    files: email.attachments.slice(0, mailBounds.files).map(fileOf),
  };
}

/** Null if there is too much of it: the text stays. */
function boundedHtml(html: string): string | null {
  if (html.length > 4 * mailBounds.html) return null;
  const cleaned = cleanMailHtml(html);
  return cleaned.length > mailBounds.html ? null : storable(cleaned, mailBounds.html);
}

function dateOf({ date }: Email): number | null {
  const time = Date.parse(date ?? "");
  return Number.isNaN(time) ? null : time;
}

function fileOf({ filename, mimeType, content }: Attachment): MailFile {
  const type = /^[\w.+-]{1,60}\/[\w.+-]{1,90}$/.test(mimeType)
    ? mimeType
    : "application/octet-stream";
  return {
    name: cleanFileName(filename, type),
    type,
    bytes:
      typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content),
  };
}
