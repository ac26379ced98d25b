import type { Need } from "./rights.ts";

/**
 * Method, path and access of every endpoint by its id, in the order of the documentation. Declared
 * only here, and without zod, so that the browser can load it.
 */
export const routes = {
  receiveEnquiry: route("post", "/api/queries", "anyone"),
  receiveCallbackRequest: route("post", "/api/request-a-call", "anyone"),
  signIn: route("post", "/api/signin", "anyone"),
  signInWithFactor: route("post", "/api/signin/second-factor", "anyone"),
  beginPasskeySignIn: route("post", "/api/signin/passkey-options", "anyone"),
  readSession: route("get", "/api/session", "signed-in"),
  endSession: route("delete", "/api/session", "signed-in"),
  forgotPassword: route("post", "/api/admin/forgot-pass", "anyone"),
  verifyOtp: route("post", "/api/admin/verify-otp", "anyone"),
  resetPassword: route("post", "/admin/resetpass", "anyone", "/api/admin/resetpass"),
  listStaff: route("get", "/api/staff", "staff"),
  notePresence: route("post", "/api/presence", "media"),
  listAssignees: route("get", "/api/staff/names", "clients"),
  inviteStaff: route("post", "/api/staff/invitations", "staff"),
  withdrawInvitation: route("delete", "/api/staff/invitations/{id}", "staff"),
  resendInvitation: route("post", "/api/staff/invitations/{id}/resend", "staff"),
  updateStaff: route("patch", "/api/staff/{id}", "staff"),
  issuePassword: route("post", "/api/staff/{id}/password", "staff"),
  readInvitation: route("post", "/api/invitations/read", "anyone"),
  acceptInvitation: route("post", "/api/invitations/accept", "anyone"),
  listAudit: route("get", "/api/audit-log", "staff"),
  readAccount: route("get", "/api/account", "signed-in"),
  updateAccount: route("patch", "/api/account", "signed-in"),
  changePassword: route("post", "/api/account/password", "signed-in"),
  listSessions: route("get", "/api/account/sessions", "signed-in"),
  endOneSession: route("delete", "/api/account/sessions/{id}", "signed-in"),
  endAllSessions: route("delete", "/api/account/sessions", "signed-in"),
  beginAuthenticator: route("post", "/api/account/authenticator", "signed-in"),
  confirmAuthenticator: route("put", "/api/account/authenticator", "signed-in"),
  removeAuthenticator: route("delete", "/api/account/authenticator", "signed-in"),
  renewRecoveryCodes: route("post", "/api/account/recovery-codes", "signed-in"),
  beginPasskey: route("post", "/api/account/passkeys/options", "signed-in"),
  addPasskey: route("post", "/api/account/passkeys", "signed-in"),
  removePasskey: route("delete", "/api/account/passkeys/{id}", "signed-in"),
  listClients: route("get", "/api/clients", "clients"),
  countClients: route("get", "/api/clients/counts", "clients"),
  listTags: route("get", "/api/clients/tags", "clients"),
  readClient: route("get", "/api/clients/{id}", "clients"),
  deleteClient: route("delete", "/api/clients/{id}", ["clients", "delete"], "/api/clients"),
  createClient: route("post", "/api/clients", "clients"),
  updateClient: route("patch", "/api/clients/{id}", "clients"),
  readClientPage: route("get", "/api/clients/{id}/page", "clients"),
  ignoreSuggestion: route("post", "/api/clients/{id}/ignored-suggestions", "clients"),
  mergeClients: route("post", "/api/clients/{id}/merge", "clients"),
  undoMerge: route("post", "/api/clients/merges/{id}/undo", "clients"),
  distinguishClients: route("post", "/api/clients/{id}/different", "clients"),
  deleteClients: route("post", "/api/clients/delete", ["clients", "delete"]),
  agreeClient: route("put", "/api/clients/{id}/agreement", "clients"),
  tagClients: route("post", "/api/clients/tags", "clients"),
  untagClients: route("post", "/api/clients/tags/remove", "clients"),
  renameTag: route("post", "/api/clients/tags/rename", "clients"),
  deleteTag: route("post", "/api/clients/tags/delete", "clients"),
  listSegments: route("get", "/api/segments", "clients"),
  saveSegment: route("post", "/api/segments", "clients"),
  renameSegment: route("patch", "/api/segments/{id}", "clients"),
  deleteSegment: route("delete", "/api/segments/{id}", "clients"),
  listCompanies: route("get", "/api/companies", "clients"),
  createCompany: route("post", "/api/companies", "clients"),
  assignCompany: route("post", "/api/companies/people", "clients"),
  readCompany: route("get", "/api/companies/{id}", "clients"),
  updateCompany: route("patch", "/api/companies/{id}", "clients"),
  deleteCompany: route("delete", "/api/companies/{id}", ["clients", "delete"]),
  mergeCompanies: route("post", "/api/companies/{id}/merge", "clients"),
  undoCompanyMerge: route("post", "/api/companies/{id}/unmerge", "clients"),
  dismissFromCompany: route("post", "/api/companies/{id}/dismiss", "clients"),
  exportClients: route("get", "/api/clients.csv", ["clients", "export"]),
  checkImport: route("post", "/api/client-imports/check", ["clients", "settings"]),
  createImport: route("post", "/api/client-imports", ["clients", "settings"]),
  listImports: route("get", "/api/client-imports", ["clients", "settings"]),
  readImport: route("get", "/api/client-imports/{id}", ["clients", "settings"]),
  addImportRows: route("post", "/api/client-imports/{id}/rows", ["clients", "settings"]),
  continueImport: route("post", "/api/client-imports/{id}/continue", ["clients", "settings"]),
  undoImport: route("post", "/api/client-imports/{id}/undo", ["clients", "settings"]),
  listEnquiries: route("get", "/api/enquiries", "clients"),
  countEnquiries: route("get", "/api/enquiries/counts", "clients"),
  readEnquiry: route("get", "/api/enquiries/{id}", "clients"),
  deleteEnquiries: route("delete", "/api/enquiries/{id}", ["clients", "delete"], "/api/enquiries"),
  listContactEnquiries: route("get", "/api/queries", "clients"),
  exportContactEnquiries: route("get", "/api/queries.csv", ["clients", "export"]),
  updateContactEnquiry: route("patch", "/api/queries/{id}", "clients"),
  updateEnquiries: route("patch", "/api/enquiries", "clients"),
  listCallbackRequests: route("get", "/api/call-requests", "clients"),
  exportCallbackRequests: route("get", "/api/call-requests.csv", ["clients", "export"]),
  updateCallbackRequest: route("patch", "/api/call-requests/{id}", "clients"),
  listConversations: route("get", "/api/conversations", "clients"),
  listStages: route("get", "/api/conversations/stages", "clients"),
  countConversations: route("get", "/api/conversations/counts", "clients"),
  followChanges: route("get", "/api/events", "signed-in"),
  listRecentChanges: route("get", "/api/events/changes", "signed-in"),
  readConversation: route("get", "/api/conversations/{id}", "clients"),
  readTimeline: route("get", "/api/conversations/{id}/timeline", "clients"),
  addNote: route("post", "/api/conversations/{id}/notes", "answer"),
  logCall: route("post", "/api/conversations/{id}/calls", "answer"),
  undoCall: route("delete", "/api/conversations/{id}/calls/{call}", "answer"),
  startCall: route("post", "/api/conversations/{id}/calling", "answer"),
  markDone: route("post", "/api/conversations/done", "answer"),
  remindLater: route("put", "/api/conversations/{id}/reminder", "answer"),
  markSeen: route("put", "/api/conversations/{id}/seen", "clients"),
  saveReplyDraft: route("put", "/api/conversations/{id}/draft", "answer"),
  addReplyFile: route("post", "/api/conversations/{id}/draft/files", "answer"),
  moveMessages: route("post", "/api/conversations/{id}/move", "clients"),
  mergeConversations: route("post", "/api/conversations/{id}/merge", "clients"),
  listMoveTargets: route("get", "/api/conversations/{id}/targets", "clients"),
  undoMove: route("post", "/api/conversations/moves/{id}/undo", "clients"),
  attachReceivedFiles: route("post", "/api/conversations/{id}/draft/files/{message}", "answer"),
  attachTemplateFiles: route(
    "post",
    "/api/conversations/{id}/draft/templates/{template}/files",
    "answer",
  ),
  removeReplyFile: route("delete", "/api/conversations/{id}/draft/files/{file}", "answer"),
  listSavedViews: route("get", "/api/saved-views", "clients"),
  saveView: route("post", "/api/saved-views", "clients"),
  deleteView: route("delete", "/api/saved-views/{id}", "clients"),
  searchRecords: route("get", "/api/search", "signed-in"),
  readOverview: route("get", "/api/overview", "clients"),
  readTeam: route("get", "/api/overview/team", "clients"),
  readEnquiryWeeks: route("get", "/api/overview/weeks", "clients"),
  readFirstAnswers: route("get", "/api/overview/first-answers", "clients"),
  readInsight: route("get", "/api/insight", "insight"),
  exportInsight: route("get", "/api/insight.csv", "insight"),
  readFirstSteps: route("get", "/api/first-steps", "settings"),
  hideFirstSteps: route("put", "/api/first-steps", "settings"),
  listClientAddresses: route("get", "/api/get-clients-email-id", "bulk"),
  sendMail: route("post", "/api/sendmail", "bulk"),
  sendClientMail: route("post", "/sendmail", "bulk"),
  listMails: route("get", "/api/mails", "clients"),
  retryMail: route("post", "/api/mails/{id}/retry", "answer"),
  listEmailDrafts: route("get", "/api/email-drafts", "bulk"),
  readEmailDraft: route("get", "/api/email-drafts/{id}", "bulk"),
  saveEmailDraft: route("put", "/api/email-drafts/{id}", "bulk"),
  discardEmailDraft: route("delete", "/api/email-drafts/{id}", "bulk"),
  listBulkEmails: route("get", "/api/bulk-emails", "clients"),
  readBulkEmail: route("get", "/api/bulk-emails/{id}", "clients"),
  receiveMail: route("post", "/api/emails/in", "anyone"),
  readMessage: route("get", "/api/messages/{id}", "clients"),
  markGenuine: route("post", "/api/messages/{id}/genuine", "clients"),
  readMessageFile: route("get", "/api/messages/{id}/files/{file}", "clients"),
  readRawMessage: route("get", "/api/messages/{id}/raw", "clients"),
  addEmailFile: route("post", "/api/email-files", "files"),
  readEmailFile: route("get", "/api/mails/{id}/files/{file}", "clients"),
  readMail: route("get", "/api/mails/{id}", "clients"),
  pauseBulkEmail: route("post", "/api/bulk-emails/{id}/pause", "bulk"),
  resumeBulkEmail: route("post", "/api/bulk-emails/{id}/resume", "bulk"),
  retryBulkEmail: route("post", "/api/bulk-emails/{id}/retry", "bulk"),
  cancelBulkEmail: route("post", "/api/bulk-emails/{id}/cancel", "bulk"),
  sendTestMail: route("post", "/api/mails/test", "bulk"),
  cancelMail: route("post", "/api/mails/{id}/cancel", "answer"),
  replyToEnquiry: route("post", "/api/enquiries/{id}/reply", "answer"),
  undoReply: route("delete", "/api/enquiries/{id}/replies/{message}", "answer"),
  sendReplyNow: route("post", "/api/enquiries/{id}/replies/{message}/send", "answer"),
  listReplyTemplates: route("get", "/api/reply-templates", "clients"),
  createReplyTemplate: route("post", "/api/reply-templates", "answer"),
  updateReplyTemplate: route("put", "/api/reply-templates/{id}", "answer"),
  deleteReplyTemplate: route("delete", "/api/reply-templates/{id}", "answer"),
  readAnswerHours: route("get", "/api/settings/answer-hours", "hours"),
  updateAnswerHours: route("put", "/api/settings/answer-hours", "settings"),
  readStageNames: route("get", "/api/settings/stages", "clients"),
  updateStageNames: route("put", "/api/settings/stages", "settings"),
  readMailState: route("get", "/api/settings/mail", "settings"),
  listTokens: route("get", "/api/tokens", "settings"),
  createToken: route("post", "/api/tokens", "settings"),
  revokeToken: route("delete", "/api/tokens/{id}", "settings"),
  listWebhooks: route("get", "/api/webhooks", "settings"),
  createWebhook: route("post", "/api/webhooks", "settings"),
  updateWebhook: route("patch", "/api/webhooks/{id}", "settings"),
  deleteWebhook: route("delete", "/api/webhooks/{id}", "settings"),
  rotateWebhookSecret: route("post", "/api/webhooks/{id}/secret", "settings"),
  testWebhook: route("post", "/api/webhooks/{id}/test", "settings"),
  listWebhookDeliveries: route("get", "/api/webhooks/{id}/deliveries", "settings"),
  redeliverWebhook: route("post", "/api/webhooks/{id}/deliveries/{delivery}/redeliver", "settings"),
  findPerson: route("post", "/api/privacy/find", "staff"),
  findPeople: route("post", "/api/privacy/people", "staff"),
  exportPerson: route("post", "/api/privacy/export", "staff"),
  restrictPerson: route("post", "/api/privacy/restrict", "staff"),
  planErasure: route("post", "/api/privacy/erasures", "staff"),
  confirmErasure: route("post", "/api/privacy/erasures/{id}/confirm", "staff"),
  listPrivacyRequests: route("get", "/api/privacy/requests", "staff"),
  readRetention: route("get", "/api/privacy/retention", "staff"),
  uploadMedia: route("post", "/api/media", "media"),
  listMedia: route("get", "/api/media", "media"),
  countMedia: route("get", "/api/media/counts", "media"),
  readMedia: route("get", "/api/media/{id}", "media"),
  updateMedia: route("patch", "/api/media/{id}", "media"),
  replaceMedia: route("post", "/api/media/{id}/file", "media"),
  deleteMedia: route("delete", "/api/media/{id}", ["media", "delete"]),
  listBlogs: route("get", "/api/blogs", "anyone"),
  readBlog: route("get", "/api/blogs/{id}", "anyone"),
  listCategories: route("get", "/api/categories", "anyone"),
  createBlog: route("post", "/api/blogs", "blog"),
  updateBlog: route("put", "/api/blogs/{id}", "blog", "/api/blogs"),
  deleteBlogs: route("delete", "/api/blogs/{id}", ["blog", "delete"], "/api/blogs"),
  importPosts: route("post", "/api/post-imports", "blog"),
  listPostImports: route("get", "/api/post-imports", "blog"),
  undoPostImport: route("post", "/api/post-imports/{id}/undo", ["blog", "delete", "staff"]),
  restoreBlogs: route("post", "/api/blogs/restore", "blog"),
  readDraft: route("get", "/api/blogs/{id}/draft", "blog"),
  saveDraft: route("put", "/api/blogs/{id}/draft", "blog"),
  deleteDraft: route("delete", "/api/blogs/{id}/draft", "blog"),
  readPostOptions: route("get", "/api/blogs/{id}/options", "blog"),
  previewBlog: route("post", "/api/blogs/{id}/preview", "blog"),
  listRevisions: route("get", "/api/blogs/{id}/revisions", "blog"),
  readRevision: route("get", "/api/blogs/{id}/revisions/{version}", "blog"),
  restoreRevision: route("post", "/api/blogs/{id}/revisions/{version}/restore", "blog"),
  listPages: route("get", "/api/pages", "pages"),
  listMissingPaths: route("get", "/api/missing-paths", "pages"),
  readStarterCopy: route("get", "/api/starter-copy", "pages"),
  switchShown: route("post", "/api/starter-copy/switch", "pages"),
  keepPages: route("post", "/api/starter-copy/keep", "pages"),
  cleanLogo: route("post", "/api/pages/logo", "pages"),
  readPage: route("get", "/api/pages/{page}", "pages"),
  savePageDraft: route("put", "/api/pages/{page}/draft", "pages"),
  discardPageDraft: route("delete", "/api/pages/{page}/draft", "pages"),
  previewPage: route("post", "/api/pages/{page}/preview", "pages"),
  publishPage: route("post", "/api/pages/{page}/publish", "pages"),
  cancelPageSchedule: route("delete", "/api/pages/{page}/schedule", "pages"),
  listPageRevisions: route("get", "/api/pages/{page}/revisions", "pages"),
  readPageRevision: route("get", "/api/pages/{page}/revisions/{version}", "pages"),
  restorePageRevision: route("post", "/api/pages/{page}/revisions/{version}/restore", "pages"),
  listBin: route("get", "/api/bin", "bin"),
  restoreFromBin: route("post", "/api/bin/restore", "bin"),
  deleteFromBin: route("delete", "/api/bin", ["delete", "staff"]),
  emptyBin: route("post", "/api/bin/empty", ["delete", "staff"]),
} as const satisfies Readonly<Record<string, Route>>;

function route<
  const Verb extends Method,
  const Path extends Address,
  const Who extends Access,
  const Aliases extends readonly Address[],
>(method: Verb, path: Path, access: Who, ...aliases: Aliases) {
  return { method, path, access, aliases };
}

type Method = "get" | "post" | "put" | "patch" | "delete";

/** As in OpenAPI: `/api/clients/{id}`. */
type Address = `/${string}`;

/** Access to an endpoint: everyone, all staff, or those with a right, or with all of several. */
export type Access = "anyone" | "signed-in" | Need | readonly Need[];

export type Route = {
  method: Method;
  path: Address;
  access: Access;
  /** Other paths of the same endpoint. */
  aliases: readonly Address[];
};

/** Also the OpenAPI operationId. */
export type EndpointId = keyof typeof routes;

/**
 * The right that an endpoint requires, so that no screen sends a request that would be refused.
 * Undefined where all staff may call it.
 */
export function needsOf({ access }: Pick<Route, "access">): Need | readonly Need[] | undefined {
  return access === "anyone" || access === "signed-in" ? undefined : access;
}

type PathOf<Id extends EndpointId> =
  | (typeof routes)[Id]["path"]
  | (typeof routes)[Id]["aliases"][number];

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

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
