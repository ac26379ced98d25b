import type { EndpointId } from "./routes.ts";
import type { Role } from "./session.ts";

const admins = ["admin"] as const;
const sales = ["admin", "agent"] as const;
const writers = ["admin", "editor"] as const;

/**
 * Roles that may call the reading endpoints that not all staff may (decision B17), so that no
 * screen sends a request that the server would refuse. The server's access table decides.
 */
export const endpointReaders: Partial<Record<EndpointId, readonly Role[]>> = {
  listStaff: admins,
  listPermissions: admins,
  listAudit: admins,
  readFirstSteps: admins,
  readMailState: admins,
  listTokens: admins,
  listWebhooks: admins,
  listWebhookDeliveries: admins,
  listPrivacyRequests: admins,
  readRetention: admins,
  listAssignees: sales,
  listClients: sales,
  countClients: sales,
  listTags: sales,
  listSegments: sales,
  readClient: sales,
  readClientPage: sales,
  listEnquiries: sales,
  readOverview: sales,
  readEnquiryWeeks: sales,
  readFirstAnswers: sales,
  listConversations: sales,
  countConversations: sales,
  readConversation: sales,
  readTimeline: sales,
  readMessage: sales,
  listSavedViews: sales,
  listClientAddresses: sales,
  listEmailDrafts: sales,
  readEmailDraft: sales,
  listMails: sales,
  readMail: sales,
  readBulkEmail: sales,
  listBulkEmails: sales,
  listReplyTemplates: sales,
  readAnswerHours: sales,
  listMedia: writers,
  countMedia: writers,
  readMedia: writers,
  readDraft: writers,
  listRevisions: writers,
  readRevision: writers,
  readInsight: writers,
  listPages: writers,
  readPage: writers,
  listPageRevisions: writers,
  readPageRevision: writers,
};
