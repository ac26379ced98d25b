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
