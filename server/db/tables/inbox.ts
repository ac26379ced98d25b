import type { Generated } from "kysely";
import type { InboxStatus } from "../../../contract/inbox.ts";

/** One per e-mail address; name, company and phone are the newest that were sent. */
export type ClientRow = {
  id: string;
  name: string;
  company_name: string;
  /** In lower case: what makes a client one. */
  email: string;
  email_as_typed: string;
  phone: string;
  /** Set while the data may be kept but not used (`docs/privacy.md`). */
  restricted_at: number | null;
  /** Since when all that came from them is spam, as staff see it; null for a client. */
  spam_at: number | null;
  created_at: number;
  updated_at: number;
};

/** What a visitor sent, as sent, and how it came in. */
type ReceivedRow = {
  id: string;
  /** Null while flagged as spam: a robot is nobody's client. */
  client_id: string | null;
  name: string;
  company_name: string;
  email: string;
  phone: string;
  status: InboxStatus;
  /** Why it was taken for spam. */
  flagged: string | null;
  /** SHA-256 of the content, to know the same thing sent twice. */
  fingerprint: string;
  /** SHA-256 of the caller's `Idempotency-Key`. */
  idempotency_key: string | null;
  /** The privacy notice that stood beside the form, and when it was agreed to. */
  consent_version: string;
  consented_at: number;
  source_address: string | null;
  received_at: number;
  /** What staff wrote about it; empty at first. */
  note: Generated<string>;
  assignee: string | null;
};

export type EnquiryRow = ReceivedRow & { description: string };
export type CallRequestRow = ReceivedRow;

/**
 * How many of a kind, spam apart, came in a week, by number: the first is that of Monday
 * 1969-12-29 (UTC). Kept by triggers; the rows of all shards count.
 */
export type InboxWeekRow = {
  kind: "enquiry" | "call";
  week: number;
  shard: number;
  items: number;
};
