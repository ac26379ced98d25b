import { Hono } from "hono";
import { addPasskeyCall } from "./account/add-passkey.ts";
import { beginAuthenticatorCall } from "./account/begin-authenticator.ts";
import { beginPasskeyCall } from "./account/begin-passkey.ts";
import { changePasswordCall } from "./account/change-password.ts";
import { confirmAuthenticatorCall } from "./account/confirm-authenticator.ts";
import { endAllSessionsCall } from "./account/end-all-sessions.ts";
import { endOneSessionCall } from "./account/end-one-session.ts";
import { listSessionsCall } from "./account/list-sessions.ts";
import { readAccountCall } from "./account/read-account.ts";
import { removeAuthenticatorCall } from "./account/remove-authenticator.ts";
import { removePasskeyCall } from "./account/remove-passkey.ts";
import { renewRecoveryCodesCall } from "./account/renew-recovery-codes.ts";
import { updateAccountCall } from "./account/update-account.ts";
import { createBlogCall } from "./blogs/create-blog.ts";
import { deleteBlogsCall } from "./blogs/delete-blogs.ts";
import { dropDraftCall } from "./blogs/drop-draft.ts";
import { keepDraftCall } from "./blogs/keep-draft.ts";
import { listBlogsCall } from "./blogs/list-blogs.ts";
import { listCategoriesCall } from "./blogs/list-categories.ts";
import { listRevisionsCall } from "./blogs/list-revisions.ts";
import { previewBlogCall } from "./blogs/preview-blog.ts";
import { readBlogCall } from "./blogs/read-blog.ts";
import { readDraftCall } from "./blogs/read-draft.ts";
import { readRevisionCall } from "./blogs/read-revision.ts";
import { restoreBlogsCall } from "./blogs/restore-blogs.ts";
import { restoreRevisionCall } from "./blogs/restore-revision.ts";
import { updateBlogCall } from "./blogs/update-blog.ts";
import { exportCallRequestsCall } from "./call-requests/export-call-requests.ts";
import { listCallRequestsCall } from "./call-requests/list-call-requests.ts";
import { updateCallRequestCall } from "./call-requests/update-call-request.ts";
import { receiveCallRequestCall } from "./calls/receive-call-request.ts";
import { deleteClientCall } from "./clients/delete-client.ts";
import { exportClientsCall } from "./clients/export-clients.ts";
import { listClientsCall } from "./clients/list-clients.ts";
import { readClientCall } from "./clients/read-client.ts";
import { countInboxCall } from "./inbox/count-inbox.ts";
import { listInboxCall } from "./inbox/list-inbox.ts";
import { readInboxItemCall } from "./inbox/read-inbox-item.ts";
import { readOverviewCall } from "./inbox/read-overview.ts";
import { updateInboxCall } from "./inbox/update-inbox.ts";
import { listClientAddressesCall } from "./mail/list-client-addresses.ts";
import { listMailsCall } from "./mail/list-mails.ts";
import { readMailingCall } from "./mail/read-mailing.ts";
import { retryMailCall } from "./mail/retry-mail.ts";
import { sendClientMailCall, sendMailCall } from "./mail/send-mail.ts";
import { deleteMediaCall } from "./media/delete-media.ts";
import { listMediaCall } from "./media/list-media.ts";
import { readMediaCall } from "./media/read-media.ts";
import { uploadMediaCall } from "./media/upload-media.ts";
import type { ApiShell } from "./mount-call.ts";
import { openApiDocument } from "./openapi.ts";
import { confirmErasureCall } from "./privacy/confirm-erasure.ts";
import { exportPersonCall } from "./privacy/export-person.ts";
import { findPersonCall } from "./privacy/find-person.ts";
import { planErasureCall } from "./privacy/plan-erasure.ts";
import { readRetentionCall } from "./privacy/read-retention.ts";
import { restrictPersonCall } from "./privacy/restrict-person.ts";
import { exportEnquiriesCall } from "./queries/export-enquiries.ts";
import { listEnquiriesCall } from "./queries/list-enquiries.ts";
import { receiveEnquiryCall } from "./queries/receive-enquiry.ts";
import { updateEnquiryCall } from "./queries/update-enquiry.ts";
import { forgotPasswordCall } from "./recovery/forgot-password.ts";
import { resetPasswordCall } from "./recovery/reset-password.ts";
import { verifyOtpCall } from "./recovery/verify-otp.ts";
import { beginPasskeySignInCall } from "./session/begin-passkey-sign-in.ts";
import { endSessionCall } from "./session/end-session.ts";
import { readSessionCall } from "./session/read-session.ts";
import { signInCall } from "./session/sign-in.ts";
import { signInWithFactorCall } from "./session/sign-in-with-factor.ts";
import { acceptInvitationCall } from "./staff/accept-invitation.ts";
import { inviteStaffCall } from "./staff/invite-staff.ts";
import { listAssigneesCall } from "./staff/list-assignees.ts";
import { listAuditCall } from "./staff/list-audit.ts";
import { listStaffCall } from "./staff/list-staff.ts";
import { readInvitationCall } from "./staff/read-invitation.ts";
import { resendInvitationCall } from "./staff/resend-invitation.ts";
import { updateStaffCall } from "./staff/update-staff.ts";
import { withdrawInvitationCall } from "./staff/withdraw-invitation.ts";

const mounts = [
  receiveEnquiryCall,
  receiveCallRequestCall,
  signInCall,
  signInWithFactorCall,
  beginPasskeySignInCall,
  readSessionCall,
  endSessionCall,
  forgotPasswordCall,
  verifyOtpCall,
  resetPasswordCall,
  listStaffCall,
  listAssigneesCall,
  inviteStaffCall,
  withdrawInvitationCall,
  resendInvitationCall,
  updateStaffCall,
  readInvitationCall,
  acceptInvitationCall,
  listAuditCall,
  readAccountCall,
  updateAccountCall,
  changePasswordCall,
  listSessionsCall,
  endOneSessionCall,
  endAllSessionsCall,
  beginAuthenticatorCall,
  confirmAuthenticatorCall,
  removeAuthenticatorCall,
  renewRecoveryCodesCall,
  beginPasskeyCall,
  addPasskeyCall,
  removePasskeyCall,
  listClientsCall,
  readClientCall,
  deleteClientCall,
  exportClientsCall,
  listInboxCall,
  countInboxCall,
  readInboxItemCall,
  updateInboxCall,
  listEnquiriesCall,
  exportEnquiriesCall,
  updateEnquiryCall,
  listCallRequestsCall,
  exportCallRequestsCall,
  updateCallRequestCall,
  readOverviewCall,
  listClientAddressesCall,
  sendMailCall,
  sendClientMailCall,
  listMailsCall,
  retryMailCall,
  readMailingCall,
  findPersonCall,
  exportPersonCall,
  restrictPersonCall,
  planErasureCall,
  confirmErasureCall,
  readRetentionCall,
  uploadMediaCall,
  listMediaCall,
  readMediaCall,
  deleteMediaCall,
  listBlogsCall,
  readBlogCall,
  listCategoriesCall,
  createBlogCall,
  updateBlogCall,
  deleteBlogsCall,
  restoreBlogsCall,
  readDraftCall,
  keepDraftCall,
  dropDraftCall,
  previewBlogCall,
  listRevisionsCall,
  readRevisionCall,
  restoreRevisionCall,
];

/** The whole API. An address that it doesn't know answers 404 in JSON. */
export function createApi(shell: ApiShell, options: { siteUrl: string; publishDocs: boolean }) {
  const api = new Hono();
  for (const mount of mounts) mount(api, shell);
  if (options.publishDocs) {
    const document = openApiDocument(options.siteUrl);
    api.get("/api/openapi.json", (request) => request.json(document));
  }
  api.all("/api/*", (request) => {
    const { requestId } = shell.contextFor(request);
    return request.json(
      { error: "true", message: "There is no such call. See /api/docs for the list.", requestId },
      404,
    );
  });
  return api;
}
