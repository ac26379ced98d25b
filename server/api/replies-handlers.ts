import { replyToEnquiry } from "../services/crm/conversations/reply-to-enquiry.ts";
import { undoReply } from "../services/crm/conversations/undo-reply.ts";
import {
  createReplyTemplate,
  deleteReplyTemplate,
  listReplyTemplates,
  updateReplyTemplate,
} from "../services/emails/reply-templates.ts";
import { sendReplyNow } from "../services/emails/send-reply-now.ts";
import { type Handlers, saying } from "./endpoint-handler.ts";

export const replyHandlers = {
  replyToEnquiry: (context, { path, body, idempotencyKey }) =>
    replyToEnquiry(context, path.id, body, { idempotencyKey }),
  undoReply: (context, { path }) => undoReply(context, path.id, path.message),
  sendReplyNow: (context, { path }) => sendReplyNow(context, path.id, path.message),
  listReplyTemplates: async (context) => ({ message: await listReplyTemplates(context) }),
  createReplyTemplate: async (context, { body }) => ({
    data: await createReplyTemplate(context, body),
  }),
  updateReplyTemplate: async (context, { path, body }) => ({
    data: await updateReplyTemplate(context, path.id, body),
  }),
  deleteReplyTemplate: saying("The template is deleted.", (context, { path }) =>
    deleteReplyTemplate(context, path.id),
  ),
} satisfies Partial<Handlers>;
