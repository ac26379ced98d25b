/**
 * Two clients who are one person. The absorbed one stays as a row without enquiries, whose address
 * leads to the survivor, until an undo within 30 days brings it back.
 */
export type ClientMergeRow = {
  id: string;
  survivor_id: string;
  absorbed_id: string;
  /** JSON: the facts of both before (`merge-facts.ts`). */
  before: string;
  /** JSON: the survivor's facts after it; an undo leaves those that changed since. */
  after: string;
  /** Number of enquiries that it moved. */
  enquiries: number;
  merged_by: string | null;
  at: number;
  undone_at: number | null;
};

/** Two clients of whom staff said that they are not the same person; `one_id` is the smaller. */
export type DifferentClientsRow = { one_id: string; other_id: string; at: number };

/** A word that staff gave a client, to find several by. */
export type ClientTagRow = {
  client_id: string;
  /** The name in lower case, since tags are the same in any case. */
  tag: string;
  name: string;
};

/** A fact of a client that staff changed; apart from the audit log, which outlives an erasure. */
export type ClientChangeRow = {
  id: string;
  client_id: string;
  fact: "name" | "company_name" | "email_id" | "phone" | "about";
  before: string;
  after: string;
  changed_by: string | null;
  at: number;
};
