import type {
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  changePassword,
  confirmAuthenticator,
  endAllSessions,
  endOneSession,
  listSessions,
  readAccount,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  updateAccount,
} from "../../../contract/account.ts";
import type { forgotPassword, resetPassword, verifyOtp } from "../../../contract/recovery.ts";
import type {
  acceptInvitation,
  inviteStaff,
  listAudit,
  listStaff,
  readInvitation,
  resendInvitation,
  updateStaff,
  withdrawInvitation,
} from "../../../contract/staff.ts";

/** The calls about people: recovery, the own account, staff, the audit log. */
export type PeopleContract = {
  forgotPassword: typeof forgotPassword;
  verifyOtp: typeof verifyOtp;
  resetPassword: typeof resetPassword;
  readAccount: typeof readAccount;
  updateAccount: typeof updateAccount;
  changePassword: typeof changePassword;
  listSessions: typeof listSessions;
  endOneSession: typeof endOneSession;
  endAllSessions: typeof endAllSessions;
  beginAuthenticator: typeof beginAuthenticator;
  confirmAuthenticator: typeof confirmAuthenticator;
  removeAuthenticator: typeof removeAuthenticator;
  renewRecoveryCodes: typeof renewRecoveryCodes;
  beginPasskey: typeof beginPasskey;
  addPasskey: typeof addPasskey;
  removePasskey: typeof removePasskey;
  listStaff: typeof listStaff;
  inviteStaff: typeof inviteStaff;
  withdrawInvitation: typeof withdrawInvitation;
  resendInvitation: typeof resendInvitation;
  updateStaff: typeof updateStaff;
  readInvitation: typeof readInvitation;
  acceptInvitation: typeof acceptInvitation;
  listAudit: typeof listAudit;
};

/** Method and path of each. */
export const peopleEndpoints: Readonly<
  Record<keyof PeopleContract, { method: string; path: string }>
> = {
  forgotPassword: { method: "post", path: "/api/admin/forgot-pass" },
  verifyOtp: { method: "post", path: "/api/admin/verify-otp" },
  resetPassword: { method: "post", path: "/admin/resetpass" },
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
  listStaff: { method: "get", path: "/api/staff" },
  inviteStaff: { method: "post", path: "/api/staff/invitations" },
  withdrawInvitation: { method: "delete", path: "/api/staff/invitations/{id}" },
  resendInvitation: { method: "post", path: "/api/staff/invitations/{id}/resend" },
  updateStaff: { method: "patch", path: "/api/staff/{id}" },
  readInvitation: { method: "post", path: "/api/invitations/read" },
  acceptInvitation: { method: "post", path: "/api/invitations/accept" },
  listAudit: { method: "get", path: "/api/audit-log" },
};
