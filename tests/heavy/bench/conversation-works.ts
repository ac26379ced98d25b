import type { Context } from "../../../server/services/context.ts";
import { readClientPage } from "../../../server/services/crm/clients/read-client-page.ts";
import type { ConversationFilter } from "../../../server/services/crm/conversations/conversation-views.ts";
import { countConversations } from "../../../server/services/crm/conversations/count-conversations.ts";
import { listConversations } from "../../../server/services/crm/conversations/list-conversations.ts";
import { listRecentChanges } from "../../../server/services/crm/conversations/list-recent-changes.ts";
import { readConversation } from "../../../server/services/crm/conversations/read-conversation.ts";
import { readFirstAnswers } from "../../../server/services/overview/read-first-answers.ts";
import { readOverview } from "../../../server/services/overview/read-overview.ts";
import { searchRecords } from "../../../server/services/search/search-records.ts";
import { markers } from "./blog-corpus.ts";
import { assignee } from "./client-corpus.ts";
import type { Work } from "./compare-scales.ts";

/** The back office on one database: the first conversations with their clients, and a cursor. */
export type Office = {
  staff: Context;
  conversations: readonly string[];
  clients: readonly string[];
  /** In the view of what is done. */
  afterFirstPage: string;
};

const list =
  (filter: ConversationFilter & { q?: string }): Work<Office> =>
  ({ staff }) =>
    listConversations(staff, { limit: 20, ...filter });

const oneOf = (ids: readonly string[], random: () => number) =>
  ids[Math.floor(random() * ids.length)] ?? "";

/** Each screen of a conversation's day; both sizes show full pages. */
export const conversationWorks: Readonly<Record<string, Work<Office>>> = {
  "Client Queries, open": list({ view: "open" }),
  "Client Queries, mine": list({ view: "mine" }),
  "Client Queries, unassigned": list({ view: "unassigned" }),
  "Client Queries, overdue": list({ view: "overdue" }),
  "Client Queries, later": list({ view: "later" }),
  "Client Queries, done": list({ view: "done" }),
  "Client Queries, done, second page": ({ staff, afterFirstPage }) =>
    listConversations(staff, { view: "done", limit: 20, cursor: afterFirstPage }),
  "Client Queries, spam": list({ view: "spam" }),
  "Client Queries, open callbacks": list({ view: "open", kind: "callback" }),
  "Client Queries, open and new": list({ view: "open", status: "new" }),
  "Client Queries, open of an assignee": list({ view: "open", assignee }),
  "Client Queries, done callbacks": list({ view: "done", kind: "callback" }),
  "Client Queries, done and new": list({ view: "done", status: "new" }),
  "Client Queries, done and won by an assignee": list({ view: "done", status: "won", assignee }),
  "Client Queries, spam of callbacks": list({ view: "spam", kind: "callback" }),
  "Client Queries, a common word": list({ view: "open", q: markers.common }),
  "Client Queries, a word of every conversation": list({ view: "open", q: "tuesday" }),
  "Client Queries, a rare word": list({ view: "open", q: markers.rare }),
  "Client Queries, counts": ({ staff }) => countConversations(staff),
  "Client Queries, recent changes": ({ staff }) => listRecentChanges(staff),
  "a conversation": ({ staff, conversations }, random) =>
    readConversation(staff, oneOf(conversations, random)),
  "a client's page": ({ staff, clients }, random) => readClientPage(staff, oneOf(clients, random)),
  "search over everything, a common word": ({ staff }) =>
    searchRecords(staff, { q: markers.common }),
  "search over everything, a rare word": ({ staff }) => searchRecords(staff, { q: markers.rare }),
  "overview with conversations": ({ staff }) => readOverview(staff),
  "first answers of conversations": ({ staff }) => readFirstAnswers(staff),
};
