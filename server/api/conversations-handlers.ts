import { addNote } from "../services/crm/conversations/add-note.ts";
import { addReplyFile, removeReplyFile } from "../services/crm/conversations/attach-to-reply.ts";
import { countConversations } from "../services/crm/conversations/count-conversations.ts";
import { followChanges } from "../services/crm/conversations/follow-changes.ts";
import { listConversations } from "../services/crm/conversations/list-conversations.ts";
import { listRecentChanges } from "../services/crm/conversations/list-recent-changes.ts";
import { markDone } from "../services/crm/conversations/mark-done.ts";
import { markSeen } from "../services/crm/conversations/mark-seen.ts";
import { readConversation } from "../services/crm/conversations/read-conversation.ts";
import { readTimeline } from "../services/crm/conversations/read-timeline.ts";
import { remindLater } from "../services/crm/conversations/remind-later.ts";
import { saveReplyDraft } from "../services/crm/conversations/save-reply-draft.ts";
import { deleteView, listSavedViews, saveView } from "../services/crm/conversations/saved-views.ts";
import type { Handlers } from "./endpoint-handler.ts";

const done = { message: "Done" };

/** Client Queries: lists, conversations, notes, drafts and saved views. */
export const conversationHandlers = {
  listConversations: async (context, { query }) => {
    const { conversations, next } = await listConversations(context, query);
    return { message: conversations, next };
  },
  countConversations: (context) => countConversations(context),
  followChanges: async (context) => followChanges(context),
  listRecentChanges: async (context) => ({ changes: await listRecentChanges(context) }),
  readConversation: (context, { path }) => readConversation(context, path.id),
  readTimeline: (context, { path, query }) => readTimeline(context, path.id, query.before),
  addNote: async (context, { path, body, idempotencyKey }) => ({
    id: await addNote(context, path.id, body.text, { idempotencyKey }),
  }),
  markDone: async (context, { body }) => ({
    changed: await markDone(context, body.ids, body.done),
  }),
  remindLater: async (context, { path, body }) => {
    await remindLater(context, path.id, body.at === null ? null : Date.parse(body.at));
    return done;
  },
  markSeen: async (context, { path, body }) => {
    await markSeen(context, path.id, body.seen);
    return done;
  },
  saveReplyDraft: async (context, { path, body }) => {
    const savedAt = await saveReplyDraft(context, path.id, body);
    return { savedAt: new Date(savedAt).toISOString() };
  },
  addReplyFile: async (context, { path, query, body }) => ({
    data: await addReplyFile(context, path.id, { name: query.name, bytes: body }),
  }),
  removeReplyFile: async (context, { path }) => {
    await removeReplyFile(context, path.id, path.file);
    return done;
  },
  listSavedViews: async (context) => ({ message: await listSavedViews(context) }),
  saveView: async (context, { body }) => ({ data: await saveView(context, body) }),
  deleteView: async (context, { path }) => {
    await deleteView(context, path.id);
    return done;
  },
} satisfies Partial<Handlers>;
