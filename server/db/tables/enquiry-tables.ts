import type { Generated } from "kysely";
import type { CallbackPeriod } from "../../../contract/callback-time.ts";
import type { EnquiryKind, EnquiryStatus } from "../../../contract/enquiries.ts";

/** One per email address; name, company and phone are the latest that were sent. */
export type ClientRow = {
  id: string;
  name: string;
  company_name: string;
  /** In lower case; unique. */
  email: string;
  email_as_typed: string;
  phone: string;
  /** Set while the data may be stored but not used (`docs/privacy.md`). */
  restricted_at: number | null;
  /** When the last of their enquiries was marked as spam; null while any of them is not spam. */
  spam_at: number | null;
  created_at: number;
  updated_at: number;
  /** Set while the client is in the bin, with the id of the account that put it there. */
  deleted_at: number | null;
  deleted_by: string | null;
};

/** A contact enquiry or a callback request, as the visitor sent it. */
export type EnquiryRow = {
  id: string;
  kind: EnquiryKind;
  /** Null while flagged as spam: spam creates no client. */
  client_id: string | null;
  name: string;
  company_name: string;
  email: string;
  phone: string;
  /** Empty for a callback request. */
  description: string;
  /** When to call back; null for an enquiry, and for what a release without the choice stored. */
  preferred_time: CallbackPeriod | null;
  /** The chosen moment in ms, if `preferred_time` is `exact`. */
  preferred_at: number | null;
  status: EnquiryStatus;
  /** Why the spam check flagged it. */
  flagged: string | null;
  /** SHA-256 of the content, to recognise the same enquiry sent twice. */
  fingerprint: string;
  /** SHA-256 of the `Idempotency-Key`; unique per kind, null once it has expired. */
  idempotency_key: string | null;
  /** Version of the privacy notice beside the form, and when it was agreed to. */
  consent_version: string;
  consented_at: number;
  source_address: string | null;
  /** Why no receipt was sent, in words for staff; null where one was, and for spam. */
  receipt_suppressed: string | null;
  received_at: number;
  /** Written by staff. */
  note: Generated<string>;
  assignee: string | null;
  /** Set while the enquiry is in the bin; the same time as its client's if both were deleted at once. */
  deleted_at: number | null;
  deleted_by: string | null;
};

/**
 * Number of enquiries received per kind and week, without spam. Maintained by triggers; the
 * total of a week is the sum over its shards.
 */
export type EnquiryWeekRow = {
  kind: EnquiryKind;
  /** Weeks since Monday 1969-12-29 (UTC). */
  week_number: number;
  /** Spreads PostgreSQL's updates of one week over several rows, so that they don't wait. */
  shard: number;
  received: number;
};

/** Transactional outbox: written in the transaction that causes the email, sent afterwards. */
export type EmailRow = {
  id: string;
  template: string;
  /** JSON; `template` decides its shape (`contract/email-templates.ts`). */
  data: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  /** Fixed when queued, so that a second delivery is recognised as a duplicate. */
  message_id: string;
  status: "queued" | "sent" | "failed" | "suppressed";
  attempts: number;
  due_at: number;
  /** Id of the worker that claimed it, and the end of its exclusive claim. */
  lease: string | null;
  leased_until: number | null;
  created_at: number;
  sent_at: number | null;
  /** Why the last attempt failed, or why it was suppressed. */
  failure: string | null;
  bulk_email_id: string | null;
  /** 1 for an email to many recipients: sent after all others. */
  low_priority: Generated<number>;
};

/** One use of Send Email: the text, stored once for all recipients. */
export type BulkEmailRow = {
  id: string;
  subject: string;
  body: string;
  /** Number of emails queued for it. */
  emails: number;
  sent_by: string | null;
  /** Digest of the sender and their `Idempotency-Key`; null once it has expired. */
  key: string | null;
  /** Digest of the content that the key is bound to; null in rows of an earlier release. */
  content_digest: string | null;
  created_at: number;
};
