import type { Kysely, Transaction } from "kysely";
import type { Schema } from "./schema.ts";

/** A record with its index terms (`record-terms.ts`). */
export type SearchedRecord = { id: string; terms: readonly string[] };

export type RecordQuery = {
  /** Each group must match; a group matches by any of its terms. */
  all: readonly (readonly string[])[];
  oldestFirst?: boolean;
  /** Continue after this position, in the order asked for. */
  after?: number | undefined;
  limit: number;
};

/** `position` grows with each record that is added. */
export type FoundRecord = { id: string; position: number };

/**
 * A search index over records, sorted by the order in which they were added, so that frequent
 * terms cost no more than rare ones. FTS5 on SQLite, GIN on PostgreSQL. Triggers remove deleted
 * records from it.
 */
export type RecordSearch = {
  /** Adds records, or replaces their terms; known records keep their position. */
  put(transaction: Transaction<Schema>, ...records: SearchedRecord[]): Promise<void>;
  find(db: Kysely<Schema> | Transaction<Schema>, query: RecordQuery): Promise<FoundRecord[]>;
};
