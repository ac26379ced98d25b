/** What a caller gets: let in (and then answered as the call says), or refused. */
type Outcome = "in" | 401 | 403;

type Access = { anonymous: Outcome; editor: Outcome; admin: Outcome };

const anyone: Access = { anonymous: "in", editor: "in", admin: "in" };
const staff: Access = { anonymous: 401, editor: "in", admin: "in" };
const admins: Access = { anonymous: 401, editor: 403, admin: "in" };
// The token of a session is no refreshToken: for these calls everybody signed in is a stranger.
const recovering: Access = { anonymous: 401, editor: 401, admin: 401 };

/**
 * Whose the record is that a call's path names. One that is not there answers 404: `shared`
 * ones belong to the house; `own` ones are not there for anybody else; `none` is without effect.
 */
type Owner = "shared" | "own" | "none";

export type AccessRow = {
  who: Access;
  record?: Owner;
  /** A body that the call accepts, so that nothing but access and record can be refused. */
  body?: Readonly<Record<string, unknown>>;
};

/** What everybody of this table signs in with. */
export const ownPassword = "a-lantern-over-the-canal";

const passwords = { pass: ownPassword, confirmPass: ownPassword };
const copy = { title: "", category: "", summary: "", content: "", images: [], baseVersion: 0 };

/**
 * Who may do what, written down a second time and apart from the calls' own descriptions, so
 * that a guard is lost only when two places are wrong in the same way [ASVS 8.1.1]. A call
 * that is missing here fails `access.test.ts`.
 */
export const accessTable: Readonly<Record<string, AccessRow>> = {
  receiveEnquiry: { who: anyone },
  receiveCallRequest: { who: anyone },

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
  listAssignees: { who: admins },
  inviteStaff: { who: admins },
  withdrawInvitation: { who: admins, record: "shared" },
  resendInvitation: { who: admins, record: "shared" },
  updateStaff: { who: admins, record: "shared", body: { role: "editor" } },
  readInvitation: { who: anyone },
  acceptInvitation: { who: anyone },
  listAudit: { who: admins },

  listClients: { who: admins },
  readClient: { who: admins, record: "shared" },
  deleteClient: { who: admins, record: "shared" },
  exportClients: { who: admins },

  listInbox: { who: admins },
  countInbox: { who: admins },
  updateInbox: { who: admins },
  readInboxItem: { who: admins, record: "shared" },
  listEnquiries: { who: admins },
  exportEnquiries: { who: admins },
  updateEnquiry: { who: admins, record: "shared", body: { status: "won" } },
  listCallRequests: { who: admins },
  exportCallRequests: { who: admins },
  updateCallRequest: { who: admins, record: "shared", body: { status: "won" } },
  readOverview: { who: admins },

  listClientAddresses: { who: admins },
  sendMail: { who: admins },
  sendClientMail: { who: admins },
  listMails: { who: admins },
  retryMail: { who: admins, record: "shared" },
  readMailing: { who: admins, record: "shared" },

  findPerson: { who: admins },
  exportPerson: { who: admins },
  restrictPerson: { who: admins },
  planErasure: { who: admins },
  confirmErasure: { who: admins, record: "shared" },
  readRetention: { who: admins },

  uploadMedia: { who: staff },
  listMedia: { who: staff },
  readMedia: { who: staff, record: "shared" },
  deleteMedia: { who: staff, record: "shared" },

  listBlogs: { who: anyone },
  readBlog: { who: anyone, record: "shared" },
  listCategories: { who: anyone },
  createBlog: { who: staff },
  updateBlog: { who: staff, record: "shared", body: { title: "Seven" } },
  deleteBlogs: { who: staff, record: "shared" },
  restoreBlogs: { who: staff },
  readDraft: { who: staff, record: "shared" },
  keepDraft: { who: staff, record: "shared", body: copy },
  dropDraft: { who: staff, record: "none" },
  previewBlog: { who: staff, record: "shared" },
  listRevisions: { who: staff, record: "shared" },
  readRevision: { who: staff, record: "shared" },
  restoreRevision: { who: staff, record: "shared", body: { version: 1 } },
};
