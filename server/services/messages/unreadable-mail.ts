import { addressesOf, messageIdsIn, oneLine } from "./mail-headers.ts";
import { mailBounds, type ParsedMail } from "./parsed-mail.ts";

/** How much of the header block is looked at (bytes). */
const headBytes = 256 * 1024;

/**
 * An email that can't be read, by the headers that matter; its text says so. The raw message is
 * stored as all others are.
 * @param reason why, for staff
 */
export function unreadableMail(raw: Uint8Array, reason: string): ParsedMail {
  const text = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.length, headBytes)).toString();
  const [block = ""] = text.split(/\r?\n\r?\n/, 1);
  const header = (name: string) =>
    new RegExp(`^${name}:(.*(?:\\r?\\n[ \\t].*){0,200})`, "im").exec(block)?.[1] ?? "";
  const from = header("from");
  const [, name = "", email = from] = /^(.*)<([^<>]*)>/s.exec(from) ?? [];
  const note = `This email could not be read safely (${oneLine(reason, 200)}). Download the original to read it.`;
  const isAutomatic = /^(?!\s*no\b)./is.test(header("auto-submitted"));
  return {
    kind: isAutomatic ? "auto-reply" : "message",
    messageId: messageIdsIn(header("message-id"))[0] ?? null,
    references: [
      ...messageIdsIn(header("in-reply-to")),
      ...messageIdsIn(header("references")).toReversed(),
    ].slice(0, mailBounds.references),
    subject: oneLine(header("subject"), mailBounds.subject),
    text: note,
    written: note,
    quoteAt: 0,
    quoteEnd: 0,
    html: null,
    from: addressesOf([{ name: name.replaceAll('"', ""), address: email.trim() }])[0] ?? null,
    to: [],
    cc: [],
    date: null,
    authenticated: "none",
    bounce: null,
    files: [],
  };
}
