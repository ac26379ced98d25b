import { addNote } from "../services/crm/conversations/add-note.ts";
import {
  addReplyFile,
  attachReceivedFiles,
  attachTemplateFiles,
  removeReplyFile,
} from "../services/crm/conversations/attach-to-reply.ts";
import { countConversations } from "../services/crm/conversations/count-conversations.ts";
import { followChanges } from "../services/crm/conversations/follow-changes.ts";
import { listConversations } from "../services/crm/conversations/list-conversations.ts";
import { listRecentChanges } from "../services/crm/conversations/list-recent-changes.ts";
import { listStages } from "../services/crm/conversations/list-stages.ts";
import { logCall } from "../services/crm/conversations/log-call.ts";
import { markDone } from "../services/crm/conversations/mark-done.ts";
import { markSeen } from "../services/crm/conversations/mark-seen.ts";
import { readConversation } from "../services/crm/conversations/read-conversation.ts";
import { readTimeline } from "../services/crm/conversations/read-timeline.ts";
import { remindLater } from "../services/crm/conversations/remind-later.ts";
import { saveReplyDraft } from "../services/crm/conversations/save-reply-draft.ts";
import { deleteView, listSavedViews, saveView } from "../services/crm/conversations/saved-views.ts";
import { startCall } from "../services/crm/conversations/start-call.ts";
import { undoCall } from "../services/crm/conversations/undo-call.ts";
import { listMoveTargets } from "../services/crm/moves/list-move-targets.ts";
import { mergeConversations } from "../services/crm/moves/merge-conversations.ts";
import { moveMessages } from "../services/crm/moves/move-messages.ts";
import { undoMove } from "../services/crm/moves/undo-move.ts";
import { type Handlers, saying } from "./endpoint-handler.ts";

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
    id: await addNote(context, path.id, body.text, { idempotencyKey }),
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
    remindLater(context, path.id, body.at === null ? null : Date.parse(body.at)),
  ),
  markSeen: saying("Done", (context, { path, body }) => markSeen(context, path.id, body.seen)),
  saveReplyDraft: async (context, { path, body }) => {
    const savedAt = await saveReplyDraft(context, path.id, body);
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
} satisfies Partial<Handlers>;
