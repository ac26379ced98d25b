/**
 * Method and path of every endpoint by its id, in the order of the documentation. Declared only
 * here, and without zod, so that the browser can load it.
 */
export const routes = {
  receiveEnquiry: { method: "post", path: "/api/queries" },
  receiveCallbackRequest: { method: "post", path: "/api/request-a-call" },
  signIn: { method: "post", path: "/api/signin" },
  signInWithFactor: { method: "post", path: "/api/signin/second-factor" },
  beginPasskeySignIn: { method: "post", path: "/api/signin/passkey-options" },
  readSession: { method: "get", path: "/api/session" },
  endSession: { method: "delete", path: "/api/session" },
  forgotPassword: { method: "post", path: "/api/admin/forgot-pass" },
  verifyOtp: { method: "post", path: "/api/admin/verify-otp" },
  resetPassword: { method: "post", path: "/admin/resetpass", aliases: ["/api/admin/resetpass"] },
  listStaff: { method: "get", path: "/api/staff" },
  listAssignees: { method: "get", path: "/api/staff/names" },
  listPermissions: { method: "get", path: "/api/staff/permissions" },
  inviteStaff: { method: "post", path: "/api/staff/invitations" },
  withdrawInvitation: { method: "delete", path: "/api/staff/invitations/{id}" },
  resendInvitation: { method: "post", path: "/api/staff/invitations/{id}/resend" },
  updateStaff: { method: "patch", path: "/api/staff/{id}" },
  issuePassword: { method: "post", path: "/api/staff/{id}/password" },
  readInvitation: { method: "post", path: "/api/invitations/read" },
  acceptInvitation: { method: "post", path: "/api/invitations/accept" },
  listAudit: { method: "get", path: "/api/audit-log" },
  readAccount: { method: "get", path: "/api/account" },
  updateAccount: { method: "patch", path: "/api/account" },
  changePassword: { method: "post", path: "/api/account/password" },
  listSessions: { method: "get", path: "/api/account/sessions" },
  endOneSession: { method: "delete", path: "/api/account/sessions/{id}" },
  endAllSessions: { method: "delete", path: "/api/account/sessions" },
  beginAuthenticator: { method: "post", path: "/api/account/authenticator" },
  confirmAuthenticator: { method: "put", path: "/api/account/authenticator" },
  removeAuthenticator: { method: "delete", path: "/api/account/authenticator" },
  renewRecoveryCodes: { method: "post", path: "/api/account/recovery-codes" },
  beginPasskey: { method: "post", path: "/api/account/passkeys/options" },
  addPasskey: { method: "post", path: "/api/account/passkeys" },
  removePasskey: { method: "delete", path: "/api/account/passkeys/{id}" },
  listClients: { method: "get", path: "/api/clients" },
  countClients: { method: "get", path: "/api/clients/counts" },
  listTags: { method: "get", path: "/api/clients/tags" },
  readClient: { method: "get", path: "/api/clients/{id}" },
  deleteClient: { method: "delete", path: "/api/clients/{id}", aliases: ["/api/clients"] },
  createClient: { method: "post", path: "/api/clients" },
  updateClient: { method: "patch", path: "/api/clients/{id}" },
  readClientPage: { method: "get", path: "/api/clients/{id}/page" },
  ignoreSuggestion: { method: "post", path: "/api/clients/{id}/ignored-suggestions" },
  mergeClients: { method: "post", path: "/api/clients/{id}/merge" },
  undoMerge: { method: "post", path: "/api/clients/merges/{id}/undo" },
  distinguishClients: { method: "post", path: "/api/clients/{id}/different" },
  deleteClients: { method: "post", path: "/api/clients/delete" },
  tagClients: { method: "post", path: "/api/clients/tags" },
  untagClients: { method: "post", path: "/api/clients/tags/remove" },
  renameTag: { method: "post", path: "/api/clients/tags/rename" },
  deleteTag: { method: "post", path: "/api/clients/tags/delete" },
  listSegments: { method: "get", path: "/api/segments" },
  saveSegment: { method: "post", path: "/api/segments" },
  renameSegment: { method: "patch", path: "/api/segments/{id}" },
  deleteSegment: { method: "delete", path: "/api/segments/{id}" },
  exportClients: { method: "get", path: "/api/clients.csv" },
  listEnquiries: { method: "get", path: "/api/enquiries" },
  countEnquiries: { method: "get", path: "/api/enquiries/counts" },
  readEnquiry: { method: "get", path: "/api/enquiries/{id}" },
  deleteEnquiries: {
    method: "delete",
    path: "/api/enquiries/{id}",
    aliases: ["/api/enquiries"],
  },
  listContactEnquiries: { method: "get", path: "/api/queries" },
  exportContactEnquiries: { method: "get", path: "/api/queries.csv" },
  updateContactEnquiry: { method: "patch", path: "/api/queries/{id}" },
  updateEnquiries: { method: "patch", path: "/api/enquiries" },
  listCallbackRequests: { method: "get", path: "/api/call-requests" },
  exportCallbackRequests: { method: "get", path: "/api/call-requests.csv" },
  updateCallbackRequest: { method: "patch", path: "/api/call-requests/{id}" },
  listConversations: { method: "get", path: "/api/conversations" },
  countConversations: { method: "get", path: "/api/conversations/counts" },
  followChanges: { method: "get", path: "/api/events" },
  listRecentChanges: { method: "get", path: "/api/conversations/changes" },
  readConversation: { method: "get", path: "/api/conversations/{id}" },
  readTimeline: { method: "get", path: "/api/conversations/{id}/timeline" },
  addNote: { method: "post", path: "/api/conversations/{id}/notes" },
  markDone: { method: "post", path: "/api/conversations/done" },
  remindLater: { method: "put", path: "/api/conversations/{id}/reminder" },
  markSeen: { method: "put", path: "/api/conversations/{id}/seen" },
  saveReplyDraft: { method: "put", path: "/api/conversations/{id}/draft" },
  addReplyFile: { method: "post", path: "/api/conversations/{id}/draft/files" },
  removeReplyFile: { method: "delete", path: "/api/conversations/{id}/draft/files/{file}" },
  listSavedViews: { method: "get", path: "/api/saved-views" },
  saveView: { method: "post", path: "/api/saved-views" },
  deleteView: { method: "delete", path: "/api/saved-views/{id}" },
  searchRecords: { method: "get", path: "/api/search" },
  readOverview: { method: "get", path: "/api/overview" },
  readEnquiryWeeks: { method: "get", path: "/api/overview/weeks" },
  readFirstAnswers: { method: "get", path: "/api/overview/first-answers" },
  readInsight: { method: "get", path: "/api/insight" },
  exportInsight: { method: "get", path: "/api/insight.csv" },
  readFirstSteps: { method: "get", path: "/api/first-steps" },
  hideFirstSteps: { method: "put", path: "/api/first-steps" },
  listClientAddresses: { method: "get", path: "/api/get-clients-email-id" },
  sendMail: { method: "post", path: "/api/sendmail" },
  sendClientMail: { method: "post", path: "/sendmail" },
  listMails: { method: "get", path: "/api/mails" },
  retryMail: { method: "post", path: "/api/mails/{id}/retry" },
  listEmailDrafts: { method: "get", path: "/api/email-drafts" },
  readEmailDraft: { method: "get", path: "/api/email-drafts/{id}" },
  saveEmailDraft: { method: "put", path: "/api/email-drafts/{id}" },
  discardEmailDraft: { method: "delete", path: "/api/email-drafts/{id}" },
  listBulkEmails: { method: "get", path: "/api/bulk-emails" },
  readBulkEmail: { method: "get", path: "/api/bulk-emails/{id}" },
  receiveMail: { method: "post", path: "/api/emails/in" },
  readMessage: { method: "get", path: "/api/messages/{id}" },
  readMessageFile: { method: "get", path: "/api/messages/{id}/files/{file}" },
  readRawMessage: { method: "get", path: "/api/messages/{id}/raw" },
  readMail: { method: "get", path: "/api/mails/{id}" },
  pauseBulkEmail: { method: "post", path: "/api/bulk-emails/{id}/pause" },
  resumeBulkEmail: { method: "post", path: "/api/bulk-emails/{id}/resume" },
  retryBulkEmail: { method: "post", path: "/api/bulk-emails/{id}/retry" },
  cancelBulkEmail: { method: "post", path: "/api/bulk-emails/{id}/cancel" },
  sendTestMail: { method: "post", path: "/api/mails/test" },
  cancelMail: { method: "post", path: "/api/mails/{id}/cancel" },
  replyToEnquiry: { method: "post", path: "/api/enquiries/{id}/reply" },
  undoReply: { method: "delete", path: "/api/enquiries/{id}/replies/{message}" },
  sendReplyNow: { method: "post", path: "/api/enquiries/{id}/replies/{message}/send" },
  listReplyTemplates: { method: "get", path: "/api/reply-templates" },
  createReplyTemplate: { method: "post", path: "/api/reply-templates" },
  updateReplyTemplate: { method: "put", path: "/api/reply-templates/{id}" },
  deleteReplyTemplate: { method: "delete", path: "/api/reply-templates/{id}" },
  readAnswerHours: { method: "get", path: "/api/settings/answer-hours" },
  updateAnswerHours: { method: "put", path: "/api/settings/answer-hours" },
  readMailState: { method: "get", path: "/api/settings/mail" },
  listTokens: { method: "get", path: "/api/tokens" },
  createToken: { method: "post", path: "/api/tokens" },
  revokeToken: { method: "delete", path: "/api/tokens/{id}" },
  listWebhooks: { method: "get", path: "/api/webhooks" },
  createWebhook: { method: "post", path: "/api/webhooks" },
  updateWebhook: { method: "patch", path: "/api/webhooks/{id}" },
  deleteWebhook: { method: "delete", path: "/api/webhooks/{id}" },
  rotateWebhookSecret: { method: "post", path: "/api/webhooks/{id}/secret" },
  testWebhook: { method: "post", path: "/api/webhooks/{id}/test" },
  listWebhookDeliveries: { method: "get", path: "/api/webhooks/{id}/deliveries" },
  redeliverWebhook: {
    method: "post",
    path: "/api/webhooks/{id}/deliveries/{delivery}/redeliver",
  },
  findPerson: { method: "post", path: "/api/privacy/find" },
  findPeople: { method: "post", path: "/api/privacy/people" },
  exportPerson: { method: "post", path: "/api/privacy/export" },
  restrictPerson: { method: "post", path: "/api/privacy/restrict" },
  planErasure: { method: "post", path: "/api/privacy/erasures" },
  confirmErasure: { method: "post", path: "/api/privacy/erasures/{id}/confirm" },
  listPrivacyRequests: { method: "get", path: "/api/privacy/requests" },
  readRetention: { method: "get", path: "/api/privacy/retention" },
  uploadMedia: { method: "post", path: "/api/media" },
  listMedia: { method: "get", path: "/api/media" },
  countMedia: { method: "get", path: "/api/media/counts" },
  readMedia: { method: "get", path: "/api/media/{id}" },
  updateMedia: { method: "patch", path: "/api/media/{id}" },
  replaceMedia: { method: "post", path: "/api/media/{id}/file" },
  deleteMedia: { method: "delete", path: "/api/media/{id}" },
  listBlogs: { method: "get", path: "/api/blogs" },
  readBlog: { method: "get", path: "/api/blogs/{id}" },
  listCategories: { method: "get", path: "/api/categories" },
  createBlog: { method: "post", path: "/api/blogs" },
  updateBlog: { method: "put", path: "/api/blogs/{id}", aliases: ["/api/blogs"] },
  deleteBlogs: { method: "delete", path: "/api/blogs/{id}", aliases: ["/api/blogs"] },
  restoreBlogs: { method: "post", path: "/api/blogs/restore" },
  readDraft: { method: "get", path: "/api/blogs/{id}/draft" },
  saveDraft: { method: "put", path: "/api/blogs/{id}/draft" },
  deleteDraft: { method: "delete", path: "/api/blogs/{id}/draft" },
  readPostOptions: { method: "get", path: "/api/blogs/{id}/options" },
  previewBlog: { method: "post", path: "/api/blogs/{id}/preview" },
  listRevisions: { method: "get", path: "/api/blogs/{id}/revisions" },
  readRevision: { method: "get", path: "/api/blogs/{id}/revisions/{version}" },
  restoreRevision: { method: "post", path: "/api/blogs/{id}/revisions/{version}/restore" },
  listPages: { method: "get", path: "/api/pages" },
  cleanLogo: { method: "post", path: "/api/pages/logo" },
  readPage: { method: "get", path: "/api/pages/{page}" },
  savePageDraft: { method: "put", path: "/api/pages/{page}/draft" },
  discardPageDraft: { method: "delete", path: "/api/pages/{page}/draft" },
  previewPage: { method: "post", path: "/api/pages/{page}/preview" },
  publishPage: { method: "post", path: "/api/pages/{page}/publish" },
  cancelPageSchedule: { method: "delete", path: "/api/pages/{page}/schedule" },
  listPageRevisions: { method: "get", path: "/api/pages/{page}/revisions" },
  readPageRevision: { method: "get", path: "/api/pages/{page}/revisions/{version}" },
  restorePageRevision: {
    method: "post",
    path: "/api/pages/{page}/revisions/{version}/restore",
  },
  listBin: { method: "get", path: "/api/bin" },
  restoreFromBin: { method: "post", path: "/api/bin/restore" },
  deleteFromBin: { method: "delete", path: "/api/bin" },
  emptyBin: { method: "post", path: "/api/bin/empty" },
} as const satisfies Readonly<Record<string, Route>>;

type Method = "get" | "post" | "put" | "patch" | "delete";

export type Route = {
  method: Method;
  /** As in OpenAPI: `/api/clients/{id}`. */
  path: `/${string}`;
  /** Other paths of the same endpoint. */
  aliases?: readonly `/${string}`[];
};

/** Also the OpenAPI operationId. */
export type EndpointId = keyof typeof routes;

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
