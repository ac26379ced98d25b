import { sql } from "kysely";
import type { Database } from "../../server/db/database.ts";
import { newId } from "../../server/db/new-id.ts";
import { clientTerms, enquiryTerms } from "../../server/db/record-search.ts";
import { insertRows } from "../insert-rows.ts";
import { putStaff } from "../put-staff.ts";

/** When the first person wrote to us; another did each minute after. */
export const start = Date.parse("2026-01-01T00:00:00Z");
export const minute = 60_000;
export const people = 3_000;
const statuses = ["in-progress", "spam", "lost", "won", "won"] as const;
const turns = ["ours", "done", "done", "done", "theirs"] as const;

/** Enough rows for PostgreSQL to prefer an index to a scan, with its statistics. */
export async function fillTables(database: Database) {
  const staff = await putStaff(database, "Ravi", "admin");
  const numbers = Array.from({ length: people }, (_, index) => index);
  const clients = numbers.map((number) => ({
    id: newId(),
    name: `Name ${number}`,
    company_name: `Company ${people - number}`,
    email: `c${number}@x.example`,
    email_as_typed: `c${number}@x.example`,
    phone: `+91 98100 ${String(number).padStart(5, "0")}`,
    restricted_at: null,
    spam_at: null,
    created_at: start + number * minute,
    updated_at: start + number * minute,
  }));
  const enquiries = clients.map((client, number) => ({
    id: newId(),
    client_id: client.id,
    name: client.name,
    company_name: client.company_name,
    kind: number % 5 === 0 ? ("callback" as const) : ("enquiry" as const),
    email: client.email,
    phone: client.phone,
    description: "A message. ".repeat(20),
    status: number > people - 50 ? ("new" as const) : (statuses[number % 5] ?? "won"),
    fingerprint: `f${number}`,
    idempotency_key: `k${number}`,
    consent_version: "1",
    consented_at: start,
    received_at: start + number * minute,
    note: "",
    assignee: number % 3 === 0 ? staff.id : null,
    landing: `/page-${number % 60}`,
    source: `site-${number % 70}.example`,
    campaign: `c${number % 50}`,
    turn: turns[number % 5] ?? "done",
    last_activity_at: start + number * minute,
    answer_due_at: number % 5 === 0 ? start + number * minute : null,
    first_answered_at: number % 5 === 4 ? start + number * minute : null,
    remind_at: number % 500 === 0 ? start + number * minute : null,
  }));
  const emails = clients.map(({ email }, number) => ({
    id: newId(),
    data: "{}",
    recipient: email,
    subject: "Hello",
    template: number % 50 === 1 ? "personal-email" : "client-email",
    message_id: `<${number}@x.example>`,
    status: number % 100 === 0 ? "queued" : "sent",
    attempts: 1,
    due_at: start,
    created_at: start + number,
    low_priority: number % 200 === 0 ? 1 : 0,
  }));
  const bulkEmails = numbers.map((number) => ({
    id: newId(),
    subject: "Hello",
    body: "",
    emails: 2,
    created_at: start + number,
  }));
  const audit = clients.map(({ id }, number) => ({
    id: newId(),
    at: start + number,
    actor_kind: "staff",
    actor_id: staff.id,
    request_id: "-",
    action: number % 2 === 0 ? "client.delete" : "enquiry.update",
    subject: "client",
    subject_id: id,
  }));
  const sessions = numbers.map((number) => ({
    id: newId(),
    staff_id: staff.id,
    token_hash: `t${number}`,
    created_at: start,
    last_seen_at: start,
    expires_at: start,
  }));
  const posts = numbers.map((number) => ({
    id: newId(),
    slug: `old-${number}`,
    title: `Title ${number}`,
    category: "Data",
    summary: "",
    content: "<p>Text.</p>".repeat(20),
    figure: "cover-lag",
    status: number % 300 === 0 ? "scheduled" : number % 2 === 0 ? "draft" : "published",
    dated_at: start - number * minute,
    created_at: start,
    updated_at: start,
    author_name: "Asha",
    author_role: "Engineer",
    reading_minutes: 1,
    version: 1,
  }));
  await database.write(async (transaction) => {
    await insertRows(transaction, "clients", clients);
    await insertRows(
      transaction,
      "client_tags",
      clients.slice(0, 50).map(({ id }) => ({ client_id: id, tag: "schools", name: "Schools" })),
    );
    await insertRows(transaction, "enquiries", enquiries);
    await insertRows(transaction, "emails", emails);
    await insertRows(transaction, "bulk_emails", bulkEmails);
    await insertRows(transaction, "audit_log", audit);
    await insertRows(transaction, "sessions", sessions);
    await insertRows(transaction, "posts", posts);
    const addresses = posts.map(({ id, slug }) => ({
      slug: `former-${slug}`,
      post_id: id,
      left_at: 0,
    }));
    await insertRows(transaction, "post_addresses", addresses);
    await database.clientSearch.put(
      transaction,
      ...clients.map((client) => ({ id: client.id, terms: clientTerms(client) })),
    );
    await database.enquirySearch.put(
      transaction,
      ...enquiries.map((enquiry) => ({ id: enquiry.id, terms: enquiryTerms(enquiry) })),
    );
  });
  if (database.engine === "postgres") await sql`analyze`.execute(database.read);
  return { staff, clients, enquiries };
}
