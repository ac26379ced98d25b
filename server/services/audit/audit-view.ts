import { z } from "zod";
import type { AuditAction, AuditEntry } from "../../../contract/audit.ts";
import type { Db } from "../../db/schema.ts";
import type { AuditRow } from "../../db/tables/account-tables.ts";

const Details = z.record(z.string(), z.unknown());

const detailsIn = (details: string | null) =>
  details === null ? {} : Details.parse(JSON.parse(details));

type ViewedRow = Omit<AuditRow, "request_id"> & {
  /** Of the acting account. */
  name: string | null;
};

/** An entry as the contract shows it; `named` has the named records by id. */
export function auditView(row: ViewedRow, named: ReadonlyMap<string, Named>): AuditEntry {
  const { title, ...details } = detailsIn(row.details);
  const known = named.get(row.subject_id ?? "");
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    actor: row.name ?? programName(row, named) ?? row.actor_kind,
    action: row.action,
    subject: row.subject,
    subjectId: row.subject_id,
    record: known?.name ?? pageTitle(row.subject, title),
    inBin: known?.state === "in-bin",
    isGone: known?.state === "gone",
    address: row.address,
    details,
  };
}

/** The title of a page, which its entries have; null for other records. */
const pageTitle = (subject: string, title: unknown): string | null =>
  subject === "page" && typeof title === "string" ? title : null;

/** "Newsletter (token)". */
function programName(row: ViewedRow, named: ReadonlyMap<string, Named>): string | undefined {
  const token = row.actor_kind === "program" ? named.get(row.actor_id ?? "") : undefined;
  return token && `${token.name} (token)`;
}

type Named = { id: string; name: string; state?: "in-bin" | "gone" };
type Subject = { subject: string; subject_id: string | null };
/** The token of a program that acted, so that `nameRecords` names it. */
export const tokenOf = ({ actor_kind, actor_id }: ViewedRow): Subject[] =>
  actor_kind === "program" ? [{ subject: "token", subject_id: actor_id }] : [];

type ReadNames = (db: Db, ids: readonly string[]) => Promise<Named[]>;

/** Queries for the names of each kind of record. */
const sources: ReadonlyMap<string, ReadNames> = new Map<string, ReadNames>([
  ["post", orFromDeletion(postTitles)],
  ["client", namesOutOfBin("clients")],
  ["enquiry", namesOutOfBin("enquiries")],
  ["callback", namesOutOfBin("enquiries")],
  ["media", namesOutOfBin("media")],
  ["message", sendersOf],
  ["template", orFromDeletion(namesIn("reply_templates"))],
  ["token", tokenNames],
  ["webhook", orFromDeletion(namesIn("webhooks"))],
  ["bulk-email", bulkEmailNames],
  ["staff", namesIn("staff")],
  ["invitation", namesIn("invitations")],
]);

async function postTitles(db: Db, ids: readonly string[]): Promise<Named[]> {
  const rows = await db
    .selectFrom("posts")
    .select(["id", "title as name", "deleted_at"])
    .where("id", "in", ids)
    .execute();
  return rows.map(({ id, name, deleted_at }) =>
    deleted_at === null ? { id, name } : { id, name, state: "in-bin" },
  );
}

/** Names of tokens, from the entries of their creation: a backup has no tokens. */
async function tokenNames(db: Db, ids: readonly string[]): Promise<Named[]> {
  return (await titlesIn(db, ids, ["token.create"])).map(([id, name]) => ({ id, name }));
}

function bulkEmailNames(db: Db, ids: readonly string[]): Promise<Named[]> {
  const emails = db.selectFrom("bulk_emails").select(["id", "subject as name"]);
  return emails.where("id", "in", ids).execute();
}

const deletions: readonly AuditAction[] = [
  "post.delete",
  "post.purge",
  "template.delete",
  "webhook.delete",
];

/** Also the titles of records that are gone, which the entries of their deletion have. */
function orFromDeletion(read: ReadNames): ReadNames {
  return async (db, ids) => {
    const found = await read(db, ids);
    const missing = ids.filter((id) => found.every((each) => each.id !== id));
    const titles = await titlesIn(db, missing, deletions);
    return [...found, ...titles.map(([id, name]): Named => ({ id, name, state: "gone" }))];
  };
}

/** Records by the title that the entries of these actions have. */
async function titlesIn(
  db: Db,
  ids: readonly string[],
  actions: readonly AuditAction[],
): Promise<[id: string, title: string][]> {
  if (ids.length === 0) return [];
  const entries = await db
    .selectFrom("audit_log")
    .select(["subject_id", "details"])
    .where("subject_id", "in", ids)
    .where("action", "in", actions)
    .execute();
  return entries.flatMap(({ subject_id, details }): [string, string][] => {
    const { title } = detailsIn(details);
    return subject_id !== null && typeof title === "string" ? [[subject_id, title]] : [];
  });
}

/** Names of records outside the bin: only the bin shows the names of deleted people. */
function namesOutOfBin(table: "clients" | "enquiries" | "media"): ReadNames {
  return (db, ids) =>
    db
      .selectFrom(table)
      .select(["id", "name"])
      .where("id", "in", ids)
      .where("deleted_at", "is", null)
      .execute();
}

/** The person in whose conversation each email is. */
function sendersOf(db: Db, ids: readonly string[]): Promise<Named[]> {
  return db
    .selectFrom("messages")
    .innerJoin("enquiries", "enquiries.id", "messages.enquiry_id")
    .select(["messages.id", "enquiries.name"])
    .where("messages.id", "in", ids)
    .where("enquiries.deleted_at", "is", null)
    .execute();
}

function namesIn(table: "staff" | "invitations" | "reply_templates" | "webhooks"): ReadNames {
  return (db, ids) => db.selectFrom(table).select(["id", "name"]).where("id", "in", ids).execute();
}

/**
 * The records of these entries that have a name, by id, in one query per kind. The log stores titles
 * of deleted posts and templates, but no names of people, so that erased ones disappear from it too.
 */
export async function nameRecords(
  db: Db,
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
