import type { Attachment, Email } from "postal-mime";
import { headerOf, messageIdsIn } from "./mail-headers.ts";
import type { Bounce } from "./parsed-mail.ts";

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
  return /[^\s;,<>@]{1,255}@[^\s;,<>]{1,255}/.exec(text)?.[0]?.toLowerCase() ?? null;
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
