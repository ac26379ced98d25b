import type { VisitFilter } from "../../../contract/visit-filter.ts";
import type { ConversationFilter } from "../../../server/services/crm/conversations/conversation-views.ts";
import { countConversations } from "../../../server/services/crm/conversations/count-conversations.ts";
import { listConversations } from "../../../server/services/crm/conversations/list-conversations.ts";
import { listRecentChanges } from "../../../server/services/crm/conversations/list-recent-changes.ts";
import { listStages } from "../../../server/services/crm/conversations/list-stages.ts";
import { readConversation } from "../../../server/services/crm/conversations/read-conversation.ts";
import { listMoveTargets } from "../../../server/services/crm/moves/list-move-targets.ts";
import type { FrequentQueries, QueryScene } from "./query-scene.ts";

type Filter = Partial<Omit<ConversationFilter, "visit">> & VisitFilter;

/** Queries of Client Queries: the list in each view, its counts, and one conversation. */
export function conversationQueries(scene: QueryScene): FrequentQueries {
  const { asAdmin, staff, enquiries, middle } = scene;
  const theirs = Buffer.from(JSON.stringify([2, middle.at, staff.id]));
  const conversations = (filter: Filter, from?: Buffer) =>
    listConversations(asAdmin, {
      view: "open",
      limit: 20,
      cursor: from?.toString("base64url"),
      ...filter,
    });
  return {
    "conversations, open": { run: () => conversations({}), uses: ["enquiries_by_turn_due"] },
    "targets of a move": {
      run: () => listMoveTargets(asAdmin, enquiries[0]?.id ?? ""),
      uses: ["enquiries_by_client", "participants_by_email"],
    },
    "conversations, their turn": {
      run: () => conversations({}, theirs),
      uses: ["enquiries_by_turn_activity"],
    },
    "conversations of an assignee": {
      run: () => conversations({ assignee: staff.id }),
      uses: ["enquiries_by_assignee_turn_due"],
    },
    "conversations, unassigned, their turn": {
      run: () => conversations({ view: "unassigned" }, theirs),
      uses: ["enquiries_by_assignee_turn_activity"],
    },
    "conversations, calls": {
      run: () => conversations({ view: "calls" }),
      uses: ["enquiries_by_call"],
    },
    "conversations, done": {
      run: () => conversations({ view: "done" }),
      uses: ["enquiries_by_turn_activity"],
    },
    "conversations, spam": {
      run: () => conversations({ view: "spam" }),
      uses: ["enquiries_spam_by_activity"],
    },
    "conversations, done, of a kind": {
      run: () => conversations({ view: "done", kind: "callback" }),
      uses: ["enquiries_by_kind_turn_activity"],
    },
    "conversations, done, of a status": {
      run: () => conversations({ view: "done", status: "won" }),
      uses: ["enquiries_by_status_turn_activity"],
    },
    "conversations, their turn, of a kind and status": {
      run: () => conversations({ kind: "callback", status: "new" }, theirs),
      uses: ["enquiries_by_status_turn_activity"],
    },
    "conversations, done, of an assignee and status": {
      run: () => conversations({ view: "done", status: "won", assignee: staff.id }),
      uses: [
        {
          sqlite: "enquiries_by_status_assignee_turn_activity",
          // Won are most of those here, as its statistics tell.
          postgres: "enquiries_by_assignee_turn_activity",
        },
      ],
    },
    "conversations, our turn, of a kind": {
      run: () => conversations({ kind: "callback" }),
      // PostgreSQL reads all callbacks, and sorts those of our turn.
      uses: [{ sqlite: "enquiries_by_turn_due", postgres: "enquiries_by_idempotency_key" }],
    },
    "conversations, spam of a kind": {
      run: () => conversations({ view: "spam", kind: "enquiry" }),
      // Most spam is enquiries, as its statistics tell.
      uses: [{ sqlite: "enquiries_spam_by_kind", postgres: "enquiries_spam_by_activity" }],
    },
    "conversations of a landing page": {
      run: () => conversations({ landing: "/page-7", from: "2026-01-01" }),
      uses: ["enquiries_by_landing"],
    },
    "conversations of a source, unassigned and won": {
      run: () => conversations({ source: "site-7.example", assignee: "none", status: "won" }),
      uses: ["enquiries_by_source"],
    },
    "conversations of some days": {
      run: () => conversations({ from: "2026-01-02", to: "2026-01-02", kind: "callback" }),
      uses: ["enquiries_by_receipt"],
    },
    "conversations, later": {
      run: () => conversations({ view: "later" }),
      uses: ["enquiries_to_remind"],
    },
    "conversations, gone quiet": {
      run: () => conversations({ view: "quiet" }),
      uses: ["enquiries_to_remind", "enquiries_by_stage"],
    },
    "conversations by stage": {
      run: () => listStages(asAdmin, "everyone"),
      uses: ["enquiries_by_stage", "enquiries_by_won", "enquiries_by_lost"],
    },
    "counts of conversations": {
      run: () => countConversations(asAdmin),
      uses: ["enquiries_by_turn_due", "enquiries_by_turn_activity"],
    },
    "recent changes": {
      run: () => listRecentChanges(asAdmin),
      uses: ["audit_log_by_age", "reply_drafts_by_age", "emails_queued_by_priority"],
    },
    "a conversation": {
      run: () => readConversation(asAdmin, enquiries[0]?.id ?? ""),
      uses: [
        ...["messages_by_enquiry", "notes_by_enquiry", "audit_log_by_subject"],
        ...["emails_by_recipient", "enquiries_by_client"],
      ],
    },
  };
}
