import { expect, test } from "vitest";
import type { VisitFilter } from "../../contract/visit-filter.ts";
import { fillViews } from "../../tests/bench/fill-views.ts";
import { describeOnEachDatabase } from "../../tests/databases.ts";
import { fillTables, minute, people, start } from "../../tests/fill-tables.ts";
import { putPost } from "../../tests/put-post.ts";
import { putSession } from "../../tests/put-session.ts";
import { watchPlans } from "../../tests/query-plans.ts";
import { admin, system, type TestContext, testContext } from "../../tests/service-context.ts";
import { readSession } from "../services/accounts/session-lifecycle.ts";
import { listAudit } from "../services/audit/list-audit.ts";
import { movedPost } from "../services/blog/post-addresses.ts";
import { publishDue } from "../services/blog/publish-due.ts";
import { listPostCards } from "../services/blog/reading/list-post-cards.ts";
import { readPostPage } from "../services/blog/reading/read-post-page.ts";
import { type ClientSort, listClients } from "../services/clients/list-clients.ts";
import { readClient } from "../services/clients/read-client.ts";
import { readClientPage } from "../services/clients/read-client-page.ts";
import type { ConversationFilter } from "../services/conversations/conversation-views.ts";
import { countConversations } from "../services/conversations/count-conversations.ts";
import { listConversations } from "../services/conversations/list-conversations.ts";
import { listRecentChanges } from "../services/conversations/list-recent-changes.ts";
import { readConversation } from "../services/conversations/read-conversation.ts";
import { claimEmails } from "../services/emails/claim-emails.ts";
import { listEmails } from "../services/emails/list-emails.ts";
import { listBulkEmails } from "../services/emails/read-bulk-email.ts";
import { countEnquiries } from "../services/enquiries/count-enquiries.ts";
import { type EnquiryFilter, listEnquiries } from "../services/enquiries/list-enquiries.ts";
import { receiveEnquiry } from "../services/enquiries/receive-enquiry.ts";
import { readInsight } from "../services/insight/read-insight.ts";
import { readEnquiryWeeks } from "../services/overview/read-enquiry-weeks.ts";
import { readFirstAnswers } from "../services/overview/read-first-answers.ts";
import { readOverview } from "../services/overview/read-overview.ts";
import { writeCursor } from "../services/pagination.ts";
import { listPrivacyRequests } from "../services/privacy/list-privacy-requests.ts";
import { searchRecords } from "../services/search/search-records.ts";
import { readMailState } from "../services/settings/read-mail-state.ts";
import { claimDeliveries } from "../services/webhooks/claim-deliveries.ts";
import type { Database } from "./database.ts";

type Named = string | Readonly<Record<Database["engine"], string>>;
type Hot = { run(): Promise<unknown>; uses: readonly Named[] };

async function hotQueries(database: Database, context: TestContext): Promise<Record<string, Hot>> {
  await fillViews(database, "2026-01-31", 20);
  const { staff, clients, enquiries } = await fillTables(database);
  const { slug } = await putPost(database);
  const { token } = await putSession({ ...context, database }, staff.id);
  const asAdmin = context.as({ actor: admin });
  const middle = Math.floor(people / 2);
  const cursor = writeCursor({ at: start + middle * minute, id: enquiries[middle]?.id ?? "" });
  const list = (filter: EnquiryFilter) => listEnquiries(asAdmin, { ...filter, limit: 20, cursor });
  const theirs = Buffer.from(JSON.stringify([1, start + middle * minute, staff.id]));
  const conversations = (
    filter: Partial<Omit<ConversationFilter, "visit">> & VisitFilter,
    from?: Buffer,
  ) =>
    listConversations(asAdmin, {
      ...{ view: "open", limit: 20, cursor: from?.toString("base64url"), ...filter },
    });
  const listAll = (sort: ClientSort) => async () => {
    const { next } = await listClients(asAdmin, { limit: 20, sort });
    return listClients(asAdmin, { limit: 20, sort, cursor: next ?? "" });
  };
  const sender = { name: "Asha", company_name: "Northfold", phone: "+91 98100 00000" };
  const enquiry = { ...sender, email_id: "asha@northfold.example", description: "" };
  return {
    "enquiries, all": { run: () => list({}), uses: ["enquiries_by_kind"] },
    "enquiries of a kind": {
      run: () => list({ kind: "callback" }),
      uses: ["enquiries_by_kind"],
    },
    "enquiries, open": { run: () => list({ open: true }), uses: ["enquiries_by_status"] },
    "enquiries without spam": { run: () => list({ spam: "false" }), uses: ["enquiries_by_status"] },
    "enquiries of a kind and status": {
      run: () => list({ kind: "enquiry", status: "won" }),
      uses: ["enquiries_by_status"],
    },
    "enquiries of an assignee": {
      run: () => list({ assignee: staff.id }),
      uses: ["enquiries_by_assignee"],
    },
    "enquiries, unassigned and lost": {
      run: () => list({ assignee: "none", status: "lost" }),
      uses: ["enquiries_by_status_and_assignee"],
    },
    "enquiries, search": {
      run: () => listEnquiries(asAdmin, { limit: 20, q: "name", status: "won" }),
      uses: [{ sqlite: "enquiry_search", postgres: "enquiry_search_words" }],
    },
    "conversations, open": { run: () => conversations({}), uses: ["enquiries_by_turn_due"] },
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
      // PostgreSQL chooses by its statistics, here and in spam.
      uses: [{ sqlite: "enquiries_by_turn_due", postgres: "messages_by_enquiry" }],
    },
    "conversations, spam of a kind": {
      run: () => conversations({ view: "spam", kind: "enquiry" }),
      uses: [{ sqlite: "enquiries_spam_by_kind", postgres: "messages_by_enquiry" }],
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
    "enquiries of a campaign and kind": {
      run: () => listEnquiries(asAdmin, { limit: 20, campaign: "c7", kind: "enquiry" }),
      uses: ["enquiries_by_campaign"],
    },
    "conversations, later": {
      run: () => conversations({ view: "later" }),
      uses: ["enquiries_to_remind"],
    },
    "counts of conversations": {
      run: () => countConversations(asAdmin),
      uses: ["enquiries_by_turn_due", "enquiries_by_turn_activity"],
    },
    "recent changes of conversations": {
      run: () => listRecentChanges(asAdmin),
      uses: ["audit_log_by_age", "reply_drafts_by_age"],
    },
    "a conversation": {
      run: () => readConversation(asAdmin, enquiries[0]?.id ?? ""),
      uses: [
        ...["messages_by_enquiry", "notes_by_enquiry", "audit_log_by_subject"],
        ...["emails_by_recipient", "enquiries_by_client"],
      ],
    },
    "counts of new enquiries and spam": {
      run: () => countEnquiries(asAdmin),
      uses: ["enquiries_by_status"],
    },
    overview: {
      run: () => readOverview(asAdmin),
      uses: ["enquiries_by_turn_due", "enquiries_by_status", "emails_by_status"],
    },
    "enquiries per week": {
      run: () => readEnquiryWeeks(asAdmin),
      uses: [{ sqlite: "sqlite_autoindex_enquiry_weeks_1", postgres: "enquiry_weeks_key" }],
    },
    "first answers": {
      run: () => readFirstAnswers(asAdmin),
      uses: ["enquiries_first_answers"],
    },
    "receiving an enquiry": {
      run: () => receiveEnquiry(context, enquiry, { idempotencyKey: "key" }),
      uses: ["enquiries_by_fingerprint", "enquiries_by_idempotency_key"],
    },
    "clients, newest": { run: listAll("newest"), uses: ["clients_by_age", "enquiries_by_client"] },
    "clients by name": { run: listAll("name"), uses: ["clients_by_name"] },
    "clients by company": { run: listAll("company"), uses: ["clients_by_company"] },
    "clients with a tag": {
      run: () => listClients(asAdmin, { limit: 20, tag: "Schools" }),
      uses: ["client_tags_by_tag"],
    },
    "clients, search": {
      run: () => listClients(asAdmin, { limit: 20, q: "name" }),
      uses: [{ sqlite: "client_search", postgres: "client_search_words" }],
    },
    "a client": {
      run: () => readClient(asAdmin, clients[0]?.id ?? ""),
      uses: ["enquiries_by_client"],
    },
    "a client's page": {
      run: () => readClientPage(asAdmin, clients[0]?.id ?? ""),
      uses: ["enquiries_by_client", "clients_by_digits", "clients_by_name", "emails_by_recipient"],
    },
    "the search over everything": {
      run: () => searchRecords(asAdmin, { q: "name" }),
      uses: [
        { sqlite: "client_search", postgres: "client_search_words" },
        { sqlite: "enquiry_search", postgres: "enquiry_search_words" },
        ...["messages_by_enquiry", "notes_by_enquiry"],
      ],
    },
    "emails to send": {
      run: () => claimEmails(context, { lease: "worker", max: 10 }),
      uses: ["emails_queued_by_priority", "emails_queued_by_recipient"],
    },
    "events to deliver": {
      run: () => claimDeliveries(context, { lease: "worker", max: 10 }),
      uses: [
        // PostgreSQL begins with the webhooks, of which there are few.
        { sqlite: "webhook_deliveries_due", postgres: "webhook_deliveries_leased" },
        "webhook_deliveries_leased",
      ],
    },
    "emails to one person": {
      run: () => listEmails(asAdmin, { limit: 20, kind: "personal" }),
      uses: ["emails_personal_by_age"],
    },
    "emails to several people": {
      run: () => listBulkEmails(asAdmin, { limit: 20 }),
      uses: ["bulk_emails_by_age", "emails_by_bulk_email"],
    },
    insight: {
      run: () => readInsight(asAdmin, { from: "2026-01-30", to: "2026-01-31", group: "source" }),
      uses: ["views_by_day"],
    },
    "insight of whole weeks": {
      run: () => readInsight(asAdmin, { from: "2026-01-12", to: "2026-01-25", group: "source" }),
      uses: [{ sqlite: "PRIMARY", postgres: "view_weeks_key" }],
    },
    "a session": {
      run: () => readSession(context, token),
      uses: [{ sqlite: "sqlite_autoindex_sessions_2", postgres: "sessions_token_hash_key" }],
    },
    "the blog's list": {
      run: () => listPostCards(context, () => {}, { page: 2 }),
      uses: [{ sqlite: "posts_kept_by_status", postgres: "posts_kept" }],
    },
    "a post": {
      run: () => readPostPage(context, () => {}, slug),
      uses: [{ sqlite: "sqlite_autoindex_posts_2", postgres: "posts_slug_key" }],
    },
    "a former address of a post": {
      run: () => movedPost(context, () => {}, slug),
      uses: [{ sqlite: "sqlite_autoindex_post_addresses_1", postgres: "post_addresses_pkey" }],
    },
    "scheduled posts": {
      run: () => publishDue(context.as({ actor: system })),
      uses: ["posts_kept_by_status"],
    },
    "the audit log": {
      run: () => listAudit(asAdmin, { limit: 20 }),
      uses: ["audit_log_by_age"],
    },
    "requests of people": {
      run: () => listPrivacyRequests(asAdmin),
      uses: ["audit_log_by_action"],
    },
    "a day of the mailbox": {
      run: () => readMailState(asAdmin),
      uses: ["received_mail_by_age", "emails_by_status"],
    },
    "the audit log of a member of staff": {
      run: () => listAudit(asAdmin, { limit: 20, actor: staff.id }),
      uses: ["audit_log_by_actor", "audit_log_by_subject"],
    },
  };
}

/** Tables of a few rows, which are read in full. */
const smallTables = /\b(categories|staff|mailboxes|webhooks)\b/;

describeOnEachDatabase("each frequent query", (open) => {
  test("uses its indexes and reads no table in full", async () => {
    const database = await open();
    const watched = watchPlans(database);
    const hot = await hotQueries(database, testContext(watched.database));
    for (const [query, { run, uses }] of Object.entries(hot)) {
      await run();
      const { indexes, fullScans } = await watched.plans();
      const names = uses.map((name) => (typeof name === "string" ? name : name[database.engine]));
      expect({
        query,
        unused: names.filter((name) => !indexes.has(name)),
        fullScans: fullScans.filter((line) => !smallTables.test(line)),
      }).toEqual({ query, unused: [], fullScans: [] });
    }
  });
});
