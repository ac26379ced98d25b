import type { Right } from "../../contract/rights.ts";
import type { EndpointId } from "../../contract/routes.ts";
import type { Scope } from "../../contract/scopes.ts";
import type { Role } from "../../contract/session.ts";

/** Expected outcome of a call: allowed (`in`), or refused with a status. */
type Outcome = "in" | 401 | 403;

type Access = Readonly<Record<"anonymous" | Role, Outcome>> & {
  /** The lists of rights that open it, without more than they need; none of those of every account. */
  by?: readonly (readonly Right[])[];
};

const anyone: Access = { anonymous: "in", editor: "in", agent: "in", admin: "in" };
const signedIn: Access = { anonymous: 401, editor: "in", agent: "in", admin: "in" };
const editors: Access = { anonymous: 401, editor: "in", agent: 403, admin: "in" };
const agents: Access = { anonymous: 401, editor: 403, agent: "in", admin: "in" };
const admins: Access = { anonymous: 401, editor: 403, agent: 403, admin: "in" };

const clients: Access = { ...agents, by: [["clients"]] };
const answer: Access = { ...agents, by: [["answer"]] };
const bulk: Access = { ...agents, by: [["bulk"]] };
const files: Access = { ...agents, by: [["bulk"], ["answer"]] };
const importing: Access = { ...admins, by: [["clients", "settings"]] };
const exporting: Access = { ...agents, by: [["clients", "export"]] };
const hours: Access = { ...agents, by: [["clients"], ["settings"]] };
const clientsAway: Access = { ...agents, by: [["clients", "delete"]] };
const blog: Access = { ...editors, by: [["blog"]] };
const pages: Access = { ...editors, by: [["pages"]] };
const insight: Access = { ...editors, by: [["insight"]] };
const images: Access = { ...editors, by: [["blog"], ["pages"]] };
const postsAway: Access = { ...editors, by: [["blog", "delete"]] };
const imagesAway: Access = {
  ...editors,
  by: [
    ["blog", "delete"],
    ["pages", "delete"],
  ],
};
const anyRecords: Access = { ...signedIn, by: [["clients"], ["blog"], ["pages"]] };
const settings: Access = { ...admins, by: [["settings"]] };
const staff: Access = { ...admins, by: [["staff"]] };
const forGood: Access = { ...admins, by: [["delete", "staff"]] };

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
  readSession: { who: signedIn },
  endSession: { who: signedIn },
  forgotPassword: { who: anyone },
  verifyOtp: { who: recovering, body: { otp: "7KM0" } },
  resetPassword: { who: recovering, body: { pass: ownPassword, confirmPass: ownPassword } },

  readAccount: { who: signedIn },
  updateAccount: { who: signedIn },
  changePassword: { who: signedIn },
  listSessions: { who: signedIn },
  endOneSession: { who: signedIn, record: "own" },
  endAllSessions: { who: signedIn },
  beginAuthenticator: { who: signedIn },
  confirmAuthenticator: { who: signedIn },
  removeAuthenticator: { who: signedIn },
  renewRecoveryCodes: { who: signedIn },
  beginPasskey: { who: signedIn },
  addPasskey: { who: signedIn },
  removePasskey: { who: signedIn, record: "own", body: { password: ownPassword } },

  listStaff: { who: staff },
  listAssignees: { who: clients },
  notePresence: { who: images },
  inviteStaff: { who: staff },
  withdrawInvitation: { who: staff, record: "shared" },
  resendInvitation: { who: staff, record: "shared" },
  updateStaff: { who: staff, record: "shared", body: { role: "editor" } },
  issuePassword: { who: staff, record: "shared", body: { password: ownPassword } },
  readInvitation: { who: anyone },
  acceptInvitation: { who: anyone },
  listAudit: { who: staff },

  createClient: { who: clients },
  updateClient: { who: clients, record: "shared", body: { name: "Asha", before: {} } },
  readClientPage: { who: clients, record: "shared" },
  mergeClients: { who: clients, record: "shared", body: mergeBody },
  undoMerge: { who: clients, record: "shared" },
  distinguishClients: { who: clients, record: "shared", body: { other: otherId } },
  ignoreSuggestion: { who: clients, record: "shared", body: { enquiry: otherId, fact: "phone" } },
  countClients: { who: clients },
  tagClients: { who: clients },
  untagClients: { who: clients },
  renameTag: { who: clients },
  deleteTag: { who: clients },
  listTags: { who: clients },
  listSegments: { who: clients },
  saveSegment: { who: clients },
  renameSegment: { who: clients, record: "shared", body: { name: "Schools" } },
  deleteSegment: { who: clients, record: "shared" },
  deleteClients: { who: clientsAway },
  listClients: { who: clients },
  readClient: { who: clients, record: "shared" },
  deleteClient: { who: clientsAway, record: "shared" },
  exportClients: { who: exporting },
  agreeClient: { who: clients, record: "shared", body: { agreed: true } },
  checkImport: { who: importing },
  createImport: { who: importing },
  listImports: { who: importing },
  readImport: { who: importing, record: "shared" },
  addImportRows: { who: importing, record: "shared", body: { rows: [{ row: 1 }] } },
  continueImport: { who: importing, record: "shared" },
  undoImport: { who: importing, record: "shared" },
  listCompanies: { who: clients },
  createCompany: { who: clients, body: { name: "Northfold" } },
  assignCompany: { who: clients },
  readCompany: { who: clients, record: "shared" },
  updateCompany: { who: clients, record: "shared", body: { name: "Northfold", before: {} } },
  deleteCompany: { who: clientsAway, record: "shared" },
  mergeCompanies: { who: clients, record: "shared", body: { other: otherId } },
  undoCompanyMerge: { who: clients, record: "shared" },
  dismissFromCompany: { who: clients, record: "shared", body: { what: otherId } },

  listEnquiries: { who: clients, scopes: reading },
  countEnquiries: { who: clients, scopes: reading },
  updateEnquiries: { who: clients },
  deleteEnquiries: { who: clientsAway, record: "shared" },
  readEnquiry: { who: clients, scopes: reading, record: "shared" },
  listContactEnquiries: { who: clients, scopes: reading },
  exportContactEnquiries: { who: exporting },
  updateContactEnquiry: { who: clients, record: "shared", body: { status: "won" } },
  listCallbackRequests: { who: clients, scopes: reading },
  exportCallbackRequests: { who: exporting },
  updateCallbackRequest: { who: clients, record: "shared", body: { status: "won" } },
  searchRecords: { who: signedIn },
  readOverview: { who: clients },
  readTeam: { who: clients },
  readEnquiryWeeks: { who: clients },
  readFirstAnswers: { who: clients },
  readFirstSteps: { who: settings },
  hideFirstSteps: { who: settings, body: { hidden: false } },

  listConversations: { who: clients, scopes: reading },
  listStages: { who: clients, scopes: reading },
  countConversations: { who: clients, scopes: reading },
  followChanges: { who: signedIn },
  listRecentChanges: { who: signedIn },
  readConversation: { who: clients, scopes: reading, record: "shared" },
  readTimeline: { who: clients, scopes: reading, record: "shared" },
  addNote: { who: answer, record: "shared", body: { text: "She prefers mornings." } },
  logCall: {
    who: answer,
    record: "shared",
    body: { outcome: "reached", phone: "+91 98100 00000", next: "done" },
  },
  undoCall: { who: answer, record: "shared" },
  startCall: { who: answer, record: "shared" },
  markDone: { who: answer },
  remindLater: { who: answer, record: "shared", body: { at: null } },
  markSeen: { who: clients, record: "shared", body: { seen: true } },
  saveReplyDraft: { who: answer, record: "shared", body: { kind: "reply", text: "Dear" } },
  addReplyFile: { who: answer },
  moveMessages: { who: clients, record: "shared", body: { messages: [otherId], to: null } },
  mergeConversations: { who: clients, record: "shared", body: { into: otherId } },
  listMoveTargets: { who: clients, scopes: reading, record: "shared" },
  undoMove: { who: clients, record: "shared" },
  attachReceivedFiles: { who: answer, record: "shared" },
  attachTemplateFiles: { who: answer, record: "shared" },
  removeReplyFile: { who: answer, record: "shared" },
  listSavedViews: { who: clients },
  saveView: { who: clients },
  deleteView: { who: clients, record: "shared" },

  listClientAddresses: { who: bulk },
  sendMail: { who: bulk },
  sendClientMail: { who: bulk },
  listEmailDrafts: { who: bulk },
  readEmailDraft: { who: bulk, record: "own" },
  saveEmailDraft: {
    who: bulk,
    record: "own",
    body: { subject: "News", body: "", window: otherId, replaces: "2026-11-20T06:00:00.000Z" },
  },
  discardEmailDraft: { who: bulk, record: "own" },
  listMails: { who: clients },
  retryMail: { who: answer, record: "shared" },
  readBulkEmail: { who: clients, record: "shared" },
  listBulkEmails: { who: clients },
  pauseBulkEmail: { who: bulk, record: "shared" },
  resumeBulkEmail: { who: bulk, record: "shared" },
  retryBulkEmail: { who: bulk, record: "shared" },
  cancelBulkEmail: { who: bulk, record: "shared" },
  addEmailFile: { who: files },
  readEmailFile: { who: clients, record: "shared" },
  readMail: { who: clients, record: "shared" },
  cancelMail: { who: answer, record: "shared" },
  sendTestMail: { who: bulk },

  replyToEnquiry: { who: answer, record: "shared", body: { text: "Hello", after: null } },
  undoReply: { who: answer, record: "shared" },
  sendReplyNow: { who: answer, record: "shared" },
  listReplyTemplates: { who: clients },
  createReplyTemplate: { who: answer },
  updateReplyTemplate: {
    who: answer,
    record: "shared",
    body: { name: "Thanks", body: "Hello", version: 1 },
  },
  deleteReplyTemplate: { who: answer, record: "shared" },

  receiveMail: { who: serviceOnly },
  readMessage: { who: clients, scopes: reading, record: "shared" },
  markGenuine: { who: clients, record: "shared" },
  readMessageFile: { who: clients, scopes: reading, record: "shared" },
  readRawMessage: { who: clients, record: "shared" },
  readAnswerHours: { who: hours },
  updateAnswerHours: { who: settings },
  readStageNames: { who: clients },
  updateStageNames: { who: settings, body: { talking: "Talking", proposal: "Offered" } },
  readMailState: { who: settings },

  listTokens: { who: settings },
  createToken: { who: settings },
  revokeToken: { who: settings, record: "shared" },
  listWebhooks: { who: settings },
  createWebhook: { who: settings },
  updateWebhook: { who: settings, record: "shared" },
  deleteWebhook: { who: settings, record: "shared" },
  rotateWebhookSecret: { who: settings, record: "shared" },
  testWebhook: { who: settings, record: "shared" },
  listWebhookDeliveries: { who: settings, record: "shared" },
  redeliverWebhook: { who: settings, record: "shared" },

  findPerson: { who: staff },
  findPeople: { who: staff },
  exportPerson: { who: staff },
  restrictPerson: { who: staff },
  planErasure: { who: staff },
  confirmErasure: {
    who: staff,
    record: "shared",
    body: { address: "asha@northfold.example", password: ownPassword },
  },
  listPrivacyRequests: { who: staff },
  readRetention: { who: staff },

  uploadMedia: { who: images },
  listMedia: { who: images },
  countMedia: { who: images },
  readMedia: { who: images, record: "shared" },
  updateMedia: { who: images, record: "shared", body: { alt: "A gate" } },
  replaceMedia: { who: images, record: "none" },
  deleteMedia: { who: imagesAway, record: "shared" },

  listBlogs: { who: anyone, scopes: writing },
  readInsight: { who: insight },
  exportInsight: { who: insight },

  listPages: { who: pages, scopes: pageDrafts },
  listMissingPaths: { who: pages, scopes: pageDrafts },
  readPage: { who: pages, scopes: pageDrafts, record: "shared" },
  savePageDraft: {
    who: pages,
    scopes: pageDrafts,
    record: "shared",
    body: { copy: {}, madeFrom: 0, replaces: null },
  },
  discardPageDraft: { who: pages, scopes: pageDrafts, record: "shared" },
  cleanLogo: {
    who: pages,
    scopes: pageDrafts,
    body: { svg: '<svg viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>' },
  },
  previewPage: { who: pages, scopes: pageDrafts, record: "shared" },
  publishPage: { who: pages, record: "shared", body: { version: 0 } },
  cancelPageSchedule: { who: pages, record: "shared" },
  listPageRevisions: { who: pages, record: "shared" },
  readPageRevision: { who: pages, record: "shared" },
  restorePageRevision: { who: pages, record: "shared" },
  readBlog: { who: anyone, scopes: writing, record: "shared" },
  listCategories: { who: anyone },
  createBlog: { who: blog, scopes: writing },
  updateBlog: { who: blog, scopes: writing, record: "shared", body: { title: "Seven" } },
  deleteBlogs: { who: postsAway, record: "shared" },
  restoreBlogs: { who: blog },
  readDraft: { who: blog, scopes: writing, record: "shared" },
  saveDraft: { who: blog, scopes: writing, record: "shared", body: copy },
  deleteDraft: { who: blog, scopes: writing, record: "none" },
  readPostOptions: { who: blog, scopes: writing, record: "shared" },
  previewBlog: { who: blog, scopes: writing, record: "shared" },
  listRevisions: { who: blog, record: "shared" },
  readRevision: { who: blog, record: "shared" },
  restoreRevision: { who: blog, record: "shared", body: { version: 1 } },

  listBin: { who: anyRecords },
  restoreFromBin: { who: anyRecords },
  deleteFromBin: { who: forGood },
  emptyBin: { who: forGood },
};
