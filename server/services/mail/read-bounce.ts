import type { Attachment, Email } from "postal-mime";
import { textOfHtml } from "./clean-mail-html.ts";
import {
  addressesIn,
  addressIn,
  afterText,
  codeIn,
  type DeliveryStatus,
  judge,
  readStatuses,
} from "./delivery-status.ts";
import { addressesOf, headerOf, messageIdsIn } from "./mail-headers.ts";
import type { Bounce } from "./parsed-mail.ts";

/** Characters of each part of a report that are looked at. */
const maxText = 100_000;

/** Addresses of a report that are tried. */
const maxRecipients = 20;

const maxIds = 60;

/** A report in parts: fields by recipient, what its server writes, and the returned email. */
export type Report = { statuses: DeliveryStatus[]; notice: string; returned: string };

/** Three lines of a returned email's header, or a line that announces it. */
const returnedHeader =
  /^>?[ ]?(?:return-path|received|message-id|from|date|subject|mime-version|x-[\w-]{1,40}|dkim-signature)[ \t]*:.*(?:\n[ \t].*)*\n(?:>?[ ]?[\w-]{1,40}[ \t]?:.*(?:\n[ \t].*)*\n){2}/im;

// Those with "global" have addresses in UTF-8 (RFC 6533).
const fieldTypes = ["delivery-status", "global-delivery-status", "feedback-report"];
const returnedTypes = ["rfc822", "rfc822-headers", "global", "global-headers"];

export function readReport(email: Email): Report {
  const fields = fieldTypes.map((type) => textOf(email, `message/${type}`));
  const text = (email.text?.trim() ? email.text : textOfHtml((email.html ?? "").slice(0, maxText)))
    .slice(0, maxText)
    .replaceAll(/\r\n?/g, "\n");
  const at = returnedHeader.exec(`${text}\n`)?.index ?? text.length;
  const parts = [
    textOf(email, "text/rfc822-headers"),
    ...returnedTypes.map((type) => textOf(email, `message/${type}`)),
  ];
  const returned = [text.slice(at), ...parts].join("\n");
  // The returned email may be a report itself.
  const statuses = [...fields, text, returned].map(readStatuses).find(({ length }) => length > 0);
  return { statuses: statuses ?? [], notice: text.slice(0, at), returned };
}

/** A bounce's report: by its fields (RFC 3464), otherwise by its text. */
export function readBounce(email: Email, report: Report): Bounce {
  const { statuses, notice } = report;
  const first = statuses.find(({ action }) => action === "failed") ?? statuses[0];
  const recipients = recipientsOf(email, report);
  const about = sectionOf(notice, recipients);
  const text = `${email.subject ?? ""}\n${notice}`;
  const { status = "", action = "", diagnostic = "" } = first ?? {};
  const code = codeIn(about) || codeIn(notice);
  const isVague = /^$|^\d\.0\.0$/.test(status) && code.startsWith(status.slice(0, 1));
  return {
    kind: "delivery",
    messageIds: idsIn(report, messageIdField),
    threadIds: idsIn(report, threadField),
    recipients,
    ...judge({
      action: action || (isDelay(text) ? "delayed" : isGivenUp(text) ? "failed" : ""),
      status: isVague ? code || status : status,
      diagnostic: `${diagnostic || about}\n${afterText.exec(about)?.[0] ?? ""}`,
    }),
  };
}

/** A complaint says nothing about the address, but that its owner wants no more of these. */
export const readComplaint = (email: Email, report: Report): Bounce => ({
  ...readBounce(email, report),
  kind: "complaint",
  isPermanent: false,
  isAboutAddress: false,
  reason: "The recipient called our email spam.",
});

/** The part of a text that is about the first recipient: up to the next one. */
function sectionOf(notice: string, [first, ...others]: readonly string[]): string {
  const text = notice.toLowerCase();
  const begin = first === undefined ? -1 : text.indexOf(first);
  const ends = others.map((each) => text.indexOf(each, begin + 1)).filter((at) => at > begin);
  if (begin < 0 || ends.length === 0) return notice;
  return notice.slice(notice.lastIndexOf("\n", begin) + 1, Math.min(...ends));
}

const isDelay = (text: string): boolean =>
  /warning message only|will (?:be|keep|continue)[^.]{0,30}(?:retried|retry|trying|to try)|delayed|not yet (?:been )?delivered|temporary failure report|warning--|still being retried|\(delay\)/i.test(
    text,
  );

const isGivenUp = (text: string): boolean =>
  /giv(?:en|ing) up|not going to try|permanent|fatal|too long|fail|undeliver|return|could not be/i.test(
    text,
  );

const messageIdField =
  /(?:^|[\s>"])(?:x-)?(?:original-)?message-id["']?[ \t]*[:=](.*(?:\n[ \t].*)?)/gim;
const threadField = /^[ \t>]{0,9}(?:in-reply-to|references)[ \t]*:(.*(?:\n[ \t].*){0,60})/gim;

/** Message-IDs in a field of the returned email, wherever the report has it. */
function idsIn({ notice, returned }: Report, field: RegExp): string[] {
  const ids = [...`${returned}\n${notice}`.matchAll(field)]
    .slice(0, maxIds)
    .flatMap(([, value = ""]) => messageIdsIn(value.replaceAll(/["']/g, " ")));
  return [...new Set(ids)].slice(0, maxIds);
}

/** Addresses that the report is about, the strongest evidence first, without those of its own. */
function recipientsOf(email: Email, { statuses, notice, returned }: Report): string[] {
  const failed = statuses.filter(({ action }) => action === "failed");
  const concerned = failed.length > 0 ? failed : statuses;
  const own = new Set(
    [email.from ?? [], email.to ?? []]
      .flat()
      .flatMap((each) => addressesOf([each]))
      .map((each) => each.email.toLowerCase()),
  );
  const text = notice.replaceAll(
    /(?:mail from|(?<!generated )from|sender|message-id|envelope)[ \t]*[:=]?[ \t]*<?[^\s<>]+@[^\s<>]+>?/gi,
    " ",
  );
  const named = [
    ...text.matchAll(/"emailAddress"\s*:\s*"([^"]+)"/g),
    // Exim's, of the address that went on to the one that failed.
    ...text.matchAll(/\(generated from ([^\s()@]{1,64}@[^\s()@]{1,189})\)/g),
    // As "<asha@a.example>:", "To: asha@a.example" or a line of its own.
    ...text.matchAll(
      /^[\s>*•"'<-]{0,12}([^\s<>"':,;()[\]]+@[^\s<>"':,;()[\]]+)[>"']?[\s:]*(?:$|[.…:<([](?!\w)| )/gm,
    ),
    ...text.matchAll(
      /\b(?:rcpt to|to|recipient|address|user|for)(?=[\s:=<"])[\s:=]*<?"?([^\s<>"':,;()[\]]+@[^\s<>"':,;()[\]]+)/gi,
    ),
  ].map(([, address = ""]) => addressIn(address));
  const written = [...named, ...addressesIn(text)].filter((address) => !isService(address));
  const all = [
    ...concerned.flatMap(({ original, final }) => [original, final]),
    ...addressesIn(headerOf(email, "x-failed-recipients")),
    ...written.filter((address) => !own.has(address)),
    // An email to oneself.
    ...named.filter((address) => own.has(address)),
    ...addressesIn(/^[ \t>]*to[ \t]*:(.*)/im.exec(returned)?.[1] ?? ""),
  ];
  return [...new Set(all.filter(Boolean))].slice(0, maxRecipients);
}

/** Addresses of mail systems, which reports name besides the recipient. */
const isService = (address: string): boolean =>
  /^(?:mailer-daemon|postmaster|abuse|double-bounce)@/.test(address);

/** The text of an attached part of this type; empty without one. */
export function textOf(email: Email, type: string): string {
  const part: Attachment | undefined = email.attachments.find(({ mimeType }) => mimeType === type);
  if (!part) return "";
  const { content } = part;
  if (typeof content === "string") return content.slice(0, maxText);
  return new TextDecoder().decode(content.slice(0, 2 * maxText)).slice(0, maxText);
}
