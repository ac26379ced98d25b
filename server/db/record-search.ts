import type { Kysely, Transaction } from "kysely";
import type { Schema } from "./schema.ts";

/** What an index knows a record by: its beginnings of words, its words, its `status:new`. */
export type SearchedRecord = { id: string; entries: readonly string[] };

export type RecordQuery = {
  /** One of each group must be there; each entry is of `begun-words.ts` or has a colon in it. */
  all: readonly (readonly string[])[];
  oldestFirst?: boolean;
  /** Go on behind this place, in the order asked for. */
  after?: number | undefined;
  limit: number;
};

/** `place` grows with each record that is added. */
export type FoundRecord = { id: string; place: number };

/**
 * An index over records, in the order in which they were added: what most records have is found
 * as fast as what few have. FTS5 on SQLite, GIN on PostgreSQL. A record that is deleted leaves
 * it by itself.
 */
export type RecordSearch = {
  /** Adds records, or replaces what the index says of them; their places stay. */
  put(transaction: Transaction<Schema>, ...records: SearchedRecord[]): Promise<void>;
  find(db: Kysely<Schema> | Transaction<Schema>, query: RecordQuery): Promise<FoundRecord[]>;
};

/** Its tables' name. */
export type SearchName = "client_search" | "inbox_search";
