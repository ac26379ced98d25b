import type { ClaimedLetter } from "../services/mail/claim-letters.ts";
import { type Mailbox, type Message, PermanentRefusal } from "./transports/transport.ts";

/**
 * Puts a letter together. Every text that comes near a header passes through here: what breaks
 * lines can't get through, whoever typed it [ASVS 1.3.11].
 * @throws PermanentRefusal when it is addressed to something that is no e-mail address
 */
export function letterMessage(
  letter: Pick<
    ClaimedLetter,
    "template" | "recipient" | "reply_to" | "subject" | "message_id" | "created_at"
  >,
  body: { html: string; text: string },
  mailFrom: string,
): Message {
  const from = readSender(mailFrom);
  const to = plainAddress(letter.recipient);
  return {
    envelope: { from: from.address, to: [to] },
    from,
    to: { name: "", address: to },
    ...(letter.reply_to !== null && {
      replyTo: { name: "", address: plainAddress(letter.reply_to) },
    }),
    subject: oneLine(letter.subject),
    messageId: oneLine(letter.message_id),
    // When it was written, so that a letter sent twice is the same letter.
    date: new Date(letter.created_at),
    headers: headersFor(letter.template),
    ...body,
  };
}

function headersFor(template: string): Message["headers"] {
  // A person typed it to clients of theirs, and an answer comes back to them. No List-Unsubscribe:
  // nothing here would act on it, and who wants no more letters says so by answering.
  if (template === "client-letter") return {};
  // So that out-of-office replies don't answer it (RFC 3834).
  return { "Auto-Submitted": "auto-generated" };
}

/** `Name <address>` or an address alone. */
function readSender(sender: string): Mailbox {
  const [, name = "", address = sender] = /^(.*)<([^<>]*)>\s*$/s.exec(sender) ?? [];
  // Config has checked it; should it be wrong all the same, no letter is to blame for that.
  return { name: oneLine(name).replaceAll('"', ""), address: oneLine(address) };
}

// No space, control character, or anything that separates or nests addresses.
const address = /^[^\s\p{C}<>()[\],;:"\\@]+@[^\s\p{C}<>(),;"\\@]+$/u;

function plainAddress(text: string): string {
  if (!address.test(text)) throw new PermanentRefusal("This is not an e-mail address.");
  return text;
}

/** Text for a header: control characters and every kind of line break become a space. */
function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
}
