import {
  createBlog,
  deleteBlogs,
  dropDraft,
  keepDraft,
  listBlogs,
  listCategories,
  listRevisions,
  previewBlog,
  readBlog,
  readDraft,
  readRevision,
  restoreBlogs,
  restoreRevision,
  updateBlog,
} from "./blogs.ts";
import type { Call } from "./call.ts";
import { deleteClient, listClients, readClient } from "./clients.ts";
import { receiveCallRequest, receiveEnquiry } from "./enquiries.ts";
import {
  listClientAddresses,
  listMails,
  readMailing,
  retryMail,
  sendClientMail,
  sendMail,
} from "./mail.ts";
import { deleteMedia, listMedia, readMedia, uploadMedia } from "./media.ts";
import { forgotPassword, resetPassword, verifyOtp } from "./recovery.ts";
import { endSession, readSession, signIn } from "./session.ts";

/** Every call of the API, in the order in which the documentation shows them. */
export const calls: readonly Call[] = [
  receiveEnquiry,
  receiveCallRequest,
  signIn,
  readSession,
  endSession,
  forgotPassword,
  verifyOtp,
  resetPassword,
  listClients,
  readClient,
  deleteClient,
  listClientAddresses,
  sendMail,
  sendClientMail,
  listMails,
  retryMail,
  readMailing,
  uploadMedia,
  listMedia,
  readMedia,
  deleteMedia,
  listBlogs,
  readBlog,
  listCategories,
  createBlog,
  updateBlog,
  deleteBlogs,
  restoreBlogs,
  readDraft,
  keepDraft,
  dropDraft,
  previewBlog,
  listRevisions,
  readRevision,
  restoreRevision,
];
