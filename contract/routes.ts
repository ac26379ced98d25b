import type { Role } from "./session.ts";

/**
 * Method, path and access of every endpoint by its id, in the order of the documentation. Declared
 * only here, and without zod, so that the browser can load it.
 */
export const routes = {
  receiveEnquiry: { method: "post", path: "/api/queries", access: "anyone" },
  receiveCallbackRequest: { method: "post", path: "/api/request-a-call", access: "anyone" },
  signIn: { method: "post", path: "/api/signin", access: "anyone" },
  signInWithFactor: { method: "post", path: "/api/signin/second-factor", access: "anyone" },
  beginPasskeySignIn: { method: "post", path: "/api/signin/passkey-options", access: "anyone" },
  readSession: { method: "get", path: "/api/session", access: "staff" },
  endSession: { method: "delete", path: "/api/session", access: "staff" },
  forgotPassword: { method: "post", path: "/api/admin/forgot-pass", access: "anyone" },
  verifyOtp: { method: "post", path: "/api/admin/verify-otp", access: "anyone" },
  resetPassword: {
    method: "post",
    path: "/admin/resetpass",
    aliases: ["/api/admin/resetpass"],
    access: "anyone",
  },
  listStaff: { method: "get", path: "/api/staff", access: "admin" },
  listAssignees: { method: "get", path: "/api/staff/names", access: "agent" },
  listPermissions: { method: "get", path: "/api/staff/permissions", access: "admin" },
  inviteStaff: { method: "post", path: "/api/staff/invitations", access: "admin" },
  withdrawInvitation: { method: "delete", path: "/api/staff/invitations/{id}", access: "admin" },
  resendInvitation: { method: "post", path: "/api/staff/invitations/{id}/resend", access: "admin" },
  updateStaff: { method: "patch", path: "/api/staff/{id}", access: "admin" },
  issuePassword: { method: "post", path: "/api/staff/{id}/password", access: "admin" },
  readInvitation: { method: "post", path: "/api/invitations/read", access: "anyone" },
  acceptInvitation: { method: "post", path: "/api/invitations/accept", access: "anyone" },
  listAudit: { method: "get", path: "/api/audit-log", access: "admin" },
  readAccount: { method: "get", path: "/api/account", access: "staff" },
  updateAccount: { method: "patch", path: "/api/account", access: "staff" },
  changePassword: { method: "post", path: "/api/account/password", access: "staff" },
  listSessions: { method: "get", path: "/api/account/sessions", access: "staff" },
  endOneSession: { method: "delete", path: "/api/account/sessions/{id}", access: "staff" },
  endAllSessions: { method: "delete", path: "/api/account/sessions", access: "staff" },
  beginAuthenticator: { method: "post", path: "/api/account/authenticator", access: "staff" },
  confirmAuthenticator: { method: "put", path: "/api/account/authenticator", access: "staff" },
  removeAuthenticator: { method: "delete", path: "/api/account/authenticator", access: "staff" },
  renewRecoveryCodes: { method: "post", path: "/api/account/recovery-codes", access: "staff" },
  beginPasskey: { method: "post", path: "/api/account/passkeys/options", access: "staff" },
  addPasskey: { method: "post", path: "/api/account/passkeys", access: "staff" },
  removePasskey: { method: "delete", path: "/api/account/passkeys/{id}", access: "staff" },
  listClients: { method: "get", path: "/api/clients", access: "agent" },
  countClients: { method: "get", path: "/api/clients/counts", access: "agent" },
  listTags: { method: "get", path: "/api/clients/tags", access: "agent" },
  readClient: { method: "get", path: "/api/clients/{id}", access: "agent" },
  deleteClient: {
    method: "delete",
    path: "/api/clients/{id}",
    aliases: ["/api/clients"],
    access: "agent",
  },
  createClient: { method: "post", path: "/api/clients", access: "agent" },
  updateClient: { method: "patch", path: "/api/clients/{id}", access: "agent" },
  readClientPage: { method: "get", path: "/api/clients/{id}/page", access: "agent" },
  ignoreSuggestion: {
    method: "post",
    path: "/api/clients/{id}/ignored-suggestions",
    access: "agent",
  },
  mergeClients: { method: "post", path: "/api/clients/{id}/merge", access: "agent" },
  undoMerge: { method: "post", path: "/api/clients/merges/{id}/undo", access: "agent" },
  distinguishClients: { method: "post", path: "/api/clients/{id}/different", access: "agent" },
  deleteClients: { method: "post", path: "/api/clients/delete", access: "agent" },
  tagClients: { method: "post", path: "/api/clients/tags", access: "agent" },
  untagClients: { method: "post", path: "/api/clients/tags/remove", access: "agent" },
  renameTag: { method: "post", path: "/api/clients/tags/rename", access: "agent" },
  deleteTag: { method: "post", path: "/api/clients/tags/delete", access: "agent" },
  listSegments: { method: "get", path: "/api/segments", access: "agent" },
  saveSegment: { method: "post", path: "/api/segments", access: "agent" },
  renameSegment: { method: "patch", path: "/api/segments/{id}", access: "agent" },
  deleteSegment: { method: "delete", path: "/api/segments/{id}", access: "agent" },
  exportClients: { method: "get", path: "/api/clients.csv", access: "agent" },
  listEnquiries: { method: "get", path: "/api/enquiries", access: "agent" },
  countEnquiries: { method: "get", path: "/api/enquiries/counts", access: "agent" },
  readEnquiry: { method: "get", path: "/api/enquiries/{id}", access: "agent" },
  deleteEnquiries: {
    method: "delete",
    path: "/api/enquiries/{id}",
    aliases: ["/api/enquiries"],
    access: "agent",
  },
  listContactEnquiries: { method: "get", path: "/api/queries", access: "agent" },
  exportContactEnquiries: { method: "get", path: "/api/queries.csv", access: "agent" },
  updateContactEnquiry: { method: "patch", path: "/api/queries/{id}", access: "agent" },
  updateEnquiries: { method: "patch", path: "/api/enquiries", access: "agent" },
  listCallbackRequests: { method: "get", path: "/api/call-requests", access: "agent" },
  exportCallbackRequests: { method: "get", path: "/api/call-requests.csv", access: "agent" },
  updateCallbackRequest: { method: "patch", path: "/api/call-requests/{id}", access: "agent" },
  listConversations: { method: "get", path: "/api/conversations", access: "agent" },
  listStages: { method: "get", path: "/api/conversations/stages", access: "agent" },
  countConversations: { method: "get", path: "/api/conversations/counts", access: "agent" },
  followChanges: { method: "get", path: "/api/events", access: "staff" },
  listRecentChanges: { method: "get", path: "/api/events/changes", access: "staff" },
  readConversation: { method: "get", path: "/api/conversations/{id}", access: "agent" },
  readTimeline: { method: "get", path: "/api/conversations/{id}/timeline", access: "agent" },
  addNote: { method: "post", path: "/api/conversations/{id}/notes", access: "agent" },
  markDone: { method: "post", path: "/api/conversations/done", access: "agent" },
  remindLater: { method: "put", path: "/api/conversations/{id}/reminder", access: "agent" },
  markSeen: { method: "put", path: "/api/conversations/{id}/seen", access: "agent" },
  saveReplyDraft: { method: "put", path: "/api/conversations/{id}/draft", access: "agent" },
  addReplyFile: { method: "post", path: "/api/conversations/{id}/draft/files", access: "agent" },
  moveMessages: { method: "post", path: "/api/conversations/{id}/move", access: "agent" },
  mergeConversations: { method: "post", path: "/api/conversations/{id}/merge", access: "agent" },
  listMoveTargets: { method: "get", path: "/api/conversations/{id}/targets", access: "agent" },
  undoMove: { method: "post", path: "/api/conversations/moves/{id}/undo", access: "agent" },
  attachReceivedFiles: {
    method: "post",
    path: "/api/conversations/{id}/draft/files/{message}",
    access: "agent",
  },
  removeReplyFile: {
    method: "delete",
    path: "/api/conversations/{id}/draft/files/{file}",
    access: "agent",
  },
  listSavedViews: { method: "get", path: "/api/saved-views", access: "agent" },
  saveView: { method: "post", path: "/api/saved-views", access: "agent" },
  deleteView: { method: "delete", path: "/api/saved-views/{id}", access: "agent" },
  searchRecords: { method: "get", path: "/api/search", access: "staff" },
  readOverview: { method: "get", path: "/api/overview", access: "agent" },
  readEnquiryWeeks: { method: "get", path: "/api/overview/weeks", access: "agent" },
  readFirstAnswers: { method: "get", path: "/api/overview/first-answers", access: "agent" },
  readInsight: { method: "get", path: "/api/insight", access: "editor" },
  exportInsight: { method: "get", path: "/api/insight.csv", access: "editor" },
  readFirstSteps: { method: "get", path: "/api/first-steps", access: "admin" },
  hideFirstSteps: { method: "put", path: "/api/first-steps", access: "admin" },
  listClientAddresses: { method: "get", path: "/api/get-clients-email-id", access: "agent" },
  sendMail: { method: "post", path: "/api/sendmail", access: "agent" },
  sendClientMail: { method: "post", path: "/sendmail", access: "agent" },
  listMails: { method: "get", path: "/api/mails", access: "agent" },
  retryMail: { method: "post", path: "/api/mails/{id}/retry", access: "agent" },
  listEmailDrafts: { method: "get", path: "/api/email-drafts", access: "agent" },
  readEmailDraft: { method: "get", path: "/api/email-drafts/{id}", access: "agent" },
  saveEmailDraft: { method: "put", path: "/api/email-drafts/{id}", access: "agent" },
  discardEmailDraft: { method: "delete", path: "/api/email-drafts/{id}", access: "agent" },
  listBulkEmails: { method: "get", path: "/api/bulk-emails", access: "agent" },
  readBulkEmail: { method: "get", path: "/api/bulk-emails/{id}", access: "agent" },
  receiveMail: { method: "post", path: "/api/emails/in", access: "anyone" },
  readMessage: { method: "get", path: "/api/messages/{id}", access: "agent" },
  readMessageFile: { method: "get", path: "/api/messages/{id}/files/{file}", access: "agent" },
  readRawMessage: { method: "get", path: "/api/messages/{id}/raw", access: "agent" },
  readMail: { method: "get", path: "/api/mails/{id}", access: "agent" },
  pauseBulkEmail: { method: "post", path: "/api/bulk-emails/{id}/pause", access: "agent" },
  resumeBulkEmail: { method: "post", path: "/api/bulk-emails/{id}/resume", access: "agent" },
  retryBulkEmail: { method: "post", path: "/api/bulk-emails/{id}/retry", access: "agent" },
  cancelBulkEmail: { method: "post", path: "/api/bulk-emails/{id}/cancel", access: "agent" },
  sendTestMail: { method: "post", path: "/api/mails/test", access: "agent" },
  cancelMail: { method: "post", path: "/api/mails/{id}/cancel", access: "agent" },
  replyToEnquiry: { method: "post", path: "/api/enquiries/{id}/reply", access: "agent" },
  undoReply: { method: "delete", path: "/api/enquiries/{id}/replies/{message}", access: "agent" },
  sendReplyNow: {
    method: "post",
    path: "/api/enquiries/{id}/replies/{message}/send",
    access: "agent",
  },
  listReplyTemplates: { method: "get", path: "/api/reply-templates", access: "agent" },
  createReplyTemplate: { method: "post", path: "/api/reply-templates", access: "agent" },
  updateReplyTemplate: { method: "put", path: "/api/reply-templates/{id}", access: "agent" },
  deleteReplyTemplate: { method: "delete", path: "/api/reply-templates/{id}", access: "agent" },
  readAnswerHours: { method: "get", path: "/api/settings/answer-hours", access: "agent" },
  updateAnswerHours: { method: "put", path: "/api/settings/answer-hours", access: "admin" },
  readStageNames: { method: "get", path: "/api/settings/stages", access: "agent" },
  updateStageNames: { method: "put", path: "/api/settings/stages", access: "admin" },
  readMailState: { method: "get", path: "/api/settings/mail", access: "admin" },
  listTokens: { method: "get", path: "/api/tokens", access: "admin" },
  createToken: { method: "post", path: "/api/tokens", access: "admin" },
  revokeToken: { method: "delete", path: "/api/tokens/{id}", access: "admin" },
  listWebhooks: { method: "get", path: "/api/webhooks", access: "admin" },
  createWebhook: { method: "post", path: "/api/webhooks", access: "admin" },
  updateWebhook: { method: "patch", path: "/api/webhooks/{id}", access: "admin" },
  deleteWebhook: { method: "delete", path: "/api/webhooks/{id}", access: "admin" },
  rotateWebhookSecret: { method: "post", path: "/api/webhooks/{id}/secret", access: "admin" },
  testWebhook: { method: "post", path: "/api/webhooks/{id}/test", access: "admin" },
  listWebhookDeliveries: { method: "get", path: "/api/webhooks/{id}/deliveries", access: "admin" },
  redeliverWebhook: {
    method: "post",
    path: "/api/webhooks/{id}/deliveries/{delivery}/redeliver",
    access: "admin",
  },
  findPerson: { method: "post", path: "/api/privacy/find", access: "admin" },
  findPeople: { method: "post", path: "/api/privacy/people", access: "admin" },
  exportPerson: { method: "post", path: "/api/privacy/export", access: "admin" },
  restrictPerson: { method: "post", path: "/api/privacy/restrict", access: "admin" },
  planErasure: { method: "post", path: "/api/privacy/erasures", access: "admin" },
  confirmErasure: { method: "post", path: "/api/privacy/erasures/{id}/confirm", access: "admin" },
  listPrivacyRequests: { method: "get", path: "/api/privacy/requests", access: "admin" },
  readRetention: { method: "get", path: "/api/privacy/retention", access: "admin" },
  uploadMedia: { method: "post", path: "/api/media", access: "editor" },
  listMedia: { method: "get", path: "/api/media", access: "editor" },
  countMedia: { method: "get", path: "/api/media/counts", access: "editor" },
  readMedia: { method: "get", path: "/api/media/{id}", access: "editor" },
  updateMedia: { method: "patch", path: "/api/media/{id}", access: "editor" },
  replaceMedia: { method: "post", path: "/api/media/{id}/file", access: "editor" },
  deleteMedia: { method: "delete", path: "/api/media/{id}", access: "editor" },
  listBlogs: { method: "get", path: "/api/blogs", access: "anyone" },
  readBlog: { method: "get", path: "/api/blogs/{id}", access: "anyone" },
  listCategories: { method: "get", path: "/api/categories", access: "anyone" },
  createBlog: { method: "post", path: "/api/blogs", access: "editor" },
  updateBlog: { method: "put", path: "/api/blogs/{id}", aliases: ["/api/blogs"], access: "editor" },
  deleteBlogs: {
    method: "delete",
    path: "/api/blogs/{id}",
    aliases: ["/api/blogs"],
    access: "editor",
  },
  restoreBlogs: { method: "post", path: "/api/blogs/restore", access: "editor" },
  readDraft: { method: "get", path: "/api/blogs/{id}/draft", access: "editor" },
  saveDraft: { method: "put", path: "/api/blogs/{id}/draft", access: "editor" },
  deleteDraft: { method: "delete", path: "/api/blogs/{id}/draft", access: "editor" },
  readPostOptions: { method: "get", path: "/api/blogs/{id}/options", access: "editor" },
  previewBlog: { method: "post", path: "/api/blogs/{id}/preview", access: "editor" },
  listRevisions: { method: "get", path: "/api/blogs/{id}/revisions", access: "editor" },
  readRevision: { method: "get", path: "/api/blogs/{id}/revisions/{version}", access: "editor" },
  restoreRevision: {
    method: "post",
    path: "/api/blogs/{id}/revisions/{version}/restore",
    access: "editor",
  },
  listPages: { method: "get", path: "/api/pages", access: "editor" },
  cleanLogo: { method: "post", path: "/api/pages/logo", access: "editor" },
  readPage: { method: "get", path: "/api/pages/{page}", access: "editor" },
  savePageDraft: { method: "put", path: "/api/pages/{page}/draft", access: "editor" },
  discardPageDraft: { method: "delete", path: "/api/pages/{page}/draft", access: "editor" },
  previewPage: { method: "post", path: "/api/pages/{page}/preview", access: "editor" },
  publishPage: { method: "post", path: "/api/pages/{page}/publish", access: "editor" },
  cancelPageSchedule: { method: "delete", path: "/api/pages/{page}/schedule", access: "editor" },
  listPageRevisions: { method: "get", path: "/api/pages/{page}/revisions", access: "editor" },
  readPageRevision: {
    method: "get",
    path: "/api/pages/{page}/revisions/{version}",
    access: "editor",
  },
  restorePageRevision: {
    method: "post",
    path: "/api/pages/{page}/revisions/{version}/restore",
    access: "editor",
  },
  listBin: { method: "get", path: "/api/bin", access: "staff" },
  restoreFromBin: { method: "post", path: "/api/bin/restore", access: "staff" },
  deleteFromBin: { method: "delete", path: "/api/bin", access: "admin" },
  emptyBin: { method: "post", path: "/api/bin/empty", access: "admin" },
} as const satisfies Readonly<Record<string, Route>>;

type Method = "get" | "post" | "put" | "patch" | "delete";

/** Access to an endpoint: everyone, all staff, or one role and admins. */
export type Access = "anyone" | "staff" | Role;

export type Route = {
  method: Method;
  /** As in OpenAPI: `/api/clients/{id}`. */
  path: `/${string}`;
  /** Other paths of the same endpoint. */
  aliases?: readonly `/${string}`[];
  access: Access;
};

/** Also the OpenAPI operationId. */
export type EndpointId = keyof typeof routes;

/**
 * Roles that may call an endpoint, so that no screen sends a request that the server would refuse;
 * undefined where every member of staff may.
 */
export function readersOf(id: EndpointId): readonly Role[] | undefined {
  const { access }: Route = routes[id];
  if (access === "anyone" || access === "staff") return undefined;
  return access === "admin" ? ["admin"] : ["admin", access];
}

type PathOf<Id extends EndpointId> =
  | (typeof routes)[Id]["path"]
  | ((typeof routes)[Id] extends { aliases: readonly (infer Alias extends string)[] }
      ? Alias
      : never);

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** Names of the path parameters of an endpoint. */
export type PathParamName<Id extends EndpointId> = NamesIn<PathOf<Id>>;

/** Path parameters of an endpoint by name; optional if one of its aliases has no such part. */
export type PathParams<Id extends EndpointId> = {
  readonly [Name in PathParamName<Id> as PathOf<Id> extends `${string}{${Name}}${string}`
    ? Name
    : never]: string;
} & {
  readonly [Name in PathParamName<Id> as PathOf<Id> extends `${string}{${Name}}${string}`
    ? never
    : Name]?: string;
};
