import type { Generated } from "kysely";
import type { PostStatus } from "../../contract/blogs.ts";
import type { InboxStatus } from "../../contract/inbox.ts";
import type { Role } from "../../contract/session.ts";

/**
 * Every table, as rows are read and written on both engines. Ids are UUIDv7 text
 * (`new-id.ts`), times are milliseconds since 1970, flags are 0 or 1, JSON is text.
 */
export type Schema = {
  clients: ClientRow;
  enquiries: EnquiryRow;
  call_requests: CallRequestRow;
  inbox_weeks: InboxWeekRow;
  letters: LetterRow;
  staff: StaffRow;
  sessions: SessionRow;
  attempts: AttemptRow;
  audit_log: AuditRow;
  content_versions: ContentVersionRow;
  posts: PostRow;
  post_images: PostImageRow;
  post_revisions: PostRevisionRow;
  post_drafts: PostDraftRow;
  post_previews: PostPreviewRow;
  categories: CategoryRow;
  post_spans: PostSpanRow;
  search_words: SearchWordRow;
  media: MediaRow;
  media_files: MediaFileRow;
  media_uses: MediaUseRow;
  post_keys: PostKeyRow;
  invitations: InvitationRow;
  recoveries: RecoveryRow;
  tickets: TicketRow;
  authenticators: AuthenticatorRow;
  passkeys: PasskeyRow;
  recovery_codes: RecoveryCodeRow;
  mailings: MailingRow;
  erasures: ErasureRow;
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
  /** Set while the data may be kept but not used (`docs/privacy.md`). */
  restricted_at: number | null;
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
  mailing_id: string | null;
  /** 1 for a letter of a large mailing, which gives way to all that are not. */
  bulk: Generated<number>;
};

/** One press of Send Email: its text, once for all its letters. */
export type MailingRow = {
  id: string;
  subject: string;
  body: string;
  letters: number;
  sent_by: string | null;
  /** Digest of the sender and their `Idempotency-Key`: asked for again, nothing more is sent. */
  key: string | null;
  created_at: number;
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

/** Somebody who may make an account of their own. */
export type InvitationRow = {
  id: string;
  name: string;
  /** In lower case; one open invitation per address. */
  email: string;
  role: Role;
  token_hash: string;
  invited_by: string;
  created_at: number;
  expires_at: number;
};

/** A request for a recovery code. For an unknown address too, so that all takes the same road. */
export type RecoveryRow = {
  id: string;
  staff_id: string | null;
  /** SHA-256 of the refreshToken. */
  refresh_hash: string;
  /** argon2id of the four characters. */
  code_hash: string;
  tries: number;
  created_at: number;
  expires_at: number;
  verified_at: number | null;
  /** Used, replaced by a newer one, or dead after five tries. */
  ended_at: number | null;
};

/** Something between two requests: a second factor still due, or one that is being set up. */
export type TicketRow = {
  id: string;
  staff_id: string;
  kind: "second-factor" | "authenticator-setup" | "passkey-registration";
  token_hash: string;
  /** A passkey's challenge; of an authenticator app its secret, in base 32. */
  challenge: string | null;
  tries: number;
  expires_at: number;
};

/** An authenticator app; it counts once `confirmed_at` is set. */
export type AuthenticatorRow = {
  staff_id: string;
  /** Base 32. */
  secret: string;
  confirmed_at: number | null;
  /** Of the newest code that was used: none is used twice [ASVS 6.5.1]. */
  last_step: number;
};

export type PasskeyRow = {
  id: string;
  staff_id: string;
  /** As the browser names it, base64url. */
  credential_id: string;
  public_key: string;
  counter: number;
  /** JSON. */
  transports: string;
  name: string;
  created_at: number;
  last_used_at: number | null;
};

export type RecoveryCodeRow = { staff_id: string; code_hash: string; used_at: number | null };

/** A planned or done erasure. Whose data it was is kept as a digest alone. */
export type ErasureRow = {
  id: string;
  person_hash: string;
  /** JSON: what was asked for, until it is done. */
  person: string | null;
  /** JSON: how much of each kind. */
  amounts: string;
  planned_by: string;
  planned_at: number;
  expires_at: number;
  done_at: number | null;
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

/** Raised by every commit that changes what visitors see of `subject` (`services/content`). */
export type ContentVersionRow = { subject: string; version: number };

/** A blog post as it was last saved. */
export type PostRow = {
  id: string;
  /** Follows the title until the post is first published; fixed from then on. */
  slug: string;
  title: string;
  category: string;
  summary: string;
  /** Cleaned HTML; an image in it is `<img data-media="id" alt="…">`. */
  content: string;
  /** A file in `app/figures`: the cover of a post without images. */
  figure: string;
  status: PostStatus;
  /** What lists go by: when it was, or will be, published; of a draft, when it was made. */
  dated_at: number;
  /** When it went or will go out; of a draft, when it was out before. */
  published_at: number | null;
  created_at: number;
  updated_at: number;
  /** Set for as long as a deletion can be undone. */
  deleted_at: number | null;
  /** Null once the account is gone. */
  author_id: string | null;
  author_name: string;
  author_role: string;
  reading_minutes: number;
  version: number;
};

/** The images in front of a post's content, in order; the first is its cover. */
export type PostImageRow = { post_id: string; position: number; media_id: string; alt: string };

/** A post as it was saved once. */
export type PostRevisionRow = {
  post_id: string;
  version: number;
  title: string;
  category: string;
  summary: string;
  content: string;
  /** JSON: `[{id, alt}]`. */
  images: string;
  status: PostStatus;
  saved_by: string;
  saved_at: number;
};

/** What one member of staff has typed and not saved. `post_id` is `new` for a new post. */
export type PostDraftRow = {
  staff_id: string;
  post_id: string;
  /** JSON: the contract's WorkingCopy. */
  copy: string;
  saved_at: number;
};

/** Who may see an unpublished post, by the SHA-256 of a token. */
export type PostPreviewRow = {
  token_hash: string;
  staff_id: string;
  post_id: string;
  expires_at: number;
};

/** The post that a caller's `Idempotency-Key` made; `key` is a digest of both. */
export type PostKeyRow = { key: string; post_id: string; at: number };

/** How many published posts a category has; kept by the transactions that change that. */
export type CategoryRow = { category: string; posts: number };

/** How many published posts a category, or "" for all, has in a span of 14 days; kept by triggers. */
export type PostSpanRow = { category: string; span: number; posts: number };

/** A word that some post has or had, folded (`search-terms.ts`): what a begun word may become. */
export type SearchWordRow = { word: string };

/** An image of the library. */
export type MediaRow = {
  id: string;
  /** SHA-256 in base64url of the largest file: the same image twice is one row. */
  hash: string;
  name: string;
  /** Of the file as it came. */
  bytes: number;
  width: number;
  height: number;
  /** JSON: twelve colours. */
  blur: string;
  status: "waiting" | "ready" | "failed";
  attempts: number;
  due_at: number;
  lease: string | null;
  leased_until: number | null;
  failure: string | null;
  uploaded_by: string | null;
  created_at: number;
};

export type MediaFileRow = {
  /** Also its name in the media store and the last part of its address. */
  name: string;
  media_id: string;
  format: "avif" | "webp";
  width: number;
  bytes: number;
};

/** Which post shows which image, in its current version or in an earlier one. */
export type MediaUseRow = { media_id: string; post_id: string; current: 0 | 1 };
