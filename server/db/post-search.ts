import type { MarkedText } from "../../contract/blog-pages.ts";
import type { Db, Transaction } from "./schema.ts";

/** A post as search knows it: plain text, and the time (ms) that lists go by. */
export type SearchedPost = {
  id: string;
  title: string;
  category: string;
  body: string;
  at: number;
};

/** A search. The typed text has no syntax. */
export type PostQuery = {
  words: string;
  /** Published posts only, else all that are not deleted. */
  live: boolean;
  category?: string;
  status?: string;
  oldestFirst?: boolean;
  /** Continue after this post, in the given order. */
  after?: { at: number; id: string };
  limit: number;
  offset?: number;
};

/** Title and excerpt around the first match, with matches marked. */
export type MarkedPost = { title: MarkedText; excerpt: MarkedText };

/** Full-text search over posts: FTS5 on SQLite, tsvector on PostgreSQL. */
export type PostSearch = {
  /** Adds posts to the index, or updates them there. */
  put(transaction: Transaction, ...posts: SearchedPost[]): Promise<void>;
  remove(transaction: Transaction, ids: readonly string[]): Promise<void>;
  /**
   * The ids of posts that have all the words (the last one may be incomplete), by date, newest
   * first. A common word is found as fast as a rare one: nothing is ranked.
   */
  find(db: Db, query: PostQuery): Promise<string[]>;
  mark(db: Db, words: string, ids: readonly string[]): Promise<Map<string, MarkedPost>>;
};
