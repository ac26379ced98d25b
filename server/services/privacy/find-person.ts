import { sql } from "kysely";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { queryTerms } from "../../db/record-search.ts";
import type { Db } from "../../db/schema.ts";
import { type Context, readFrom, requireRight } from "../context.ts";
import { isContact } from "../crm/records/last-contact.ts";
import { readDraftFiles } from "../crm/records/reply-drafts.ts";
import {
  addressesOf,
  countRecords,
  emailsAbout,
  enquiryDates,
  messagesOf,
  type Person,
  recordIds,
  sentBy,
} from "./person-records.ts";

/** The export has all consents. */
const maxConsents = 100;

/** Counts what is stored about an email address or a phone number, which may be nothing. */
export async function findPerson(
  context: Context,
  person: Person,
): Promise<AnswerOf<"findPerson">> {
  requireRight(context, "staff");
  const db = readFrom(context);
  const addresses = await addressesOf(db, person);
  const clients = await clientsAt(db, addresses);
  const enquiries = await enquiryDates(db, addresses);
  const spans = await recordSpans(db, addresses);
  const all = spanOver(Object.values(spans));
  return {
    amounts: await countRecords(db, addresses),
    clients: clients.map(({ id, name, email_as_typed, restricted_at, deleted_at }) => ({
      id,
      name,
      email_id: email_as_typed,
      restrictedAt: isoOrNull(restricted_at),
      deletedAt: isoOrNull(deleted_at),
    })),
    consents: enquiries
      .filter(({ consent_version }) => consent_version !== "")
      .slice(0, maxConsents)
      .map((row) => ({ kind: row.kind, version: row.consent_version, at: iso(row.consented_at) })),
    ...(await countAttached(db, addresses)),
    spans: {
      clients: spanView(spans.clients),
      enquiries: spanView(spans.enquiries),
      callbacks: spanView(spans.callbacks),
      emails: spanView(spans.emails),
      notes: spanView(spans.notes),
      audit: spanView(spans.audit),
    },
    ...spanView(all),
    contactAt: isoOrNull(await lastContactOf(db, addresses, spans)),
  };
}

async function clientsAt(db: Db, addresses: readonly string[]) {
  if (addresses.length === 0) return [];
  return db
    .selectFrom("clients")
    .select(["id", "name", "email_as_typed", "restricted_at", "deleted_at"])
    .where("email", "in", addresses)
    .orderBy("name")
    .orderBy("id")
    .execute();
}

const iso = (time: number) => new Date(time).toISOString();
const spanView = ({ first, last }: Span) => ({
  firstAt: isoOrNull(first),
  lastAt: isoOrNull(last),
});
const isoOrNull = (time: number | null | undefined) => (time == null ? null : iso(time));

type Span = { first: number | null; last: number | null };

type SpanKind = "clients" | "enquiries" | "callbacks" | "emails" | "notes" | "audit";

type Addresses = readonly string[];

const none: Span = { first: null, last: null };

/** Oldest and newest record (ms since 1970) of each kind under these addresses (lower case). */
async function recordSpans(db: Db, addresses: Addresses): Promise<Record<SpanKind, Span>> {
  if (addresses.length === 0) {
    return {
      clients: none,
      enquiries: none,
      callbacks: none,
      emails: none,
      notes: none,
      audit: none,
    };
  }
  const clients = await db
    .selectFrom("clients")
    .select(spanOf("created_at"))
    .where("email", "in", addresses)
    .executeTakeFirstOrThrow();
  const kinds = await db
    .selectFrom("enquiries")
    .select("kind")
    .select(spanOf("received_at"))
    .where(sentBy(addresses))
    .groupBy("kind")
    .execute();
  const ofKind = (kind: string) => kinds.find((row) => row.kind === kind) ?? none;
  const emails = await db
    .selectFrom("emails")
    .select(spanOf("created_at"))
    .where(emailsAbout(addresses))
    .executeTakeFirstOrThrow();
  const messages = await db
    .selectFrom("messages")
    .select(spanOf("at"))
    .where(messagesOf(addresses))
    .executeTakeFirstOrThrow();
  const notes = await db
    .selectFrom("notes")
    .innerJoin("enquiries", "enquiries.id", "notes.enquiry_id")
    .select(spanOf("notes.at"))
    .where(sql<string>`lower(enquiries.email)`, "in", addresses)
    .executeTakeFirstOrThrow();
  return {
    clients: plain(clients),
    enquiries: plain(ofKind("enquiry")),
    callbacks: plain(ofKind("callback")),
    emails: spanOver([emails, messages]),
    notes: plain(notes),
    audit: await auditSpan(db, await recordIds(db, addresses)),
  };
}

/** The moment (ms) from which retention counts (`clientsDue`). */
async function lastContactOf(
  db: Db,
  addresses: Addresses,
  { enquiries, callbacks, emails }: Record<SpanKind, Span>,
): Promise<number | null> {
  if (addresses.length === 0) return null;
  const changes = await db
    .selectFrom("clients")
    .select(spanOf("updated_at"))
    .where("email", "in", addresses)
    .executeTakeFirstOrThrow();
  const calls = await db
    .selectFrom("notes")
    .innerJoin("enquiries", "enquiries.id", "notes.enquiry_id")
    .select(spanOf("notes.at"))
    .where(sql<string>`lower(enquiries.email)`, "in", addresses)
    .where(isContact)
    .executeTakeFirstOrThrow();
  const planned = await db
    .selectFrom("enquiries")
    .select(["remind_at", "call_at", "next_step_on"])
    .where(sentBy(addresses))
    .execute();
  const plans = planned.flatMap(({ remind_at, call_at, next_step_on: on }) => [
    { first: remind_at, last: call_at },
    { first: null, last: on === null ? null : Date.parse(on) },
  ]);
  return spanOver([changes, calls, ...plans, enquiries, callbacks, emails]).last;
}

async function auditSpan(db: Db, ids: readonly string[]): Promise<Span> {
  if (ids.length === 0) return none;
  const entries = await db
    .selectFrom("audit_log")
    .select(spanOf("at"))
    .where("subject_id", "in", ids)
    .executeTakeFirstOrThrow();
  return plain(entries);
}

/** Emails that we sent, notes, and files under these addresses (lower case). */
async function countAttached(db: Db, addresses: Addresses) {
  if (addresses.length === 0) return { sent: 0, notes: 0, files: 0, fileBytes: 0 };
  const { sent } = await db
    .selectFrom("emails")
    .select((eb) => eb.fn.countAll<number>().as("sent"))
    .where(emailsAbout(addresses))
    .executeTakeFirstOrThrow();
  const { elsewhere } = await db
    .selectFrom("messages")
    .select((eb) => eb.fn.countAll<number>().as("elsewhere"))
    .where(messagesOf(addresses))
    .where("direction", "=", "out")
    .executeTakeFirstOrThrow();
  const { notes } = await db
    .selectFrom("notes")
    .innerJoin("enquiries", "enquiries.id", "notes.enquiry_id")
    .select((eb) => eb.fn.countAll<number>().as("notes"))
    .where(sql<string>`lower(enquiries.email)`, "in", addresses)
    .executeTakeFirstOrThrow();
  const files = await db
    .selectFrom("message_files")
    .innerJoin("messages", "messages.id", "message_files.message_id")
    .innerJoin("enquiries", "enquiries.id", "messages.enquiry_id")
    .select((eb) => eb.fn.countAll<number>().as("files"))
    .select(sql<string | number | null>`sum(message_files.bytes)`.as("bytes"))
    .where(sql<string>`lower(enquiries.email)`, "in", addresses)
    .executeTakeFirstOrThrow();
  const drafts = await db
    .selectFrom("reply_drafts")
    .innerJoin("enquiries", "enquiries.id", "reply_drafts.enquiry_id")
    .select("files")
    .where(sql<string>`lower(enquiries.email)`, "in", addresses)
    .execute();
  const drafted = drafts.flatMap((draft) => readDraftFiles(draft.files));
  return {
    sent: sent + elsewhere,
    notes,
    files: files.files + drafted.length,
    fileBytes: drafted.reduce((sum, { bytes }) => sum + bytes, Number(files.bytes ?? 0)),
  };
}

const spanOf = (column: string) => [
  sql<number | null>`min(${sql.ref(column)})`.as("first"),
  sql<number | null>`max(${sql.ref(column)})`.as("last"),
];

const plain = ({ first, last }: Span): Span => ({ first, last });

/** From the first to the last of several spans. */
function spanOver(spans: readonly Span[]): Span {
  const times = spans.flatMap(({ first, last }) => [first ?? [], last ?? []].flat());
  if (times.length === 0) return none;
  return { first: Math.min(...times), last: Math.max(...times) };
}

type People = AnswerOf<"findPeople">["message"];

/** More than that, and the name was too short to mean anybody. */
const maxPeople = 20;

/**
 * Clients whose name, company or address has all words of `name`, newest first, with restricted
 * ones and those in the bin: their data can be asked for, too.
 */
export async function findPeople(context: Context, { name }: { name: string }): Promise<People> {
  requireRight(context, "staff");
  const all = queryTerms(name);
  if (all.length === 0) return [];
  const db = readFrom(context);
  const found = await context.database.clientSearch.find(db, { all, limit: maxPeople });
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = await db
    .selectFrom("clients")
    .select(["id", "name", "company_name", "email_as_typed"])
    .where("id", "in", ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found
    .flatMap(({ id }) => byId.get(id) ?? [])
    .map(({ id, name: person, company_name, email_as_typed }) => ({
      id,
      name: person,
      company: company_name,
      email_id: email_as_typed,
    }));
}
