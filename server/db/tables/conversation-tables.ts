import type { Generated } from "kysely";

/** An email of a conversation, in either direction. */
export type MessageRow = {
  id: string;
  /** The enquiry's client; null where it arrived as spam, which creates no client. */
  client_id: string | null;
  enquiry_id: string;
  direction: "in" | "out";
  /** Automatic replies and bounces notify nobody and are never answered. */
  kind: "message" | "auto-reply" | "bounce";
  /** The outgoing email's row in the outbox, which knows its state. */
  email_id: string | null;
  /** With angle brackets, as in the header; null if the sender's program wrote none. */
  message_id: string | null;
  in_reply_to: string | null;
  subject: string;
  /** Everything that the sender wrote, quotes included. */
  text: string;
  /**
   * Beginning and end of the quote in `text`, in code points; equal without a quote. Null where
   * nobody looked for one: in emails that this site sent, and in rows of an earlier release.
   */
  quote_at: Generated<number | null>;
  quote_end: Generated<number | null>;
  /** Sanitised; null if the email had no HTML. */
  html: string | null;
  /**
   * 1 if the HTML shows what the text doesn't: a table, a list, a picture, other words. Null in rows
   * of an earlier release.
   */
  is_formatted: Generated<number | null>;
  from_email: string;
  from_name: string;
  /** JSON: `{to, cc}`, and `bcc` of ours, each an array of `{name, email}`. */
  recipients: string;
  /** JSON: where its sender wants answers, an array of `{name, email}`; null for the sender. */
  reply_to: Generated<string | null>;
  /** Verdict of our own mail server's `Authentication-Results` on the sender. */
  authenticated: "pass" | "fail" | "none";
  /** 1 if the sender could be checked; 0 in rows of an earlier release. */
  is_checked: Generated<number>;
  /** When staff marked it as genuine (ms since 1970), which opens its links and files. */
  genuine_at: Generated<number | null>;
  /** The member of staff who wrote it. */
  sent_by: string | null;
  /** Where it was read from; null for what this site sent. */
  source: "mailbox" | "sent-folder" | "folder" | "api" | null;
  uid_validity: number | null;
  /** Of another mailbox the same: a message is recognised by `digest`. */
  uid: number | null;
  /** SHA-256 of the message without its transport's headers (`mail-digest.ts`). */
  digest: string | null;
  /** Key of the raw message in the private part of the media store. */
  raw_key: string | null;
  /** Size of the raw message. */
  bytes: number;
  /** Of a reply: digest of its sender and their `Idempotency-Key`, and of its content. */
  idempotency_key: string | null;
  content_digest: string | null;
  /** Of a reply: JSON of the enquiry before it, which an undo restores. */
  undo: string | null;
  /**
   * 0 for an email. Otherwise this row collects so many emails over the daily limit of their
   * sender, which were stored unread: each is a file of it, and `digest` names sender and day.
   */
  over_limit: Generated<number>;
  /** When it was sent, as its header says; never later than it arrived. */
  at: number;
  created_at: number;
};

/**
 * Somebody other than the client who takes part in a conversation: an email of it, or to it, named
 * them in To or Cc. Their answers join it (decision B25).
 */
export type ParticipantRow = {
  enquiry_id: string;
  /** Lower case. */
  email: string;
  name: string;
  /** The first message that named them. */
  message_id: string | null;
  at: number;
};

/** Emails that staff moved into another conversation; an undo returns them (30 days). */
export type ConversationMoveRow = {
  id: string;
  kind: "move" | "merge" | "split";
  from_id: string;
  to_id: string;
  /** JSON: ids of the moved messages and notes, and of the enquiries merged into the merged one. */
  moved: string;
  /** JSON: both enquiries before and after. */
  states: string;
  moved_by: string | null;
  at: number;
  undone_at: number | null;
  /** Sorts after all that its conversation had before; another one once it is undone. */
  arrival_id: string;
};

/** A file attached to a message; never opened by us, and always served as a download. */
export type MessageFileRow = {
  id: string;
  message_id: string;
  name: string;
  /** MIME type as the sender's program named it. */
  type: string;
  bytes: number;
  /** SHA-256 of its bytes. */
  hash: string;
  /** Key in the private part of the media store. */
  key: string;
  /** 1 for a picture that belongs to its sender's signature. */
  is_signature: Generated<number>;
};

/**
 * A message that was received, also after its deletion: a mailbox is read again after its server
 * numbered it anew, and an erased person's email must not return.
 */
export type ReceivedMailRow = { digest: string; at: number };

/** How far a mailbox has been read, and which process is reading it. */
export type MailboxRow = {
  id: string;
  /** Another value means that the server numbered its messages anew (RFC 9051). */
  uid_validity: number | null;
  last_uid: Generated<number>;
  checked_at: number | null;
  /** Why the last check failed. */
  failure: string | null;
  failing_since: number | null;
  lease: string | null;
  leased_until: number | null;
};

/** A time in which a mailbox could not be read; the current one is in the mailbox's row. */
export type MailboxOutageRow = { mailbox_id: string; began_at: number; ended_at: number };

/** A note for colleagues in a conversation; with an outcome, a call that was logged. */
export type NoteRow = {
  id: string;
  enquiry_id: string;
  text: string;
  written_by: string | null;
  /** Of a call, when it was made. */
  at: number;
  outcome: Generated<"reached" | "no-answer" | "message" | "wrong-number" | null>;
  phone: Generated<string | null>;
  /** Of a call: JSON of what it changed on the enquiry, before and after, which an undo restores. */
  undo: Generated<string | null>;
  /** Digest of its author and their `Idempotency-Key`, and of its content. */
  idempotency_key: string | null;
  content_digest: string | null;
};

/** Draft of a member of staff; also tells colleagues that they are writing. */
export type ReplyDraftRow = {
  enquiry_id: string;
  staff_id: string;
  kind: "reply" | "note";
  text: string;
  /** JSON: the attached files. */
  files: Generated<string>;
  changed_at: number;
  /** JSON: the parts that merged conversations brought along (`reply-drafts.ts`). */
  moved: Generated<string | null>;
};

/** An email to clients that a member of staff has not sent yet. */
export type EmailDraftRow = {
  id: string;
  staff_id: string;
  subject: string;
  body: string;
  /** The browser window that saved it last: its saves continue one another. */
  window_id: string;
  saved_at: number;
  /** JSON: ids of the chosen segments, also of those deleted since; null without any. */
  segments: string | null;
  /** Chosen time in ms; null to send it at once. */
  send_at: number | null;
  /** JSON: query of the list that the first recipients are from, and their number; or null. */
  list: string | null;
};

/**
 * A file of a bulk email, test, draft or template, which `owner_id` names; empty for an upload that
 * nobody has attached yet. Several rows may name one stored file.
 */
export type EmailFileRow = {
  owner_id: string;
  /** The same wherever the file is attached. */
  file_id: string;
  position: number;
  name: string;
  type: string;
  bytes: number;
  /** SHA-256 of its bytes. */
  hash: string;
  /** Key in the private part of the media store. */
  key: string;
  at: number;
};

export type EmailDraftRecipientRow = {
  draft_id: string;
  client_id: string;
  /** Order in which they were chosen. */
  position: number;
};

/** A text that staff begin replies with; `{name}` and other fields are filled in. */
export type ReplyTemplateRow = {
  id: string;
  name: string;
  subject: string;
  body: string;
  version: number;
  changed_by: string | null;
  changed_at: number;
};

/** Filters of a list that a member of staff has named; those of clients are segments, for all staff. */
export type SavedViewRow = {
  id: string;
  list: Generated<"conversations" | "clients">;
  /** Id of the member of staff who saved it. */
  staff_id: string;
  name: string;
  /** The query of its address. */
  query: string;
  created_at: number;
};

/** A setting that staff change in the back office. */
export type OfficeSettingRow = {
  name: string;
  /** JSON. */
  value: string;
  version: number;
  changed_by: string | null;
  changed_at: number;
};
