import type { Generated } from "kysely";

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
  /** `company`: the names of the companies whom staff or the address's domain made the client's. */
  fact: "name" | "company_name" | "email_id" | "phone" | "about" | "company";
  before: string;
  after: string;
  changed_by: string | null;
  at: number;
};

/** A firm. Its people have its id; one in the bin, or merged into another, has none that count. */
export type CompanyRow = {
  id: string;
  name: string;
  /** The folded name without legal forms, by which similar names are found. */
  stem: string;
  place: Generated<string>;
  gstin: Generated<string>;
  /** Written by staff, for agents and admins. */
  note: Generated<string>;
  created_at: number;
  /** The company that took this one's people and domains; never itself a merged one. */
  merged_into: Generated<string | null>;
  /** JSON of what an undo of the merge gives back (`merge-companies.ts`). */
  merge: Generated<string | null>;
  deleted_at: Generated<number | null>;
  deleted_by: Generated<string | null>;
};

/** A registered domain (lower case) of one company: who writes from it joins that company. */
export type CompanyDomainRow = { domain: string; company_id: string };

/** A suggestion that staff dismissed on a company's page: an address, or another company's id. */
export type CompanyDismissalRow = { company_id: string; what: string };

/** An import of clients from a file; `client_import_rows` has its rows. */
export type ClientImportRow = {
  id: string;
  file: string;
  source: string;
  /** When the people agreed to bulk emails; 0: they get none until they agree. */
  agreed_at: number;
  /** `receiving` rows, and once all are here `applying` them, also after a restart, until `done`. */
  state: "receiving" | "applying" | "done" | "undoing" | "undone";
  /** Number of rows of the file, and of those that were sent. */
  file_rows: number;
  rows: number;
  created_by: string | null;
  at: number;
};

/** A row of an import. It belongs to the client once it is imported, and is deleted with them. */
export type ClientImportedRow = {
  import_id: string;
  row: number;
  client_id: string | null;
  /** In lower case, until it is imported. */
  email: string;
  /** JSON: the cells, until it is imported. */
  cells: string;
  /** Null until it is imported; `undone` and `stayed` after an undo. */
  outcome: "new" | "updated" | "unchanged" | "left-out" | "undone" | "stayed" | null;
  /** JSON: what an undo restores, for 30 days; of a row that was left out, why. */
  before: string | null;
};
