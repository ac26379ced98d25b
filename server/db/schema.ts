import type {
  AttemptRow,
  AuditRow,
  AuthenticatorRow,
  ErasureRow,
  InvitationRow,
  MfaChallengeRow,
  PasskeyRow,
  PresenceRow,
  ProgramTokenRow,
  RecoveryCodeRow,
  RecoveryRow,
  SessionRow,
  StaffRow,
} from "./tables/account-tables.ts";
import type {
  ClientChangeRow,
  ClientImportedRow,
  ClientImportRow,
  ClientMergeRow,
  ClientTagRow,
  CompanyDismissalRow,
  CompanyDomainRow,
  CompanyRow,
  DifferentClientsRow,
} from "./tables/client-tables.ts";
import type {
  CategoryRow,
  ContentVersionRow,
  MediaFileRow,
  MediaRow,
  MediaUseRow,
  PostAddressRow,
  PostDraftRow,
  PostImageRow,
  PostKeyRow,
  PostPreviewRow,
  PostRevisionRow,
  PostRow,
  PostSpanRow,
  ReplacedMediaFileRow,
  SearchTermRow,
} from "./tables/content-tables.ts";
import type {
  ConversationMoveRow,
  EmailDraftRecipientRow,
  EmailDraftRow,
  EmailFileRow,
  MailboxOutageRow,
  MailboxRow,
  MessageFileRow,
  MessageRow,
  NoteRow,
  OfficeSettingRow,
  ParticipantRow,
  ReceivedMailRow,
  ReplyDraftRow,
  ReplyTemplateRow,
  SavedViewRow,
} from "./tables/conversation-tables.ts";
import type {
  BulkEmailRow,
  ClientRow,
  DigestQueueRow,
  EmailBodyRow,
  EmailRow,
  EnquiryRow,
  EnquiryWeekRow,
} from "./tables/enquiry-tables.ts";
import type { ViewRow, ViewWeekRow } from "./tables/insight-tables.ts";
import type {
  PageCopyRow,
  PageDraftRow,
  PageMediaUseRow,
  PagePreviewRow,
  PageRevisionRow,
  PageScheduleRow,
} from "./tables/page-tables.ts";
import type { WebhookDeliveryRow, WebhookRow } from "./tables/webhook-tables.ts";

/**
 * Every table, as rows are read and written on both engines. Ids are UUIDv7 text
 * (`new-id.ts`), times are milliseconds since 1970, flags are 0 or 1, JSON is text.
 */
export type Schema = {
  companies: CompanyRow;
  company_domains: CompanyDomainRow;
  company_dismissals: CompanyDismissalRow;
  clients: ClientRow;
  client_merges: ClientMergeRow;
  different_clients: DifferentClientsRow;
  client_changes: ClientChangeRow;
  client_tags: ClientTagRow;
  client_imports: ClientImportRow;
  client_import_rows: ClientImportedRow;
  enquiries: EnquiryRow;
  enquiry_weeks: EnquiryWeekRow;
  digest_queue: DigestQueueRow;
  emails: EmailRow;
  email_bodies: EmailBodyRow;
  staff: StaffRow;
  sessions: SessionRow;
  attempts: AttemptRow;
  audit_log: AuditRow;
  content_versions: ContentVersionRow;
  posts: PostRow;
  post_images: PostImageRow;
  post_revisions: PostRevisionRow;
  post_addresses: PostAddressRow;
  presence: PresenceRow;
  post_drafts: PostDraftRow;
  post_previews: PostPreviewRow;
  categories: CategoryRow;
  post_spans: PostSpanRow;
  search_words: SearchTermRow;
  media: MediaRow;
  media_files: MediaFileRow;
  replaced_media_files: ReplacedMediaFileRow;
  media_uses: MediaUseRow;
  page_media_uses: PageMediaUseRow;
  post_keys: PostKeyRow;
  invitations: InvitationRow;
  recoveries: RecoveryRow;
  mfa_challenges: MfaChallengeRow;
  authenticators: AuthenticatorRow;
  passkeys: PasskeyRow;
  recovery_codes: RecoveryCodeRow;
  program_tokens: ProgramTokenRow;
  bulk_emails: BulkEmailRow;
  erasures: ErasureRow;
  messages: MessageRow;
  message_files: MessageFileRow;
  participants: ParticipantRow;
  conversation_moves: ConversationMoveRow;
  received_mail: ReceivedMailRow;
  mailboxes: MailboxRow;
  mailbox_outages: MailboxOutageRow;
  notes: NoteRow;
  reply_drafts: ReplyDraftRow;
  email_drafts: EmailDraftRow;
  email_files: EmailFileRow;
  email_draft_recipients: EmailDraftRecipientRow;
  reply_templates: ReplyTemplateRow;
  saved_views: SavedViewRow;
  office_settings: OfficeSettingRow;
  page_copy: PageCopyRow;
  page_revisions: PageRevisionRow;
  page_drafts: PageDraftRow;
  page_schedules: PageScheduleRow;
  page_previews: PagePreviewRow;
  views: ViewRow;
  view_weeks: ViewWeekRow;
  webhooks: WebhookRow;
  webhook_deliveries: WebhookDeliveryRow;
};
