import type { Role } from "../../contract/session.ts";

/**
 * Every table, as rows are read and written on both engines. Ids are UUIDv7 text
 * (`new-id.ts`), times are milliseconds since 1970, flags are 0 or 1, JSON is text.
 */
export type Schema = {
  clients: ClientRow;
  enquiries: EnquiryRow;
  call_requests: CallRequestRow;
  letters: LetterRow;
  staff: StaffRow;
  sessions: SessionRow;
  attempts: AttemptRow;
  audit_log: AuditRow;
  content_versions: ContentVersionRow;
};

/** One per e-mail address; name, company and phone are the newest that were sent. */
export type ClientRow = {
  id: string;
  name: string;
  company_name: string;
  /** In lower case: what makes a client one. */
  email: string;
  email_as_typed: string;
  phone: string;
  created_at: number;
  updated_at: number;
};

export type InboxStatus = "new" | "in-progress" | "won" | "lost" | "spam";

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
};

export type EnquiryRow = ReceivedRow & { description: string };
export type CallRequestRow = ReceivedRow;

/** The outbox. A letter is written in the transaction that causes it and posted afterwards. */
export type LetterRow = {
  id: string;
  template: string;
  /** JSON; its shape follows from `template` (`services/mail/letter-templates.ts`). */
  data: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  /** Fixed at queueing, so that a letter sent twice is known as one. */
  message_id: string;
  status: "queued" | "sent" | "failed";
  attempts: number;
  due_at: number;
  /** Who is posting it, and until when nobody else may. */
  lease: string | null;
  leased_until: number | null;
  created_at: number;
  sent_at: number | null;
  /** Why the last try did not work. */
  failure: string | null;
};

export type StaffRow = {
  id: string;
  name: string;
  /** In lower case. */
  email: string;
  /** PHC string, argon2id. */
  password_hash: string;
  role: Role;
  status: "active" | "disabled";
  must_change_password: 0 | 1;
  created_at: number;
  updated_at: number;
};

export type SessionRow = {
  id: string;
  staff_id: string;
  /** SHA-256 of the token; the token itself is known to its holder only. */
  token_hash: string;
  created_at: number;
  last_seen_at: number;
  /** The absolute end. */
  expires_at: number;
  address: string | null;
};

/** One try at something that is limited. One try may count against several keys. */
export type AttemptRow = { id: string; key: string; at: number };

/** Who did what to which record. Never a message body, a password or a token. */
export type AuditRow = {
  id: string;
  at: number;
  actor_kind: "visitor" | "staff" | "system";
  actor_id: string | null;
  request_id: string;
  address: string | null;
  action: string;
  subject: string;
  subject_id: string | null;
  /** JSON. */
  details: string | null;
};

/** Raised by every commit that changes what visitors see of `subject`. */
export type ContentVersionRow = { subject: string; version: number };
