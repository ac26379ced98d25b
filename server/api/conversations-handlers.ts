import { addNote } from "../services/crm/conversations/add-note.ts";
import {
  addReplyFile,
  attachReceivedFiles,
  attachTemplateFiles,
  removeReplyFile,
} from "../services/crm/conversations/attach-to-reply.ts";
import { followChanges } from "../services/crm/conversations/change-feed.ts";
import { countConversations } from "../services/crm/conversations/count-conversations.ts";
import { listConversations } from "../services/crm/conversations/list-conversations.ts";
import { listRecentChanges } from "../services/crm/conversations/list-recent-changes.ts";
import { listStages } from "../services/crm/conversations/list-stages.ts";
import { logCall, undoCall } from "../services/crm/conversations/log-call.ts";
import {
  markDone,
  markSeen,
  remindLater,
} from "../services/crm/conversations/mark-conversation.ts";
import { readConversation } from "../services/crm/conversations/read-conversation.ts";
import { readMessage } from "../services/crm/conversations/read-message.ts";
import {
  readMessageFile,
  readRawMessage,
} from "../services/crm/conversations/read-message-file.ts";
import { replyToEnquiry } from "../services/crm/conversations/reply-to-enquiry.ts";
import { saveReplyDraft } from "../services/crm/conversations/save-reply-draft.ts";
import { deleteView, listSavedViews, saveView } from "../services/crm/conversations/saved-views.ts";
import { startCall } from "../services/crm/conversations/start-call.ts";
import { readTimeline } from "../services/crm/conversations/timeline-page.ts";
import { undoReply } from "../services/crm/conversations/undo-reply.ts";
import { markGenuine } from "../services/crm/messages/mark-genuine.ts";
import { receiveMessage } from "../services/crm/messages/receive-message.ts";
import { listMoveTargets } from "../services/crm/moves/list-move-targets.ts";
import { mergeConversations } from "../services/crm/moves/merge-conversations.ts";
import { moveMessages } from "../services/crm/moves/move-messages.ts";
import { undoMove } from "../services/crm/moves/undo-move.ts";
import {
  createReplyTemplate,
  deleteReplyTemplate,
  listReplyTemplates,
  updateReplyTemplate,
} from "../services/emails/reply-templates.ts";
import { sendReplyNow } from "../services/emails/send-reply-now.ts";
import { draftTime, type Handlers, saying } from "./endpoint-handler.ts";

/** Client Queries: lists, conversations, notes, drafts and saved views. */
export const conversationHandlers = {
  listConversations: async (context, { query }) => {
    const { conversations, next } = await listConversations(context, query);
    return { message: conversations, next };
  },
  listStages: async (context, { query }) => ({ stages: await listStages(context, query.whose) }),
  countConversations,
  followChanges: async (context) => followChanges(context),
  listRecentChanges: async (context) => ({ changes: await listRecentChanges(context) }),
  readConversation: (context, { path }) => readConversation(context, path.id),
  readTimeline: (context, { path, query }) => readTimeline(context, path.id, query.before),
  addNote: async (context, { path, body, idempotencyKey }) => ({
    id: await addNote(context, path.id, body.text, {
      idempotencyKey,
      draft: draftTime(body.draft),
    }),
  }),
  logCall: async (context, { path, body, idempotencyKey }) => ({
    id: await logCall(context, path.id, body, { idempotencyKey }),
  }),
  undoCall: saying("Done", (context, { path }) => undoCall(context, path.id, path.call)),
  startCall: saying("Done", (context, { path }) => startCall(context, path.id)),
  markDone: async (context, { body }) => ({
    changed: await markDone(context, body.ids, body.done),
  }),
  remindLater: saying("Done", (context, { path, body }) =>
    remindLater(context, path.id, body.at === null ? null : Date.parse(body.at), {
      undo: body.undo,
      done: body.done,
    }),
  ),
  markSeen: saying("Done", (context, { path, body }) => markSeen(context, path.id, body.seen)),
  saveReplyDraft: async (context, { path, body }) => {
    const draft = { ...body, replaces: draftTime(body.replaces) };
    const savedAt = await saveReplyDraft(context, path.id, draft);
    return { savedAt: new Date(savedAt).toISOString() };
  },
  moveMessages: (context, { path, body }) => moveMessages(context, path.id, body),
  mergeConversations: (context, { path, body }) => mergeConversations(context, path.id, body.into),
  undoMove: (context, { path }) => undoMove(context, path.id),
  listMoveTargets: async (context, { path }) => ({
    message: await listMoveTargets(context, path.id),
  }),
  attachReceivedFiles: async (context, { path }) => ({
    files: await attachReceivedFiles(context, path.id, path.message),
  }),
  attachTemplateFiles: async (context, { path }) => ({
    files: await attachTemplateFiles(context, path.id, path.template),
  }),
  addReplyFile: async (context, { path, query, body }) => ({
    data: await addReplyFile(context, path.id, { name: query.name, bytes: body }),
  }),
  removeReplyFile: saying("Done", (context, { path }) =>
    removeReplyFile(context, path.id, path.file),
  ),
  listSavedViews: async (context) => ({ message: await listSavedViews(context) }),
  saveView: async (context, { body }) => ({ data: await saveView(context, body) }),
  deleteView: saying("Done", (context, { path }) => deleteView(context, path.id)),

  receiveMail: async (context, { body }) => {
    const { outcome, id } = await receiveMessage(
      { ...context, actor: { kind: "system" } },
      { raw: body, source: "api" },
    );
    return { outcome, id };
  },
  readMessage: async (context, { path }) => ({ data: await readMessage(context, path.id) }),
  markGenuine: saying("Done", (context, { path }) => markGenuine(context, path.id)),
  readMessageFile: (context, { path }) => readMessageFile(context, path.id, path.file),
  readRawMessage: (context, { path }) => readRawMessage(context, path.id),

  replyToEnquiry: (context, { path, body, idempotencyKey }) =>
    replyToEnquiry(context, path.id, { ...body, draft: draftTime(body.draft) }, { idempotencyKey }),
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
