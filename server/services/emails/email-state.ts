import type { Selectable } from "kysely";
import type { EmailState } from "../../../contract/conversations.ts";
import type { EmailRow } from "../../db/tables/enquiry-tables.ts";

type State = Pick<
  Selectable<EmailRow>,
  "id" | "status" | "attempts" | "due_at" | "created_at" | "leased_until" | "sent_at" | "failure"
>;

/** The true state of an email (decision B18), as of `now` (ms). */
export function emailState(email: State, now: number): EmailState {
  const { id, status, failure } = email;
  const shown = (named: EmailState["status"], at: number | null) => ({
    id,
    status: named,
    at: at === null ? null : new Date(at).toISOString(),
    failure: failure === null ? null : failureText(failure),
    answer: failure,
  });
  if (status === "sent")
    return { ...shown("accepted", email.sent_at), failure: null, answer: null };
  if (status === "failed") return shown("failed", null);
  if (status === "suppressed") return shown("cancelled", null);
  if (email.leased_until !== null && email.leased_until > now) return shown("sending", null);
  if (email.attempts > 0) return shown("waiting", email.due_at);
  return email.due_at > now ? shown("held", email.due_at) : shown("queued", null);
}

/** Causes of a failure in words for staff, by what mail servers and the network say. */
const causes: readonly [RegExp, string][] = [
  [
    /\b5\.1\.[01]\b|user unknown|no such user|unknown recipient|does not exist|mailbox not found/i,
    "This address doesn't exist.",
  ],
  [
    /\b5\.1\.2\b|ENOTFOUND|domain not found|host or domain name not found/i,
    "The domain of this address doesn't exist. Check it for a typo.",
  ],
  [/\b[45]\.2\.2\b|mailbox (is )?full|over ?quota|quota exceeded/i, "The mailbox is full."],
  [/\b5\.7\.\d+\b|spam|blocked|blacklist|policy/i, "Their mail server refuses our emails."],
  [/\b5\.3\.4\b|too large|message size/i, "The email is too large for their mail server."],
  [/EAUTH|\b535\b|authentication/i, "Our mail server refuses our password. Please tell an admin."],
  [
    /ECONN|ETIMEDOUT|timed? ?out|EDNS|socket|greeting|network|unreachable/i,
    "The mail server doesn't answer.",
  ],
  [/\b4\d\d\b|\b4\.\d\.\d\b|try again|temporar/i, "The mail server asks us to try again later."],
];

/** Why an email was not sent, in words for staff; a sentence of our own stays as it is. */
export function failureText(failure: string): string {
  const known = causes.find(([pattern]) => pattern.test(failure));
  if (known) return known[1];
  return /\b[45]\d\d\b|^E[A-Z]+/.test(failure) || failure === ""
    ? "The mail server refused this email."
    : failure;
}
