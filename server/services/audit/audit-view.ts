import type { Kysely } from "kysely";
import { z } from "zod";
import type { AuditEntry } from "../../../contract/audit.ts";
import type { Schema } from "../../db/schema.ts";
import type { AuditRow } from "../../db/tables/account-tables.ts";

const Details = z.record(z.string(), z.unknown());

const detailsIn = (details: string | null) =>
  details === null ? {} : Details.parse(JSON.parse(details));

type ViewedRow = Omit<AuditRow, "actor_id" | "request_id"> & {
  /** Of the acting account. */
  name: string | null;
};

/** An entry as the contract shows it; `named` has the named records by id. */
export function auditView(row: ViewedRow, named: ReadonlyMap<string, Named>): AuditEntry {
  const { title: _, ...details } = detailsIn(row.details);
  const known = named.get(row.subject_id ?? "");
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    actor: row.name ?? row.actor_kind,
    action: row.action,
    subject: row.subject,
    subjectId: row.subject_id,
    record: known?.name ?? null,
    inBin: known?.state === "in-bin",
    isGone: known?.state === "gone",
    address: row.address,
    details,
  };
}

type Named = { id: string; name: string; state?: "in-bin" | "gone" };
type Subject = { subject: string; subject_id: string | null };
type ReadNames = (db: Kysely<Schema>, ids: readonly string[]) => Promise<Named[]>;

/** Queries for the names of each kind of record. */
const sources: ReadonlyMap<string, ReadNames> = new Map<string, ReadNames>([
  ["post", postTitles],
  ["client", namesIn("clients")],
  ["enquiry", namesIn("enquiries")],
  ["callback", namesIn("enquiries")],
  ["media", namesIn("media")],
  ["message", sendersOf],
  ["template", templateNames],
  ["bulk-email", bulkEmailNames],
  ["staff", accountNamesIn("staff")],
  ["invitation", accountNamesIn("invitations")],
]);

/** Titles of posts, also of those that are deleted: the entries of their deletion have them. */
async function postTitles(db: Kysely<Schema>, ids: readonly string[]): Promise<Named[]> {
  const rows = await db
    .selectFrom("posts")
    .select(["id", "title as name", "deleted_at"])
    .where("id", "in", ids)
    .execute();
  const known = rows.map(
    ({ id, name, deleted_at }): Named =>
      deleted_at === null ? { id, name } : { id, name, state: "in-bin" },
  );
  return [...known, ...(await titlesOfDeleted(db, missingIn(rows, ids)))];
}

/** Names of templates, also of deleted ones. */
async function templateNames(db: Kysely<Schema>, ids: readonly string[]): Promise<Named[]> {
  const rows = await db
    .selectFrom("reply_templates")
    .select(["id", "name"])
    .where("id", "in", ids)
    .execute();
  return [...rows, ...(await titlesOfDeleted(db, missingIn(rows, ids)))];
}

/** Bulk emails by their subjects. */
function bulkEmailNames(db: Kysely<Schema>, ids: readonly string[]): Promise<Named[]> {
  return db
    .selectFrom("bulk_emails")
    .select(["id", "subject as name"])
    .where("id", "in", ids)
    .execute();
}

const missingIn = (rows: readonly { id: string }[], ids: readonly string[]) =>
  ids.filter((id) => rows.every((row) => row.id !== id));

/** The titles that the entries of their deletion have. */
async function titlesOfDeleted(db: Kysely<Schema>, ids: readonly string[]): Promise<Named[]> {
  if (ids.length === 0) return [];
  const deletions = await db
    .selectFrom("audit_log")
    .select(["subject_id", "details"])
    .where("subject_id", "in", ids)
    .where("action", "in", ["post.delete", "post.purge", "template.delete"])
    .execute();
  return deletions.flatMap(({ subject_id, details }): Named[] => {
    const { title } = detailsIn(details);
    return subject_id !== null && typeof title === "string"
      ? [{ id: subject_id, name: title, state: "gone" }]
      : [];
  });
}

/** Names of records outside the bin: only the bin shows the names of deleted people. */
function namesIn(table: "clients" | "enquiries" | "media"): ReadNames {
  return (db, ids) =>
    db
      .selectFrom(table)
      .select(["id", "name"])
      .where("id", "in", ids)
      .where("deleted_at", "is", null)
      .execute();
}

/** The person in whose conversation each email is. */
function sendersOf(db: Kysely<Schema>, ids: readonly string[]): Promise<Named[]> {
  return db
    .selectFrom("messages")
    .innerJoin("enquiries", "enquiries.id", "messages.enquiry_id")
    .select(["messages.id", "enquiries.name"])
    .where("messages.id", "in", ids)
    .where("enquiries.deleted_at", "is", null)
    .execute();
}

function accountNamesIn(table: "staff" | "invitations"): ReadNames {
  return (db, ids) => db.selectFrom(table).select(["id", "name"]).where("id", "in", ids).execute();
}

/**
 * The records of these entries that have a name, by id, in one query per kind. The log stores titles
 * of deleted posts and templates, but no names of people, so that erased ones disappear from it too.
 */
export async function nameRecords(
  db: Kysely<Schema>,
  entries: readonly Subject[],
): Promise<ReadonlyMap<string, Named>> {
  const sought = Map.groupBy(entries, ({ subject }) => subject);
  const found = await Promise.all(
    [...sought].map(async ([subject, about]) => {
      const ids = new Set(about.flatMap(({ subject_id }) => subject_id ?? []));
      const read = sources.get(subject);
      return read && ids.size > 0 ? read(db, [...ids]) : [];
    }),
  );
  return new Map(found.flat().map((each) => [each.id, each]));
}
