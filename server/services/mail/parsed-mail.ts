import { rawMailLimit } from "../../../contract/office-limits.ts";
import type { MessageRow } from "../../db/tables/conversation-tables.ts";
import type { DnsLookup } from "./dns-lookup.ts";

export type MailAddress = { name: string; email: string };

/**
 * An attached file; its name has no path and no invisible characters. `isSignature` for a picture
 * that belongs to the sender's signature.
 */
export type MailFile = { name: string; type: string; bytes: Uint8Array; isSignature: boolean };

/** A report about one of our emails: that it wasn't delivered (RFC 3464), or is unwanted (RFC 5965). */
export type Bounce = {
  kind: "delivery" | "complaint";
  /** Message-IDs of the returned email, and of those that it answers, as the report has them. */
  messageIds: string[];
  threadIds: string[];
  /** Addresses in lower case, the strongest evidence first. */
  recipients: string[];
  /** False while the other server still tries, and for emails that arrived. */
  isPermanent: boolean;
  /** Whether the address itself is of no use, as opposed to this one email. */
  isAboutAddress: boolean;
  /** In words for staff. */
  reason: string;
};

/** An email as it was read, with all text bounded, well formed and without NUL. */
export type ParsedMail = {
  kind: MessageRow["kind"];
  /** With angle brackets; null if the sender's program wrote none. */
  messageId: string | null;
  /** Message-IDs that it answers, the nearest first. */
  references: string[];
  subject: string;
  /** Everything, with quotes; `written` is without them (`split-quoted.ts`). */
  text: string;
  written: string;
  quoteAt: number;
  quoteEnd: number;
  /** Sanitised, its quote in `<details>`. */
  html: string | null;
  /** Whether the HTML shows what the text doesn't: a table, a list, a picture, other words. */
  isFormatted: boolean;
  /** Null if the header can't be read. */
  from: MailAddress | null;
  /** Where answers go, if not to `from`; `writerOf` says who wrote. */
  replyTo: MailAddress[];
  to: MailAddress[];
  cc: MailAddress[];
  /** Date header (ms since 1970); null if missing or unreadable. */
  date: number | null;
  authenticated: MessageRow["authenticated"];
  /** Whether its sender could be checked: only then does `none` mean that nothing vouches for them. */
  isChecked: boolean;
  /** The check of its sender failed, and their domain or our mail server wants such emails refused. */
  isForged: boolean;
  bounce: Bounce | null;
  files: MailFile[];
  /** The email that its sender passes on, and what they wrote above it. */
  forwarded: (Pick<ParsedMail, "from"> & Partial<ParsedMail> & { above: string }) | null;
};

export type ParseOptions = {
  /** Name of our own mail server in its `Authentication-Results` (RFC 8601). */
  authservId?: string | undefined;
  /** Texts of earlier emails of the conversation, which its quote may repeat. */
  known?: readonly string[];
  /** Of an email within another one, which passes nothing on itself. */
  isInner?: true;
  /** How signatures are checked; not at all without it. */
  lookup?: DnsLookup | undefined;
};

/** Before this, a sender's clock is wrong: 1 January 2000. */
export const earliestMail = 946_684_800_000;

/** Largest raw message (bytes) that is read, and bounds of what is stored of it. */
export const mailBounds = {
  raw: rawMailLimit,
  text: 400_000,
  html: 400_000,
  subject: 500,
  name: 200,
  recipients: 1_000,
  references: 60,
  files: 200,
} as const;
