import { join } from "node:path";
import { Kysely, sql } from "kysely";
import type { Schema } from "../../../../server/db/schema.ts";
import { openReader } from "../../../../server/db/sqlite/open-sqlite.ts";
import { OwnSqliteDialect } from "../../../../server/db/sqlite/sqlite-dialect.ts";
import type { ServerProcess } from "../../../server-process.ts";
import type { Ground } from "../each-server.ts";
import type { Write } from "./write.ts";

type Row = { problem: string; id: string };

/**
 * Incomplete records: enquiries without client, emails, search
 * or audit entry; emails without their cause; posts without revisions, search row or files;
 * bulk emails without all their emails.
 */
export async function findHalves(db: Kysely<Schema>, engine: Ground["engine"]): Promise<Row[]> {
  const indexed = engine === "sqlite" ? "enquiry_search_rows" : "enquiry_search";
  const posts = engine === "sqlite" ? sql.ref("post_search_rows") : sql.ref("post_search");
  const { rows } = await sql<Row>`
    select kind || ' without its client' as problem, id from enquiries
    where not exists (select 1 from clients where clients.id = enquiries.client_id)
    union all select kind || ' without its receipt', id from enquiries
    where 1 <> (select count(*) from emails where recipient = enquiries.email and template =
      case kind when 'enquiry' then 'enquiry-receipt' else 'callback-receipt' end)
    union all select kind || ' missing in the search index', id from enquiries
    where not exists (select 1 from ${sql.ref(indexed)} as known where known.id = enquiries.id)
    union all select kind || ' without its audit entry', id from enquiries
    where (select count(*) from audit_log where subject_id = enquiries.id) <> 1
    union all select 'receipt without an enquiry', id from emails
    where template in ('enquiry-receipt', 'callback-receipt')
    and not exists (select 1 from enquiries where email = emails.recipient)
    union all select 'bulkEmail without all its emails', id from bulk_emails
    where emails <> (select count(*) from emails where bulk_email_id = bulk_emails.id)
    union all select 'post without all its versions', id from posts
    where version <> (select count(*) from post_revisions where post_id = posts.id)
    or title <> (select title from post_revisions
      where post_id = posts.id and version = posts.version)
    union all select 'post that search does not know', id from posts
    where not exists (select 1 from ${posts} as known where known.post_id = posts.id)
    union all select 'post without its picture', id from posts where title like 'picture-mark-%'
    and 1 <> (select count(*) from post_images join media on media.id = media_id
      where post_id = posts.id)
    union all select 'category miscounted', category from categories
    where posts <> (select count(*) from posts where category = categories.category
      and status = 'published' and deleted_at is null)
  `.execute(db);
  return [...rows, ...(await findMissingNotices(db))];
}

/** Each enquiry has a notice to staff, is counted in a digest, or waits for one. */
export async function findMissingNotices(db: Kysely<Schema>): Promise<Row[]> {
  // In one statement, as a digest may be sent meanwhile.
  const emails = await db
    .selectFrom("emails")
    .select("data")
    .where("template", "in", ["enquiry-notice", "callback-notice", "enquiry-digest"])
    .unionAll(({ selectFrom }) => selectFrom("digest_queue").select(sql.lit("{}").as("data")))
    .execute();
  const announced = emails.map(({ data }): number => {
    const { enquiries, callbacks } = JSON.parse(data);
    return enquiries === undefined ? 1 : enquiries + callbacks;
  });
  const stored = await db.selectFrom("enquiries").select("id").execute();
  const sum = announced.reduce((total, count) => total + count, 0);
  if (sum === stored.length) return [];
  return [{ problem: `${sum} announced of ${stored.length} enquiries`, id: "" }];
}

/** Image files that the database names and the server does not serve. */
export async function findMissingFiles(db: Kysely<Schema>, url: string): Promise<string[]> {
  const files = await db.selectFrom("media_files").select("name").execute();
  const missing: string[] = [];
  for (const { name } of files) {
    const answer = await fetch(`${url}/media/${name}`);
    if (!answer.ok || (await answer.arrayBuffer()).byteLength === 0) missing.push(name);
  }
  return missing;
}

/**
 * Problems that the engine finds in its files: SQLite's integrity and foreign keys;
 * PostgreSQL's heaps, B-trees, and whether each of these has all of its table's rows (amcheck).
 */
export function checkIntegrity(db: Kysely<Schema>, engine: Ground["engine"]): Promise<unknown[]> {
  return engine === "sqlite" ? checkSqlite(db) : checkPostgres(db);
}

async function checkSqlite(db: Kysely<Schema>): Promise<unknown[]> {
  const whole = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const keys = await sql`pragma foreign_key_check`.execute(db);
  return [...whole.rows.filter((row) => row.integrity_check !== "ok"), ...keys.rows];
}

async function checkPostgres(db: Kysely<Schema>): Promise<unknown[]> {
  await sql`create extension if not exists amcheck`.execute(db);
  const heaps = await sql`
    select relname, blkno, msg from pg_class
    cross join lateral verify_heapam(oid, check_toast => true)
    where relnamespace = 'public'::regnamespace and relkind = 'r'
  `.execute(db);
  // Throws at the first error, which then fails the test by itself.
  await sql`
    select bt_index_check(pg_class.oid, true) from pg_class
    join pg_am on pg_am.oid = relam and amname = 'btree'
    where relnamespace = 'public'::regnamespace and relkind = 'i'
  `.execute(db);
  return heaps.rows;
}

type Counted = { lost: string[]; doubled: string[] };

/** Which acknowledged writes are stored never, or more than once, by their markers. */
export function countWrites(
  acknowledged: readonly Write[],
  stored: ReadonlyMap<string, number>,
): Counted {
  const times = (write: Write) => stored.get(write.marker) ?? 0;
  const marker = (write: Write) => write.marker;
  return {
    lost: acknowledged.filter((write) => times(write) === 0).map(marker),
    doubled: acknowledged.filter((write) => times(write) > 1).map(marker),
  };
}

/** How often each marker is stored, in the table of its kind. */
export async function storedMarkers(db: Kysely<Schema>): Promise<Map<string, number>> {
  const rows = await db.selectFrom("enquiries").select(["description", "company_name"]).execute();
  // A callback request has no description.
  const enquiries = rows.map((row) => ({ marker: row.description || row.company_name }));
  const bulkEmails = await db.selectFrom("bulk_emails").select("subject as marker").execute();
  const revisions = await db.selectFrom("post_revisions").select("title as marker").execute();
  return counts([enquiries, bulkEmails, revisions].flat().map(({ marker }) => marker));
}

export function counts(values: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const value of values) found.set(value, (found.get(value) ?? 0) + 1);
  return found;
}

type Page = { message: Record<string, string>[]; next: string | null };

/** Each list of the API, and the field that has the marker. What was edited has its last title. */
const lists = [
  ["/api/queries?", "description"],
  ["/api/call-requests?", "company_name"],
  ["/api/blogs?content=false&", "title"],
] as const;

/** How often the API lists each marker. */
export async function listedMarkers(
  server: ServerProcess,
  token: string,
): Promise<Map<string, number>> {
  const markers: string[] = [];
  for (const [path, field] of lists) {
    for (let cursor: string | null = ""; cursor !== null; ) {
      const rest: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
      const answer = await fetch(`${server.url}${path}limit=100${rest}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      const page = (await answer.json()) as Page;
      markers.push(...page.message.map((row) => row[field] ?? ""));
      cursor = page.next;
    }
  }
  return counts(markers);
}

/**
 * Reads a running server's database from outside. On SQLite by a connection that only reads, since
 * one that writes would checkpoint and so fix what the server has to fix by itself.
 */
export async function readOnly<Result>(
  { place }: Ground,
  server: ServerProcess,
  read: (db: Kysely<Schema>) => Promise<Result>,
): Promise<Result> {
  if (place) {
    const database = place.open();
    return read(database.read).finally(() => database.close());
  }
  const connection = openReader(join(server.dataDir, "nirbhay.sqlite"));
  const db = new Kysely<Schema>({ dialect: new OwnSqliteDialect(connection) });
  return read(db).finally(() => db.destroy());
}
