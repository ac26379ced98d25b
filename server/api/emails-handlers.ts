import { addEmailFile, readEmailFile } from "../services/emails/attached-files.ts";
import { cancelBulkEmail } from "../services/emails/cancel-bulk-email.ts";
import { cancelEmail } from "../services/emails/cancel-email.ts";
import {
  pauseBulkEmail,
  resumeBulkEmail,
  retryBulkEmail,
} from "../services/emails/control-bulk-email.ts";
import {
  discardEmailDraft,
  listEmailDrafts,
  readEmailDraft,
  saveEmailDraft,
} from "../services/emails/email-drafts.ts";
import { listEmails } from "../services/emails/list-emails.ts";
import { listRecipients } from "../services/emails/list-recipients.ts";
import { listBulkEmails, readBulkEmail } from "../services/emails/read-bulk-email.ts";
import { readEmail } from "../services/emails/read-email.ts";
import { retryEmail } from "../services/emails/retry-email.ts";
import { type QueuedBulkEmail, sendBulkEmail } from "../services/emails/send-bulk-email.ts";
import { sendTestEmail } from "../services/emails/send-test-email.ts";
import { draftTime, type Handlers, saying } from "./endpoint-handler.ts";

export const emailHandlers = {
  listClientAddresses: async (context, { query }) => {
    const { recipients, more } = await listRecipients(context, query);
    return { message: recipients, more };
  },
  // A repeated `Idempotency-Key` returns the bulk email that the first request queued.
  sendMail: async (context, { body, idempotencyKey }) =>
    queuedAnswer(await sendBulkEmail(context, body, { idempotencyKey })),
  sendClientMail: async (context, { body, idempotencyKey }) =>
    queuedAnswer(await sendBulkEmail(context, body, { idempotencyKey })),
  listEmailDrafts: async (context) => ({ message: await listEmailDrafts(context) }),
  readEmailDraft: async (context, { path }) => ({ data: await readEmailDraft(context, path.id) }),
  saveEmailDraft: async (context, { path, body: { replaces, ...draft } }) => {
    const changed = { ...draft, replaces: draftTime(replaces) };
    const savedAt = await saveEmailDraft(context, path.id, changed);
    return { savedAt: new Date(savedAt).toISOString() };
  },
  discardEmailDraft: async (context, { path }) => ({
    data: await discardEmailDraft(context, path.id),
  }),
  listMails: async (context, { query: { bulkEmail, client, ...page } }) => {
    const filter = { ...page, bulkEmailId: bulkEmail, clientId: client };
    const { emails, ...rest } = await listEmails(context, filter);
    return { message: emails, ...rest };
  },
  addEmailFile: async (context, { query, body }) => ({
    data: await addEmailFile(context, { name: query.name, bytes: body }),
  }),
  readEmailFile: (context, { path }) => readEmailFile(context, path.id, path.file),
  retryMail: async (context, { path }) => {
    const { isPaused } = await retryEmail(context, path.id);
    return { message: isPaused ? "Email goes out when you resume" : "Email queued again" };
  },
  readMail: async (context, { path }) => ({ data: await readEmail(context, path.id) }),
  cancelMail: saying("The email is cancelled.", (context, { path }) =>
    cancelEmail(context, path.id),
  ),
  sendTestMail: async (context, { body }) => {
    const { id } = await sendTestEmail(context, body);
    return { message: "The test email is queued.", id };
  },
  cancelBulkEmail: async (context, { path }) => ({
    cancelled: await cancelBulkEmail(context, path.id),
  }),
  listBulkEmails: async (context, { query }) => {
    const { bulkEmails, ...rest } = await listBulkEmails(context, query);
    return { message: bulkEmails, ...rest };
  },
  pauseBulkEmail: async (context, { path }) => ({ emails: await pauseBulkEmail(context, path.id) }),
  resumeBulkEmail: async (context, { path }) => ({
    emails: await resumeBulkEmail(context, path.id),
  }),
  retryBulkEmail: async (context, { path }) => ({ emails: await retryBulkEmail(context, path.id) }),
  readBulkEmail: async (context, { path }) => ({ data: await readBulkEmail(context, path.id) }),
} satisfies Partial<Handlers>;

const queuedAnswer = ({ id, emails, leftOut }: QueuedBulkEmail) => ({
  message: emails === 1 ? "The email is queued." : `${emails} emails are queued.`,
  id,
  leftOut,
});
