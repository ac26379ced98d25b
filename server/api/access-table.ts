import type { EndpointId } from "../../contract/routes.ts";
import type { Scope } from "../../contract/scopes.ts";
import type { Role } from "../../contract/session.ts";

/** Expected outcome of a call: allowed (`in`), or refused with a status. */
type Outcome = "in" | 401 | 403;

type Access = Readonly<Record<"anonymous" | Role, Outcome>>;

const anyone: Access = { anonymous: "in", editor: "in", agent: "in", admin: "in" };
const staff: Access = { anonymous: 401, editor: "in", agent: "in", admin: "in" };
const editors: Access = { anonymous: 401, editor: "in", agent: 403, admin: "in" };
const agents: Access = { anonymous: 401, editor: 403, agent: "in", admin: "in" };
const admins: Access = { anonymous: 401, editor: 403, agent: 403, admin: "in" };
// These endpoints take a refreshToken: a session's token is refused like a missing one.
const recovering: Access = { anonymous: 401, editor: 401, agent: 401, admin: 401 };

// Another program's token opens it: sessions' tokens are refused, too.
const serviceOnly = recovering;

const writing: readonly Scope[] = ["blog:draft", "blog:publish"];
const pageDrafts: readonly Scope[] = ["pages:draft"];
const reading: readonly Scope[] = ["enquiries:read"];

/**
 * Owner of the record that the path names. An unknown record is answered with 404, and so is an
 * `own` one for everybody else; `shared` ones belong to all staff; `none` has no effect.
 */
type Owner = "shared" | "own" | "none";

export type AccessRow = {
  who: Access;
  record?: Owner;
  /** Tokens for programs that open it: those with one of these scopes. */
  scopes?: readonly Scope[];
  /** A valid body, so that only access and record can be a reason for refusal. */
  body?: Readonly<Record<string, unknown>>;
};

/** Password of every account in the access test. */
export const ownPassword = "a-lantern-over-the-canal";

const otherId = "01a2018a-0d13-7472-8d80-ee140538d28d";
const mergeBody = {
  other: otherId,
  name: otherId,
  company_name: otherId,
  email_id: otherId,
  phone: otherId,
  about: "",
};

const passwords = { pass: ownPassword, confirmPass: ownPassword };
const copy = { title: "", category: "", summary: "", content: "", images: [], baseVersion: 0 };

/**
 * Access to every endpoint, written down a second time and independently of the endpoint's own
 * description: a guard is lost only if both have the same mistake [ASVS 8.1.1].
 */
export const accessTable: Readonly<Record<EndpointId, AccessRow>> = {
  receiveEnquiry: { who: anyone },
  receiveCallbackRequest: { who: anyone },

  signIn: { who: anyone },
  signInWithFactor: { who: anyone },
  beginPasskeySignIn: { who: anyone },
  readSession: { who: staff },
  endSession: { who: staff },
  forgotPassword: { who: anyone },
  verifyOtp: { who: recovering, body: { otp: "7KM0" } },
  resetPassword: { who: recovering, body: passwords },

  readAccount: { who: staff },
  updateAccount: { who: staff },
  changePassword: { who: staff },
  listSessions: { who: staff },
  endOneSession: { who: staff, record: "own" },
  endAllSessions: { who: staff },
  beginAuthenticator: { who: staff },
  confirmAuthenticator: { who: staff },
  removeAuthenticator: { who: staff },
  renewRecoveryCodes: { who: staff },
  beginPasskey: { who: staff },
  addPasskey: { who: staff },
  removePasskey: { who: staff, record: "own", body: { password: ownPassword } },

  listStaff: { who: admins },
  listAssignees: { who: agents },
  listPermissions: { who: admins },
  inviteStaff: { who: admins },
  withdrawInvitation: { who: admins, record: "shared" },
  resendInvitation: { who: admins, record: "shared" },
  updateStaff: { who: admins, record: "shared", body: { role: "editor" } },
  issuePassword: { who: admins, record: "shared", body: { password: ownPassword } },
  readInvitation: { who: anyone },
  acceptInvitation: { who: anyone },
  listAudit: { who: admins },

  createClient: { who: agents },
  updateClient: { who: agents, record: "shared", body: { name: "Asha", before: {} } },
  readClientPage: { who: agents, record: "shared" },
  mergeClients: { who: agents, record: "shared", body: mergeBody },
  undoMerge: { who: agents, record: "shared" },
  distinguishClients: { who: agents, record: "shared", body: { other: otherId } },
  ignoreSuggestion: { who: agents, record: "shared", body: { enquiry: otherId, fact: "phone" } },
  countClients: { who: agents },
  tagClients: { who: agents },
  untagClients: { who: agents },
  renameTag: { who: agents },
  deleteTag: { who: agents },
  listTags: { who: agents },
  listSegments: { who: agents },
  saveSegment: { who: agents },
  renameSegment: { who: agents, record: "shared", body: { name: "Schools" } },
  deleteSegment: { who: agents, record: "shared" },
  deleteClients: { who: agents },
  listClients: { who: agents },
  readClient: { who: agents, record: "shared" },
  deleteClient: { who: agents, record: "shared" },
  exportClients: { who: agents },

  listEnquiries: { who: agents, scopes: reading },
  countEnquiries: { who: agents, scopes: reading },
  updateEnquiries: { who: agents },
  deleteEnquiries: { who: agents, record: "shared" },
  readEnquiry: { who: agents, scopes: reading, record: "shared" },
  listContactEnquiries: { who: agents, scopes: reading },
  exportContactEnquiries: { who: agents },
  updateContactEnquiry: { who: agents, record: "shared", body: { status: "won" } },
  listCallbackRequests: { who: agents, scopes: reading },
  exportCallbackRequests: { who: agents },
  updateCallbackRequest: { who: agents, record: "shared", body: { status: "won" } },
  searchRecords: { who: staff },
  readOverview: { who: agents },
  readEnquiryWeeks: { who: agents },
  readFirstAnswers: { who: agents },
  readFirstSteps: { who: admins },
  hideFirstSteps: { who: admins, body: { hidden: false } },

  listConversations: { who: agents, scopes: reading },
  listStages: { who: agents, scopes: reading },
  countConversations: { who: agents, scopes: reading },
  followChanges: { who: staff },
  listRecentChanges: { who: staff },
  readConversation: { who: agents, scopes: reading, record: "shared" },
  readTimeline: { who: agents, scopes: reading, record: "shared" },
  addNote: { who: agents, record: "shared", body: { text: "She prefers mornings." } },
  markDone: { who: agents },
  remindLater: { who: agents, record: "shared", body: { at: null } },
  markSeen: { who: agents, record: "shared", body: { seen: true } },
  saveReplyDraft: { who: agents, record: "shared", body: { kind: "reply", text: "Dear" } },
  addReplyFile: { who: agents },
  moveMessages: { who: agents, record: "shared", body: { messages: [otherId], to: null } },
  mergeConversations: { who: agents, record: "shared", body: { into: otherId } },
  listMoveTargets: { who: agents, scopes: reading, record: "shared" },
  undoMove: { who: agents, record: "shared" },
  attachReceivedFiles: { who: agents, record: "shared" },
  removeReplyFile: { who: agents, record: "shared" },
  listSavedViews: { who: agents },
  saveView: { who: agents },
  deleteView: { who: agents, record: "shared" },

  listClientAddresses: { who: agents },
  sendMail: { who: agents },
  sendClientMail: { who: agents },
  listEmailDrafts: { who: agents },
  readEmailDraft: { who: agents, record: "own" },
  saveEmailDraft: {
    who: agents,
    record: "own",
    body: {
      subject: "Our new office",
      body: "",
      window: otherId,
      replaces: "2026-11-20T06:00:00.000Z",
    },
  },
  discardEmailDraft: { who: agents, record: "own" },
  listMails: { who: agents },
  retryMail: { who: agents, record: "shared" },
  readBulkEmail: { who: agents, record: "shared" },
  listBulkEmails: { who: agents },
  pauseBulkEmail: { who: agents, record: "shared" },
  resumeBulkEmail: { who: agents, record: "shared" },
  retryBulkEmail: { who: agents, record: "shared" },
  cancelBulkEmail: { who: agents, record: "shared" },
  readMail: { who: agents, record: "shared" },
  cancelMail: { who: agents, record: "shared" },
  sendTestMail: { who: agents },

  replyToEnquiry: { who: agents, record: "shared", body: { text: "Hello", after: null } },
  undoReply: { who: agents, record: "shared" },
  sendReplyNow: { who: agents, record: "shared" },
  listReplyTemplates: { who: agents },
  createReplyTemplate: { who: agents },
  updateReplyTemplate: {
    who: agents,
    record: "shared",
    body: { name: "Thanks", body: "Hello", version: 1 },
  },
  deleteReplyTemplate: { who: agents, record: "shared" },

  receiveMail: { who: serviceOnly },
  readMessage: { who: agents, scopes: reading, record: "shared" },
  readMessageFile: { who: agents, scopes: reading, record: "shared" },
  readRawMessage: { who: agents, record: "shared" },
  readAnswerHours: { who: agents },
  updateAnswerHours: { who: admins },
  readStageNames: { who: agents },
  updateStageNames: { who: admins, body: { talking: "Talking", proposal: "Offered" } },
  readMailState: { who: admins },

  listTokens: { who: admins },
  createToken: { who: admins },
  revokeToken: { who: admins, record: "shared" },
  listWebhooks: { who: admins },
  createWebhook: { who: admins },
  updateWebhook: { who: admins, record: "shared" },
  deleteWebhook: { who: admins, record: "shared" },
  rotateWebhookSecret: { who: admins, record: "shared" },
  testWebhook: { who: admins, record: "shared" },
  listWebhookDeliveries: { who: admins, record: "shared" },
  redeliverWebhook: { who: admins, record: "shared" },

  findPerson: { who: admins },
  findPeople: { who: admins },
  exportPerson: { who: admins },
  restrictPerson: { who: admins },
  planErasure: { who: admins },
  confirmErasure: {
    who: admins,
    record: "shared",
    body: { address: "asha@northfold.example", password: ownPassword },
  },
  listPrivacyRequests: { who: admins },
  readRetention: { who: admins },

  uploadMedia: { who: editors },
  listMedia: { who: editors },
  countMedia: { who: editors },
  readMedia: { who: editors, record: "shared" },
  updateMedia: { who: editors, record: "shared", body: { alt: "A gate" } },
  replaceMedia: { who: editors, record: "none" },
  deleteMedia: { who: editors, record: "shared" },

  listBlogs: { who: anyone, scopes: writing },
  readInsight: { who: editors },
  exportInsight: { who: editors },

  listPages: { who: editors, scopes: pageDrafts },
  readPage: { who: editors, scopes: pageDrafts, record: "shared" },
  savePageDraft: {
    who: editors,
    scopes: pageDrafts,
    record: "shared",
    body: { copy: {}, madeFrom: 0, replaces: null },
  },
  discardPageDraft: { who: editors, scopes: pageDrafts, record: "shared" },
  cleanLogo: {
    who: editors,
    scopes: pageDrafts,
    body: { svg: '<svg viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>' },
  },
  previewPage: { who: editors, scopes: pageDrafts, record: "shared" },
  publishPage: { who: editors, record: "shared", body: { version: 0 } },
  cancelPageSchedule: { who: editors, record: "shared" },
  listPageRevisions: { who: editors, record: "shared" },
  readPageRevision: { who: editors, record: "shared" },
  restorePageRevision: { who: editors, record: "shared" },
  readBlog: { who: anyone, scopes: writing, record: "shared" },
  listCategories: { who: anyone },
  createBlog: { who: editors, scopes: writing },
  updateBlog: { who: editors, scopes: writing, record: "shared", body: { title: "Seven" } },
  deleteBlogs: { who: editors, record: "shared" },
  restoreBlogs: { who: editors },
  readDraft: { who: editors, scopes: writing, record: "shared" },
  saveDraft: { who: editors, scopes: writing, record: "shared", body: copy },
  deleteDraft: { who: editors, scopes: writing, record: "none" },
  readPostOptions: { who: editors, scopes: writing, record: "shared" },
  previewBlog: { who: editors, scopes: writing, record: "shared" },
  listRevisions: { who: editors, record: "shared" },
  readRevision: { who: editors, record: "shared" },
  restoreRevision: { who: editors, record: "shared", body: { version: 1 } },

  listBin: { who: staff },
  restoreFromBin: { who: staff },
  deleteFromBin: { who: admins },
  emptyBin: { who: admins },
};
