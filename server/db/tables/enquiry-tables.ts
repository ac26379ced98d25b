import type { Generated } from "kysely";
import type { CallbackPeriod } from "../../../contract/callback-time.ts";
import type { EnquiryKind, EnquiryStatus, LostReason, Stage } from "../../../contract/enquiries.ts";

/** One per email address; what forms say differently changes nothing on it (`suggestions.ts`). */
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
  /** Set by the link in a bulk email: bulk emails leave them out, replies do not. */
  unsubscribed_at: number | null;
  /** When the address failed; null while it works. */
  bounced_at: number | null;
  /** Reason of the failure, in words for staff. */
  bounce_reason: string | null;
  /** When the last of their enquiries was marked as spam; null while any of them is not spam. */
  spam_at: number | null;
  /** Notes for colleagues, written by staff. */
  about: Generated<string>;
  /** Their company; not changed by what forms say (`join-company.ts`). */
  company_id: Generated<string | null>;
  /** The client that took this one's place (`ClientMergeRow`); never itself a merged one. */
  merged_into: string | null;
  /** Where staff know them from, if they were imported: the reason below bulk emails. */
  source: string | null;
  /** When they agreed to bulk emails; 0: they get none until they agree; null: nobody asked. */
  agreed_at: number | null;
  created_at: number;
  /** When they sent an enquiry last; retention counts from it. */
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
  /** Why it is spam, unless staff marked it. */
  flagged: string | null;
  /** Why staff are asked to look at it, as a sentence; null for most. */
  review_reason: Generated<string | null>;
  /**
   * The facts of it that staff ignored as suggestions, separated by commas. Null where it suggests
   * nothing: an email, whose facts are the client's, and what releases up to 0.3 stored.
   */
  ignored_facts: Generated<string | null>;
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
  /** Where it came from; an email has no notice beside it, so its consent is empty. */
  channel: Generated<"form" | "email">;
  /** The side that it waits for: `done` needs no answer until the client writes again. */
  turn: Generated<"ours" | "theirs" | "done">;
  /**
   * When our answer is due, in working time; set while it is our turn. Marking it as done leaves
   * it unchanged, so that a reopened enquiry is due as before.
   */
  answer_due_at: number | null;
  first_answered_at: number | null;
  /** When to call, as agreed or wished; without a wish, when the callback is due. Null for no call. */
  call_at: Generated<number | null>;
  /** IANA name of the client's time zone, if staff chose one. */
  time_zone: Generated<string | null>;
  /**
   * Hidden from the list until this time: "Remind me later", or unless they answer an email of ours.
   * Once it has passed it stays, at the top of its group, until somebody writes or is reminded again.
   */
  remind_at: number | null;
  /** When staff opened it last; null or before `last_activity_at` means unread. */
  seen_at: number | null;
  /** When an email, a call request or a note was added last. */
  last_activity_at: Generated<number>;
  /** Subject of the email that began it; empty for a form. */
  subject: Generated<string>;
  /** The first 200 characters of the latest message, for the list. */
  last_text: Generated<string>;
  /** JSON of `EnquiryOrigin`: where the visit began in which it was sent; null if unknown. */
  origin: Generated<string | null>;
  /** Page, source and campaign of `origin`, to group by. */
  landing: Generated<string | null>;
  source: Generated<string | null>;
  campaign: Generated<string | null>;
  /** When its status last became won or lost; kept for an undo when it is that no more. */
  won_at: Generated<number | null>;
  lost_at: Generated<number | null>;
  /** Worth in paise, if staff entered it. */
  worth: Generated<number | null>;
  /** A finer status; null unless it is in progress. */
  stage: Generated<Stage | null>;
  /** Why it was lost, if staff chose it; null unless it is. */
  lost_reason: Generated<LostReason | null>;
  /** The next step, and its day, like `2026-11-26`. */
  next_step: Generated<string | null>;
  next_step_on: Generated<string | null>;
  /** The client whose enquiry it was before a merge; an undo returns it. */
  merged_from: string | null;
  /** The conversation that took its emails in ("Merge into one"); never itself a merged one. */
  merged_into: Generated<string | null>;
  /** The conversation of somebody else that its first email answers. */
  answers_id: Generated<string | null>;
  /** Set while the enquiry is in the bin; the same time as its client's if both were deleted at once. */
  deleted_at: number | null;
  deleted_by: string | null;
};

/**
 * Number of enquiries received per kind and week, without spam. Maintained by triggers for 0.3.0,
 * which may run beside this release or after it; a later release drops the table.
 */
export type EnquiryWeekRow = {
  kind: EnquiryKind;
  /** Weeks since Monday 1969-12-29 (UTC). */
  week_number: number;
  /** Spreads PostgreSQL's updates of one week over several rows, so that they don't wait. */
  shard: number;
  received: number;
};

/**
 * An enquiry that the next digest to staff counts, because nobody got a notice of it, or of new
 * emails in it. Queueing the digest deletes it.
 */
export type DigestQueueRow = { enquiry_id: string; kind: EnquiryKind | "reply"; queued_at: number };

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
  /** The client and the enquiry of an email that staff wrote; null for automatic ones. */
  client_id: string | null;
  enquiry_id: string | null;
  /** The member of staff who wrote it, and their name in the sender. */
  sent_by: string | null;
  from_name: string | null;
  /** Message-IDs of the email it answers, and of the thread (RFC 5322 §3.6.4). */
  in_reply_to: string | null;
  thread_references: string | null;
  /** When staff wanted it to be sent; null for as soon as possible. */
  send_at: number | null;
  /** When staff cancelled it, which suppresses it. */
  cancelled_at: number | null;
  /** When staff paused its bulk email, which suppresses it until they resume. */
  paused_at: number | null;
  /** When its first attempt failed. */
  failing_since: number | null;
  /** The text as the mail server took it; null before, and for emails with a credential. */
  body_id: string | null;
  /** JSON: `{to, cc}` of the header, the same in all copies; null if it is the recipient alone. */
  addressed: Generated<string | null>;
  /** The first of several copies of one email, each to one recipient; null in that one itself. */
  copy_of: Generated<string | null>;
  /** 1 if its recipient takes part in the conversation and isn't its client. */
  to_participant: Generated<number>;
  /** The id that the mail service gave it; some put that in place of our Message-ID. */
  accepted_as: Generated<string | null>;
  bulk_email_id: string | null;
  /** 1 for an email to many recipients: sent after all others. */
  low_priority: Generated<number>;
};

/** The text of sent emails, once for all recipients of a bulk email who got the same. */
export type EmailBodyRow = { id: string; html: string; text: string };

/** One use of Send Email: the text, stored once for all recipients. */
export type BulkEmailRow = {
  id: string;
  subject: string;
  body: string;
  /** Number of emails queued for it. */
  emails: number;
  /** Number of chosen clients who get none: unsubscribed, or their address failed. */
  left_out: Generated<number>;
  /** When staff paused it; null while it is sent. */
  paused_at: number | null;
  /** When staff wanted it to be sent; null for as soon as possible. */
  send_at: number | null;
  /** JSON: names of the segments whose members it was sent to; null without any. */
  segments: string | null;
  sent_by: string | null;
  /** Digest of the sender and their `Idempotency-Key`; null once it has expired. */
  key: string | null;
  /** Digest of the content that the key is bound to; null in rows of an earlier release. */
  content_digest: string | null;
  created_at: number;
};
