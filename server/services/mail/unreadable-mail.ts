import { decodeWords } from "postal-mime";
import { messageIdsIn, oneLine, senderIn } from "./mail-headers.ts";
import { mailBounds, type ParsedMail } from "./parsed-mail.ts";

/** The length of the header block that is looked at (bytes). */
const headBytes = 256 * 1024;

const unreadableBeginning = "This email could not be read safely";

/** Whether a stored text stands in for an email that could not be read. */
export const isUnreadable = (text: string): boolean => text.startsWith(`${unreadableBeginning} (`);

function headOf(raw: Uint8Array): string {
  const text = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.length, headBytes)).toString();
  return text.split(/\r?\n\r?\n/, 1)[0] ?? "";
}

/** Whether a message may report what became of an email of ours. */
export const hasReportHeaders = (raw: Uint8Array): boolean =>
  /^(?:content-type:\s*multipart\/report|x-failed-recipients:|from:.{0,200}mailer-daemon)/im.test(
    headOf(raw),
  );

/**
 * An email that can't be read, by the headers that matter; its text says so. The raw message is
 * stored as all others are.
 * @param reason why, for staff
 */
export function unreadableMail(raw: Uint8Array, reason: string): ParsedMail {
  const block = headOf(raw);
  const header = (name: string) =>
    new RegExp(`^${name}:(.*(?:\\r?\\n[ \\t].*){0,200})`, "im").exec(block)?.[1] ?? "";
  const decoded = (text: string) => decodeWords(text.slice(0, 4 * mailBounds.subject));
  const note = `${unreadableBeginning} (${oneLine(reason, 200)}). Download the original to read it.`;
  const isAutomatic = /^(?!\s*no\b)./is.test(header("auto-submitted"));
  return {
    kind: isAutomatic ? "auto-reply" : "message",
    messageId: messageIdsIn(header("message-id"))[0] ?? null,
    references: [
      ...messageIdsIn(header("in-reply-to")),
      ...messageIdsIn(header("references")).toReversed(),
    ].slice(0, mailBounds.references),
    subject: oneLine(decoded(header("subject")), mailBounds.subject),
    text: note,
    written: note,
    quoteAt: 0,
    quoteEnd: 0,
    html: null,
    isFormatted: false,
    from: senderIn(header("from").replaceAll(/\s+/g, " ").trim()),
    replyTo: [],
    to: [],
    cc: [],
    date: null,
    authenticated: "none",
    isChecked: false,
    isForged: false,
    bounce: null,
    files: [],
    forwarded: null,
  };
}
