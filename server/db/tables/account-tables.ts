import type { Role } from "../../../contract/session.ts";

export type StaffRow = {
  id: string;
  name: string;
  /** In lower case. */
  email: string;
  /** PHC string, argon2id. */
  password_hash: string;
  role: Role;
  /** JSON: the list of rights; null for those of the role (`account-rights.ts`). */
  rights: string | null;
  status: "active" | "disabled";
  must_change_password: 0 | 1;
  /** Lines below the emails that they write; null for their name. */
  signature: string | null;
  /** JSON: the choices that differ from the default (`notification-choices.ts`). */
  notifications: string | null;
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
  /** User-Agent at sign-in, cut to 200 characters. */
  user_agent: string | null;
};

export type InvitationRow = {
  id: string;
  name: string;
  /** In lower case; one open invitation per address. */
  email: string;
  role: Role;
  /** JSON: the list of rights; null for those of the role (`account-rights.ts`). */
  rights: string | null;
  token_hash: string;
  invited_by: string;
  created_at: number;
  expires_at: number;
};

/** A request for a recovery code, also for an unknown address: all requests take one path. */
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
  /** Used, replaced by a newer one, or void after five attempts. */
  ended_at: number | null;
};

/** State between two requests: a sign-in that lacks its second factor, or a factor being set up. */
export type MfaChallengeRow = {
  id: string;
  staff_id: string;
  kind: "second-factor" | "authenticator-setup" | "passkey-registration";
  token_hash: string;
  /** A passkey's challenge, or an authenticator app's encrypted secret. */
  challenge: string | null;
  tries: number;
  expires_at: number;
};

/** An authenticator app; it counts once `confirmed_at` is set. */
export type AuthenticatorRow = {
  staff_id: string;
  /** Base 32, encrypted (`secret-box.ts`); plain until the first start with a key. */
  secret: string;
  confirmed_at: number | null;
  /** Time step of the newest used code: no code is accepted twice [ASVS 6.5.1]. */
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

/** A token with which a program calls the API on behalf of its creator. */
export type ProgramTokenRow = {
  id: string;
  name: string;
  /** JSON: a list of scopes. */
  scopes: string;
  /** SHA-256 of the token; the token itself is known to its holder only. */
  token_hash: string;
  created_by: string;
  created_at: number;
  /** Last day in UTC, `2027-11-20`, inclusive. */
  expires_on: string;
  /** Day in UTC. */
  last_used_on: string | null;
  revoked_at: number | null;
};

/** An attempt at something rate limited. One attempt may count against several keys. */
export type AttemptRow = { id: string; key: string; at: number };

/** A planned or done erasure. Whose data it was is kept as a digest alone. */
export type ErasureRow = {
  id: string;
  person_hash: string;
  /** JSON: the request, until it is carried out. */
  person: string | null;
  /** JSON: the number of records of each kind. */
  amounts: string;
  planned_by: string;
  planned_at: number;
  expires_at: number;
  done_at: number | null;
  /** When the database's files were rewritten without what the erased rows had left in them. */
  wiped_at: number | null;
  /** JSON: digests of the erased addresses, so that no import brings them back. */
  address_hashes: string | null;
};

/** Audit log: actor, action and record. Never a message body, a password or a token. */
export type AuditRow = {
  id: string;
  at: number;
  /** A program's `actor_id` is that of its token. */
  actor_kind: "visitor" | "staff" | "program" | "system";
  actor_id: string | null;
  request_id: string;
  address: string | null;
  action: string;
  subject: string;
  subject_id: string | null;
  /** JSON. */
  details: string | null;
};

/** Staff who have a post or page open, until 20 s after their last sign of life. */
export type PresenceRow = {
  /** `post:{id}` or `page:{name}`. */
  subject: string;
  staff_id: string;
  seen_at: number;
  is_writing: number;
};
