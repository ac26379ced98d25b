import type { Transaction } from "kysely";
import type { Database } from "../server/db/database.ts";
import { newId } from "../server/db/new-id.ts";
import { postgresRecordSearch } from "../server/db/postgres/postgres-record-search.ts";
import { clientTerms, enquiryTerms } from "../server/db/record-search.ts";
import type { Schema } from "../server/db/schema.ts";
import { sqliteRecordSearch } from "../server/db/sqlite/sqlite-record-search.ts";
import { digest } from "../server/services/tokens.ts";
import { insertRows } from "./insert-rows.ts";

/** The last migration of the release that stored callback requests in a table of their own. */
export const previousMigration = "2026-11-24-spam-clients";

/** The last migration of release 0.3.0. */
export const lastOf030 = "2026-12-16-week-counts-at-commit";

/** A Friday. */
export const receivedAt = Date.parse("2026-11-20T06:00:00Z");

const staffId = "019aa000-0000-7000-8000-000000000001";
const shared = {
  ...{ status: "new", flagged: null, fingerprint: "-", idempotency_key: null, note: "" },
  ...{ assignee: null, source_address: "203.0.113.7", consent_version: "2026-11-20" },
  ...{ consented_at: receivedAt, received_at: receivedAt },
};

/**
 * Fills a database at `previousMigration` with `people`, who each sent an enquiry and requested a
 * callback; the first two of them with notes, an assignee, spam and one idempotency key for both.
 */
export async function fillPreviousRelease(database: Database, people: number) {
  const numbers = Array.from({ length: people }, (_, index) => index + 1);
  const clients = numbers.map((number) => ({
    ...{ id: newId(), name: `Asha N${number}`, company_name: "Northfold" },
    email: `asha${number}@northfold.example`,
    email_as_typed: `Asha${number}@northfold.example`,
    ...{ phone: `+91 98100 ${String(number).padStart(5, "0")}`, restricted_at: null },
    ...{ spam_at: null, created_at: receivedAt, updated_at: receivedAt },
  }));
  const sent = clients.map(({ id: client_id, name, company_name, email, phone }, index) => {
    const sender = { client_id, name, company_name, email, phone };
    const idempotency_key = index === 0 ? digest(JSON.stringify([email, "one-key"])) : null;
    // All at one time, so that only their ids sort them.
    const texts = [name, company_name, email, phone];
    const keyed = (kind: string, description: string) => ({
      ...{ id: newId(), ...shared, ...sender, idempotency_key },
      fingerprint: digest(JSON.stringify([kind, ...texts, description])),
    });
    const enquiry = { ...keyed("enquiry", "Hello"), description: "Hello" };
    return { enquiry, callback: keyed("callback", "") };
  });
  const [first, second] = sent;
  if (!first || !second) throw new Error("At least two people.");
  Object.assign(first.enquiry, { status: "won", note: "Signed", assignee: staffId });
  Object.assign(first.callback, { status: "in-progress", note: "Rang twice", assignee: staffId });
  Object.assign(second.callback, { status: "spam", flagged: "The text has 9 links." });
  const enquiries = sent.map(({ enquiry }) => enquiry);
  const callbacks = sent.map(({ callback }) => callback);
  const audit = (action: string, subject: string, subject_id: string | null, details: string) => ({
    ...{ id: newId(), at: receivedAt, actor_kind: "visitor", actor_id: null, request_id: "-" },
    ...{ address: null, action, subject, subject_id, details },
  });
  await database.write(async (transaction) => {
    const staff = { id: staffId, name: "Ravi", email: "ravi@nirbhay.example", password_hash: "-" };
    await insertRows(transaction, "staff", [
      {
        ...{ ...staff, role: "admin", status: "active", must_change_password: 0 },
        ...{ created_at: receivedAt, updated_at: receivedAt },
      },
    ]);
    await insertRows(transaction, "clients", clients);
    await insertRows(transaction, "enquiries", enquiries);
    await insertRows(transaction, "call_requests", callbacks);
    await insertRows(transaction, "audit_log", [
      audit("call-request.receive", "call-request", first.callback.id, "{}"),
      audit("call-request.update", "call-request", first.callback.id, '{"status":"won"}'),
      audit("call-request.export", "call-request", null, "{}"),
      audit("enquiry.receive", "enquiry", first.enquiry.id, "{}"),
      audit("privacy.retention", "retention", null, '{"clients":1,"enquiries":2,"calls":3}'),
    ]);
    await insertRows(transaction, "letters", [
      {
        ...{ id: newId(), template: "call-notice", status: "queued", message_id: "<1@x.example>" },
        data: JSON.stringify({
          ...{ name: "Asha N1", companyName: "Northfold", email: "asha1@northfold.example" },
          ...{ phone: "+91 98100 00001", siteUrl: "http://localhost:3000", receivedAt },
        }),
        ...{ recipient: "staff@nirbhay.example", reply_to: "asha1@northfold.example" },
        ...{ subject: "Call requested: Asha N1", due_at: receivedAt, created_at: receivedAt },
      },
    ]);
    await insertRows(transaction, "erasures", [
      {
        ...{ id: newId(), person_hash: "-", person: null, planned_by: staffId },
        amounts: '{"clients":1,"enquiries":2,"calls":3,"letters":4,"audit":5}',
        ...{ planned_at: 1, expires_at: 2, done_at: 3 },
      },
    ]);
  });
  return { clients, enquiries, callbacks };
}

type Filled = Awaited<ReturnType<typeof fillPreviousRelease>>;

/** Fills the search indexes as that release did, in the order in which everything was sent. */
export async function indexPreviousRelease(database: Database, filled: Filled): Promise<void> {
  const search = database.engine === "postgres" ? postgresRecordSearch : sqliteRecordSearch;
  const { clients, enquiries, callbacks } = filled;
  const old = { status: "new" as const, assignee: null };
  const records = enquiries.flatMap((enquiry, index) => {
    const callback = callbacks[index] ?? enquiry;
    const terms = enquiryTerms({ ...callback, ...old, kind: "callback", description: "" });
    return [
      { id: enquiry.id, terms: enquiryTerms({ ...enquiry, ...old, kind: "enquiry" }) },
      {
        id: callback.id,
        terms: terms.map((term) => (term === "kind:callback" ? "kind:call" : term)),
      },
    ];
  });
  await database.write(async (transaction: Transaction<Schema>) => {
    await search("inbox_search").put(transaction, ...records);
    const people = clients.map((row) => ({ id: row.id, terms: clientTerms(row) }));
    await search("client_search").put(transaction, ...people);
  });
}
