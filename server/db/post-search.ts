import type { Kysely, Transaction } from "kysely";
import type { Schema } from "./schema.ts";

/** A post as search knows it: plain text, and the time (ms) that lists go by. */
export type SearchedPost = {
  id: string;
  title: string;
  category: string;
  body: string;
  at: number;
};

/**
 * A match. The places that matched stand between `hitStart` and `hitEnd`; `excerpt` is the part
 * of the body around them.
 */
export type FoundPost = { id: string; title: string; excerpt: string };

/** Control characters, which no stored text has. */
export const hitStart = "\u0001";
export const hitEnd = "\u0002";

/** Full-text search over posts: FTS5 on SQLite, tsvector on PostgreSQL. */
export type PostSearch = {
  /** Adds a post to the index, or replaces what the index says of it. */
  put(transaction: Transaction<Schema>, post: SearchedPost): Promise<void>;
  remove(transaction: Transaction<Schema>, ids: readonly string[]): Promise<void>;
  /**
   * Posts that have all the `words` (the last one may be only begun), newest first; whatever
   * was typed is words, never syntax. `live`: published ones only, else all that are not deleted.
   */
  find(
    db: Kysely<Schema> | Transaction<Schema>,
    query: {
      words: string;
      live: boolean;
      category?: string;
      status?: string;
      limit: number;
      offset: number;
    },
  ): Promise<FoundPost[]>;
};
