import type * as kysely from "kysely";
import type * as account from "./tables/account-tables.ts";
import type * as client from "./tables/client-tables.ts";
import type * as content from "./tables/content-tables.ts";
import type * as conversation from "./tables/conversation-tables.ts";
import type * as enquiry from "./tables/enquiry-tables.ts";
import type * as insight from "./tables/insight-tables.ts";
import type * as page from "./tables/page-tables.ts";
import type * as webhook from "./tables/webhook-tables.ts";

/**
 * Every table, as rows are read and written on both engines. Ids are UUIDv7 text
 * (`new-id.ts`), times are milliseconds since 1970, flags are 0 or 1, JSON is text.
 */
export type Schema = {
  companies: client.CompanyRow;
  company_domains: client.CompanyDomainRow;
  company_dismissals: client.CompanyDismissalRow;
  clients: enquiry.ClientRow;
  client_merges: client.ClientMergeRow;
  different_clients: client.DifferentClientsRow;
  client_changes: client.ClientChangeRow;
  client_tags: client.ClientTagRow;
  client_imports: client.ClientImportRow;
  client_import_rows: client.ClientImportedRow;
  enquiries: enquiry.EnquiryRow;
  enquiry_weeks: enquiry.EnquiryWeekRow;
  digest_queue: enquiry.DigestQueueRow;
  emails: enquiry.EmailRow;
  email_bodies: enquiry.EmailBodyRow;
  staff: account.StaffRow;
  sessions: account.SessionRow;
  attempts: account.AttemptRow;
  audit_log: account.AuditRow;
  content_versions: content.ContentVersionRow;
  posts: content.PostRow;
  post_images: content.PostImageRow;
  post_revisions: content.PostRevisionRow;
  post_addresses: content.PostAddressRow;
  presence: account.PresenceRow;
  post_drafts: content.PostDraftRow;
  post_previews: content.PostPreviewRow;
  categories: content.CategoryRow;
  post_spans: content.PostSpanRow;
  search_words: content.SearchTermRow;
  media: content.MediaRow;
  media_files: content.MediaFileRow;
  replaced_media_files: content.ReplacedMediaFileRow;
  media_uses: content.MediaUseRow;
  page_media_uses: page.PageMediaUseRow;
  post_keys: content.PostKeyRow;
  invitations: account.InvitationRow;
  recoveries: account.RecoveryRow;
  mfa_challenges: account.MfaChallengeRow;
  authenticators: account.AuthenticatorRow;
  passkeys: account.PasskeyRow;
  recovery_codes: account.RecoveryCodeRow;
  program_tokens: account.ProgramTokenRow;
  bulk_emails: enquiry.BulkEmailRow;
  erasures: account.ErasureRow;
  messages: conversation.MessageRow;
  message_files: conversation.MessageFileRow;
  participants: conversation.ParticipantRow;
  conversation_moves: conversation.ConversationMoveRow;
  received_mail: conversation.ReceivedMailRow;
  mailboxes: conversation.MailboxRow;
  mailbox_outages: conversation.MailboxOutageRow;
  notes: conversation.NoteRow;
  reply_drafts: conversation.ReplyDraftRow;
  email_drafts: conversation.EmailDraftRow;
  email_files: conversation.EmailFileRow;
  email_draft_recipients: conversation.EmailDraftRecipientRow;
  reply_templates: conversation.ReplyTemplateRow;
  saved_views: conversation.SavedViewRow;
  office_settings: conversation.OfficeSettingRow;
  page_copy: page.PageCopyRow;
  page_revisions: page.PageRevisionRow;
  page_drafts: page.PageDraftRow;
  page_schedules: page.PageScheduleRow;
  page_previews: page.PagePreviewRow;
  views: insight.ViewRow;
  view_weeks: insight.ViewWeekRow;
  webhooks: webhook.WebhookRow;
  webhook_deliveries: webhook.WebhookDeliveryRow;
};

/** A transaction, or a connection that only reads. */
export type Db = kysely.Kysely<Schema>;

export type Transaction = kysely.Transaction<Schema>;
