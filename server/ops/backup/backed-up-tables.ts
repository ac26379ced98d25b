import type { Schema } from "../../db/schema.ts";

/**
 * Tables by their part in a backup: `stored`, `derived` again from stored rows by triggers or the
 * restore, or `omitted`, since ended sessions, used codes, revoked tokens and withdrawn invitations must not become
 * valid again. Stored tables are in the order of their foreign keys.
 */
const roles: Record<keyof Schema, "stored" | "derived" | "omitted"> = {
  staff: "stored",
  authenticators: "stored",
  passkeys: "stored",
  // Their owners have them on paper: without them, a lost phone would lock somebody out.
  recovery_codes: "stored",
  companies: "stored",
  company_domains: "stored",
  company_dismissals: "stored",
  clients: "stored",
  client_merges: "stored",
  different_clients: "stored",
  client_changes: "stored",
  client_tags: "stored",
  client_imports: "stored",
  client_import_rows: "stored",
  enquiries: "stored",
  // Staff may get a digest twice, and miss no enquiry.
  digest_queue: "stored",
  bulk_emails: "stored",
  emails: "stored",
  email_bodies: "stored",
  messages: "stored",
  message_files: "stored",
  participants: "stored",
  conversation_moves: "stored",
  notes: "stored",
  reply_drafts: "stored",
  email_drafts: "stored",
  email_draft_recipients: "stored",
  email_files: "stored",
  reply_templates: "stored",
  saved_views: "stored",
  office_settings: "stored",
  views: "stored",
  webhooks: "stored",
  // Most were delivered after the backup; receivers must not get them again.
  webhook_deliveries: "omitted",
  page_copy: "stored",
  page_revisions: "stored",
  page_drafts: "stored",
  page_schedules: "stored",
  // The mailbox is read on from here: messages that arrived since the backup are fetched again.
  mailboxes: "stored",
  received_mail: "stored",
  // Nobody is there after a restore.
  presence: "omitted",
  // Outages before a restore say nothing about the mailbox after it.
  mailbox_outages: "omitted",
  media: "stored",
  media_files: "stored",
  replaced_media_files: "stored",
  posts: "stored",
  post_addresses: "stored",
  media_uses: "stored",
  page_media_uses: "stored",
  post_images: "stored",
  post_revisions: "stored",
  post_drafts: "stored",
  post_keys: "stored",
  categories: "stored",
  content_versions: "stored",
  erasures: "stored",
  audit_log: "stored",
  enquiry_weeks: "derived",
  view_weeks: "derived",
  post_spans: "derived",
  search_words: "derived",
  sessions: "omitted",
  recoveries: "omitted",
  mfa_challenges: "omitted",
  invitations: "omitted",
  program_tokens: "omitted",
  post_previews: "omitted",
  page_previews: "omitted",
  // Limits start anew.
  attempts: "omitted",
};

const tablesThatAre = (wanted: string): readonly string[] =>
  Object.entries(roles)
    .filter(([, role]) => role === wanted)
    .map(([table]) => table);

/** The tables that a backup holds, in the order in which they can be filled. */
export const backedUpTables = tablesThatAre("stored");

/** The tables that a backup leaves out, and that are empty after a restore. */
export const omittedTables = tablesThatAre("omitted");

/** A database with any of these tables is not empty. */
export const allTables: readonly string[] = Object.keys(roles);
