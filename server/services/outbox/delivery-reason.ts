import { meaningOf, reasonOf } from "../mail/delivery-status.ts";

/** Why an email was not delivered: in words for staff, and the mail server's answer. */
export type DeliveryReason = { failure: string; answer: string | null };

const noAnswer = "The mail server does not answer.";
const noLogin = "The mail server refuses our password. Please tell an admin.";
const notSecure = "The connection to the mail server is not secure. Please tell an admin.";

/** Whether a reason concerns our mail server, and so every email, and not one recipient. */
export const isAboutServer = (failure: string): boolean =>
  failure === noAnswer || failure === noLogin || failure === notSecure;

const notWanted = "The mail server rejects our emails. Please tell an admin.";
const later = "The mail server asks us to try again later.";

/** Codes (RFC 3463) that say something about us when our own mail server answers with them. */
const byStatus: readonly [pattern: RegExp, failure: string][] = [
  [/^\d\.1\.[78]$/, "The mail server does not accept our sender address."],
  [/^\d\.3\.1$/, "The mail server has no space left."],
  [/^\d\.7\./, notWanted],
];

/** By the texts that mail servers add to codes which say less. */
const byText: readonly [pattern: RegExp, failure: string][] = [
  [/grey?list|try again later|temporarily deferred/i, later],
  [/too (large|big)|exceeds? [^.]*size/i, "The email is too large for the recipient."],
  [/relay/i, "The mail server does not accept this recipient."],
];

/** Errors of the connection, by the codes of Node.js and Nodemailer. */
const byError: readonly [pattern: RegExp, failure: string][] = [
  [/Invalid login|EAUTH|authentication|credentials/i, noLogin],
  [/certificate|SSL|TLS/i, notSecure],
  [
    /ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|ESOCKET|EHOST|ENETUNREACH|getaddrinfo|timed? ?out|timeout|closed|aborted|Greeting|socket/i,
    noAnswer,
  ],
];

/**
 * Puts the reason of a failed attempt into words. Mail servers answer in codes and in English of
 * their own; our own reasons are sentences already and stay as they are.
 */
export function deliveryReason(stored: string): DeliveryReason {
  const answer = stored.trim();
  // Nodemailer writes "Can't send mail - all recipients were rejected: 550 5.1.1 …".
  const [, code = "", status = ""] =
    /(?:^|[\s:])([245]\d\d)[\s-]+(?:([245]\.\d{1,3}\.\d{1,3})\b)?/.exec(answer) ?? [];
  if (code !== "") {
    const meant = code.startsWith("5") ? meaningOf(status || code, answer) : "";
    const failure =
      (code.startsWith("53") ? matching(byError, answer) : undefined) ??
      matching(byStatus, status) ??
      reasonOf(status) ??
      matching(byText, answer) ??
      matching(byStatus, meant) ??
      reasonOf(meant) ??
      (code === "552" ? reasonOf("5.2.2") : undefined) ??
      (code.startsWith("4") ? later : "The mail server does not accept this email.");
    return { failure, answer };
  }
  const failure = isSentence(answer) ? undefined : matching(byError, answer);
  return failure === undefined ? { failure: answer, answer: null } : { failure, answer };
}

const matching = (list: readonly [RegExp, string][], text: string): string | undefined =>
  text === "" ? undefined : list.find(([pattern]) => pattern.test(text))?.[1];

/** Our own reasons end with a full stop; those of Node.js and Nodemailer do not. */
const isSentence = (text: string) => /^[A-Z].*[.!?]$/s.test(text);
