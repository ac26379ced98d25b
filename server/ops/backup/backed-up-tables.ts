import type { Schema } from "../../db/schema.ts";

/**
 * What becomes of a table: `kept` in backups; `made` again from what is kept, by triggers as rows
 * come in or by `refill-search.ts`; `ended`, because nothing that lets somebody in may come back
 * to life: a session that was signed out of, a code that was used, an invitation withdrawn since.
 * Kept tables stand in an order in which each only refers to those before it.
 */
const fates: Record<keyof Schema, "kept" | "made" | "ended"> = {
  staff: "kept",
  authenticators: "kept",
  passkeys: "kept",
  // The paper in somebody's drawer: without it, a lost phone would lock them out.
  recovery_codes: "kept",
  clients: "kept",
  enquiries: "kept",
  call_requests: "kept",
  bulk_emails: "kept",
  emails: "kept",
  media: "kept",
  media_files: "kept",
  posts: "kept",
  media_uses: "kept",
  post_images: "kept",
  post_revisions: "kept",
  post_drafts: "kept",
  post_keys: "kept",
  categories: "kept",
  content_versions: "kept",
  erasures: "kept",
  audit_log: "kept",
  inbox_weeks: "made",
  post_spans: "made",
  search_words: "made",
  sessions: "ended",
  recoveries: "ended",
  tickets: "ended",
  invitations: "ended",
  post_previews: "ended",
  // Counts of tries in the last hours and days: limits begin anew.
  attempts: "ended",
};

/** The tables that a backup holds, in the order in which they can be filled. */
export const backedUpTables: readonly string[] = Object.entries(fates)
  .filter(([, fate]) => fate === "kept")
  .map(([table]) => table);

/** Former names of tables, as backups of earlier releases have them. */
export const formerTables: readonly string[] = ["letters", "mailings"];

/** Every table of ours: where one of them is, a database is not empty. */
export const allTables: readonly string[] = Object.keys(fates);
