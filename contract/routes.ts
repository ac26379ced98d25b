import { clientRoutes } from "./client-routes.ts";
import type { Need } from "./rights.ts";

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
  readSession: { method: "get", path: "/api/session", access: "signed-in" },
  endSession: { method: "delete", path: "/api/session", access: "signed-in" },
  forgotPassword: { method: "post", path: "/api/admin/forgot-pass", access: "anyone" },
  verifyOtp: { method: "post", path: "/api/admin/verify-otp", access: "anyone" },
  resetPassword: {
    method: "post",
    path: "/admin/resetpass",
    aliases: ["/api/admin/resetpass"],
    access: "anyone",
  },
  listStaff: { method: "get", path: "/api/staff", access: "staff" },
  notePresence: { method: "post", path: "/api/presence", access: "media" },
  listAssignees: { method: "get", path: "/api/staff/names", access: "clients" },
  inviteStaff: { method: "post", path: "/api/staff/invitations", access: "staff" },
  withdrawInvitation: { method: "delete", path: "/api/staff/invitations/{id}", access: "staff" },
  resendInvitation: { method: "post", path: "/api/staff/invitations/{id}/resend", access: "staff" },
  updateStaff: { method: "patch", path: "/api/staff/{id}", access: "staff" },
  issuePassword: { method: "post", path: "/api/staff/{id}/password", access: "staff" },
  readInvitation: { method: "post", path: "/api/invitations/read", access: "anyone" },
  acceptInvitation: { method: "post", path: "/api/invitations/accept", access: "anyone" },
  listAudit: { method: "get", path: "/api/audit-log", access: "staff" },
  readAccount: { method: "get", path: "/api/account", access: "signed-in" },
  updateAccount: { method: "patch", path: "/api/account", access: "signed-in" },
  changePassword: { method: "post", path: "/api/account/password", access: "signed-in" },
  listSessions: { method: "get", path: "/api/account/sessions", access: "signed-in" },
  endOneSession: { method: "delete", path: "/api/account/sessions/{id}", access: "signed-in" },
  endAllSessions: { method: "delete", path: "/api/account/sessions", access: "signed-in" },
  beginAuthenticator: { method: "post", path: "/api/account/authenticator", access: "signed-in" },
  confirmAuthenticator: { method: "put", path: "/api/account/authenticator", access: "signed-in" },
  removeAuthenticator: {
    method: "delete",
    path: "/api/account/authenticator",
    access: "signed-in",
  },
  renewRecoveryCodes: { method: "post", path: "/api/account/recovery-codes", access: "signed-in" },
  beginPasskey: { method: "post", path: "/api/account/passkeys/options", access: "signed-in" },
  addPasskey: { method: "post", path: "/api/account/passkeys", access: "signed-in" },
  removePasskey: { method: "delete", path: "/api/account/passkeys/{id}", access: "signed-in" },
  ...clientRoutes,
  listConversations: { method: "get", path: "/api/conversations", access: "clients" },
  listStages: { method: "get", path: "/api/conversations/stages", access: "clients" },
  countConversations: { method: "get", path: "/api/conversations/counts", access: "clients" },
  followChanges: { method: "get", path: "/api/events", access: "signed-in" },
  listRecentChanges: { method: "get", path: "/api/events/changes", access: "signed-in" },
  readConversation: { method: "get", path: "/api/conversations/{id}", access: "clients" },
  readTimeline: { method: "get", path: "/api/conversations/{id}/timeline", access: "clients" },
  addNote: { method: "post", path: "/api/conversations/{id}/notes", access: "answer" },
  logCall: { method: "post", path: "/api/conversations/{id}/calls", access: "answer" },
  undoCall: { method: "delete", path: "/api/conversations/{id}/calls/{call}", access: "answer" },
  startCall: { method: "post", path: "/api/conversations/{id}/calling", access: "answer" },
  markDone: { method: "post", path: "/api/conversations/done", access: "answer" },
  remindLater: { method: "put", path: "/api/conversations/{id}/reminder", access: "answer" },
  markSeen: { method: "put", path: "/api/conversations/{id}/seen", access: "clients" },
  saveReplyDraft: { method: "put", path: "/api/conversations/{id}/draft", access: "answer" },
  addReplyFile: { method: "post", path: "/api/conversations/{id}/draft/files", access: "answer" },
  moveMessages: { method: "post", path: "/api/conversations/{id}/move", access: "clients" },
  mergeConversations: { method: "post", path: "/api/conversations/{id}/merge", access: "clients" },
  listMoveTargets: { method: "get", path: "/api/conversations/{id}/targets", access: "clients" },
  undoMove: { method: "post", path: "/api/conversations/moves/{id}/undo", access: "clients" },
  attachReceivedFiles: {
    method: "post",
    path: "/api/conversations/{id}/draft/files/{message}",
    access: "answer",
  },
  attachTemplateFiles: {
    method: "post",
    path: "/api/conversations/{id}/draft/templates/{template}/files",
    access: "answer",
  },
  removeReplyFile: {
    method: "delete",
    path: "/api/conversations/{id}/draft/files/{file}",
    access: "answer",
  },
  listSavedViews: { method: "get", path: "/api/saved-views", access: "clients" },
  saveView: { method: "post", path: "/api/saved-views", access: "clients" },
  deleteView: { method: "delete", path: "/api/saved-views/{id}", access: "clients" },
  searchRecords: { method: "get", path: "/api/search", access: "signed-in" },
  readOverview: { method: "get", path: "/api/overview", access: "clients" },
  readTeam: { method: "get", path: "/api/overview/team", access: "clients" },
  readEnquiryWeeks: { method: "get", path: "/api/overview/weeks", access: "clients" },
  readFirstAnswers: { method: "get", path: "/api/overview/first-answers", access: "clients" },
  readInsight: { method: "get", path: "/api/insight", access: "insight" },
  exportInsight: { method: "get", path: "/api/insight.csv", access: "insight" },
  readFirstSteps: { method: "get", path: "/api/first-steps", access: "settings" },
  hideFirstSteps: { method: "put", path: "/api/first-steps", access: "settings" },
  listClientAddresses: { method: "get", path: "/api/get-clients-email-id", access: "bulk" },
  sendMail: { method: "post", path: "/api/sendmail", access: "bulk" },
  sendClientMail: { method: "post", path: "/sendmail", access: "bulk" },
  listMails: { method: "get", path: "/api/mails", access: "clients" },
  retryMail: { method: "post", path: "/api/mails/{id}/retry", access: "answer" },
  listEmailDrafts: { method: "get", path: "/api/email-drafts", access: "bulk" },
  readEmailDraft: { method: "get", path: "/api/email-drafts/{id}", access: "bulk" },
  saveEmailDraft: { method: "put", path: "/api/email-drafts/{id}", access: "bulk" },
  discardEmailDraft: { method: "delete", path: "/api/email-drafts/{id}", access: "bulk" },
  listBulkEmails: { method: "get", path: "/api/bulk-emails", access: "clients" },
  readBulkEmail: { method: "get", path: "/api/bulk-emails/{id}", access: "clients" },
  receiveMail: { method: "post", path: "/api/emails/in", access: "anyone" },
  readMessage: { method: "get", path: "/api/messages/{id}", access: "clients" },
  markGenuine: { method: "post", path: "/api/messages/{id}/genuine", access: "clients" },
  readMessageFile: { method: "get", path: "/api/messages/{id}/files/{file}", access: "clients" },
  readRawMessage: { method: "get", path: "/api/messages/{id}/raw", access: "clients" },
  addEmailFile: { method: "post", path: "/api/email-files", access: "files" },
  readEmailFile: { method: "get", path: "/api/mails/{id}/files/{file}", access: "clients" },
  readMail: { method: "get", path: "/api/mails/{id}", access: "clients" },
  pauseBulkEmail: { method: "post", path: "/api/bulk-emails/{id}/pause", access: "bulk" },
  resumeBulkEmail: { method: "post", path: "/api/bulk-emails/{id}/resume", access: "bulk" },
  retryBulkEmail: { method: "post", path: "/api/bulk-emails/{id}/retry", access: "bulk" },
  cancelBulkEmail: { method: "post", path: "/api/bulk-emails/{id}/cancel", access: "bulk" },
  sendTestMail: { method: "post", path: "/api/mails/test", access: "bulk" },
  cancelMail: { method: "post", path: "/api/mails/{id}/cancel", access: "answer" },
  replyToEnquiry: { method: "post", path: "/api/enquiries/{id}/reply", access: "answer" },
  undoReply: { method: "delete", path: "/api/enquiries/{id}/replies/{message}", access: "answer" },
  sendReplyNow: {
    method: "post",
    path: "/api/enquiries/{id}/replies/{message}/send",
    access: "answer",
  },
  listReplyTemplates: { method: "get", path: "/api/reply-templates", access: "clients" },
  createReplyTemplate: { method: "post", path: "/api/reply-templates", access: "answer" },
  updateReplyTemplate: { method: "put", path: "/api/reply-templates/{id}", access: "answer" },
  deleteReplyTemplate: { method: "delete", path: "/api/reply-templates/{id}", access: "answer" },
  readAnswerHours: { method: "get", path: "/api/settings/answer-hours", access: "hours" },
  updateAnswerHours: { method: "put", path: "/api/settings/answer-hours", access: "settings" },
  readStageNames: { method: "get", path: "/api/settings/stages", access: "clients" },
  updateStageNames: { method: "put", path: "/api/settings/stages", access: "settings" },
  readMailState: { method: "get", path: "/api/settings/mail", access: "settings" },
  listTokens: { method: "get", path: "/api/tokens", access: "settings" },
  createToken: { method: "post", path: "/api/tokens", access: "settings" },
  revokeToken: { method: "delete", path: "/api/tokens/{id}", access: "settings" },
  listWebhooks: { method: "get", path: "/api/webhooks", access: "settings" },
  createWebhook: { method: "post", path: "/api/webhooks", access: "settings" },
  updateWebhook: { method: "patch", path: "/api/webhooks/{id}", access: "settings" },
  deleteWebhook: { method: "delete", path: "/api/webhooks/{id}", access: "settings" },
  rotateWebhookSecret: { method: "post", path: "/api/webhooks/{id}/secret", access: "settings" },
  testWebhook: { method: "post", path: "/api/webhooks/{id}/test", access: "settings" },
  listWebhookDeliveries: {
    method: "get",
    path: "/api/webhooks/{id}/deliveries",
    access: "settings",
  },
  redeliverWebhook: {
    method: "post",
    path: "/api/webhooks/{id}/deliveries/{delivery}/redeliver",
    access: "settings",
  },
  findPerson: { method: "post", path: "/api/privacy/find", access: "staff" },
  findPeople: { method: "post", path: "/api/privacy/people", access: "staff" },
  exportPerson: { method: "post", path: "/api/privacy/export", access: "staff" },
  restrictPerson: { method: "post", path: "/api/privacy/restrict", access: "staff" },
  planErasure: { method: "post", path: "/api/privacy/erasures", access: "staff" },
  confirmErasure: { method: "post", path: "/api/privacy/erasures/{id}/confirm", access: "staff" },
  listPrivacyRequests: { method: "get", path: "/api/privacy/requests", access: "staff" },
  readRetention: { method: "get", path: "/api/privacy/retention", access: "staff" },
  uploadMedia: { method: "post", path: "/api/media", access: "media" },
  listMedia: { method: "get", path: "/api/media", access: "media" },
  countMedia: { method: "get", path: "/api/media/counts", access: "media" },
  readMedia: { method: "get", path: "/api/media/{id}", access: "media" },
  updateMedia: { method: "patch", path: "/api/media/{id}", access: "media" },
  replaceMedia: { method: "post", path: "/api/media/{id}/file", access: "media" },
  deleteMedia: { method: "delete", path: "/api/media/{id}", access: ["media", "delete"] },
  listBlogs: { method: "get", path: "/api/blogs", access: "anyone" },
  readBlog: { method: "get", path: "/api/blogs/{id}", access: "anyone" },
  listCategories: { method: "get", path: "/api/categories", access: "anyone" },
  createBlog: { method: "post", path: "/api/blogs", access: "blog" },
  updateBlog: { method: "put", path: "/api/blogs/{id}", aliases: ["/api/blogs"], access: "blog" },
  deleteBlogs: {
    method: "delete",
    path: "/api/blogs/{id}",
    aliases: ["/api/blogs"],
    access: ["blog", "delete"],
  },
  importPosts: { method: "post", path: "/api/post-imports", access: "blog" },
  listPostImports: { method: "get", path: "/api/post-imports", access: "blog" },
  undoPostImport: {
    method: "post",
    path: "/api/post-imports/{id}/undo",
    access: ["blog", "delete", "staff"],
  },
  restoreBlogs: { method: "post", path: "/api/blogs/restore", access: "blog" },
  readDraft: { method: "get", path: "/api/blogs/{id}/draft", access: "blog" },
  saveDraft: { method: "put", path: "/api/blogs/{id}/draft", access: "blog" },
  deleteDraft: { method: "delete", path: "/api/blogs/{id}/draft", access: "blog" },
  readPostOptions: { method: "get", path: "/api/blogs/{id}/options", access: "blog" },
  previewBlog: { method: "post", path: "/api/blogs/{id}/preview", access: "blog" },
  listRevisions: { method: "get", path: "/api/blogs/{id}/revisions", access: "blog" },
  readRevision: { method: "get", path: "/api/blogs/{id}/revisions/{version}", access: "blog" },
  restoreRevision: {
    method: "post",
    path: "/api/blogs/{id}/revisions/{version}/restore",
    access: "blog",
  },
  listPages: { method: "get", path: "/api/pages", access: "pages" },
  listMissingPaths: { method: "get", path: "/api/missing-paths", access: "pages" },
  readStarterCopy: { method: "get", path: "/api/starter-copy", access: "pages" },
  switchShown: { method: "post", path: "/api/starter-copy/switch", access: "pages" },
  keepPages: { method: "post", path: "/api/starter-copy/keep", access: "pages" },
  cleanLogo: { method: "post", path: "/api/pages/logo", access: "pages" },
  readPage: { method: "get", path: "/api/pages/{page}", access: "pages" },
  savePageDraft: { method: "put", path: "/api/pages/{page}/draft", access: "pages" },
  discardPageDraft: { method: "delete", path: "/api/pages/{page}/draft", access: "pages" },
  previewPage: { method: "post", path: "/api/pages/{page}/preview", access: "pages" },
  publishPage: { method: "post", path: "/api/pages/{page}/publish", access: "pages" },
  cancelPageSchedule: { method: "delete", path: "/api/pages/{page}/schedule", access: "pages" },
  listPageRevisions: { method: "get", path: "/api/pages/{page}/revisions", access: "pages" },
  readPageRevision: {
    method: "get",
    path: "/api/pages/{page}/revisions/{version}",
    access: "pages",
  },
  restorePageRevision: {
    method: "post",
    path: "/api/pages/{page}/revisions/{version}/restore",
    access: "pages",
  },
  listBin: { method: "get", path: "/api/bin", access: "bin" },
  restoreFromBin: { method: "post", path: "/api/bin/restore", access: "bin" },
  deleteFromBin: { method: "delete", path: "/api/bin", access: ["delete", "staff"] },
  emptyBin: { method: "post", path: "/api/bin/empty", access: ["delete", "staff"] },
} as const satisfies Readonly<Record<string, Route>>;

type Method = "get" | "post" | "put" | "patch" | "delete";

/** Access to an endpoint: everyone, all staff, or those with a right, or with all of several. */
export type Access = "anyone" | "signed-in" | Need | readonly Need[];

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
 * The right that an endpoint requires, so that no screen sends a request that would be refused.
 * Undefined where all staff may call it.
 */
export function needsOf({ access }: Pick<Route, "access">): Need | readonly Need[] | undefined {
  return access === "anyone" || access === "signed-in" ? undefined : access;
}

type PathOf<Id extends EndpointId> =
  | (typeof routes)[Id]["path"]
  | ((typeof routes)[Id] extends { aliases: readonly (infer Alias extends string)[] }
      ? Alias
      : never);

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
