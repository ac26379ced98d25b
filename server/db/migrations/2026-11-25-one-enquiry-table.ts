import { type Kysely, sql, Transaction } from "kysely";
import type { Migration } from "kysely/migration";
import { fillRecordSearch } from "../fill-record-search.ts";
import { phoneDigits } from "../phone-digits.ts";
import { postgresRecordSearch } from "../postgres/postgres-record-search.ts";
import { enquiryTerms } from "../record-search.ts";
import type { Schema } from "../schema.ts";
import { sqliteRecordSearch } from "../sqlite/sqlite-record-search.ts";
import { isPostgres } from "./is-postgres.ts";
import type { Progress } from "./progress.ts";

/** Enquiries and callback requests become one table, with a `kind`. */
export const oneEnquiryTable = (progress: Progress): Migration => ({
  async up(db: Kysely<unknown>) {
    await createTable(db);
    await copyRows(db);
    for (const table of ["enquiries", "call_requests"]) await db.schema.dropTable(table).execute();
    await db.schema.alterTable("all_enquiries").renameTo("enquiries").execute();
    await createIndexes(db);
    await renameSearch(db);
    await moveWeeks(db);
    await renameInLogs(db);
    await reindexCallbacks(db, progress);
  },
});

async function createTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("all_enquiries")
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) =>
      column.notNull().check(sql`kind in ('enquiry', 'callback')`),
    )
    .addColumn("client_id", "text")
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("company_name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) =>
      column.notNull().check(sql`status in ('new', 'in-progress', 'won', 'lost', 'spam')`),
    )
    .addColumn("flagged", "text")
    .addColumn("fingerprint", "text", (column) => column.notNull())
    .addColumn("idempotency_key", "text")
    .addColumn("consent_version", "text", (column) => column.notNull())
    .addColumn("consented_at", "bigint", (column) => column.notNull())
    .addColumn("source_address", "text")
    .addColumn("received_at", "bigint", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("assignee", "text")
    // Named, since PostgreSQL would name them after the temporary name of the table.
    .addPrimaryKeyConstraint("enquiries_key", ["id"])
    .addForeignKeyConstraint("enquiries_client", ["client_id"], "clients", ["id"], (key) =>
      key.onDelete("cascade"),
    )
    .addForeignKeyConstraint("enquiries_assignee", ["assignee"], "staff", ["id"], (key) =>
      key.onDelete("set null"),
    )
    .execute();
}

async function copyRows(db: Kysely<unknown>): Promise<void> {
  const shared = sql.raw(`id, client_id, name, company_name, email, phone, status, flagged,
    fingerprint, idempotency_key, consent_version, consented_at, source_address, received_at,
    note, assignee`);
  for (const [kind, table, description] of [
    ["enquiry", "enquiries", sql.ref("description")],
    ["callback", "call_requests", sql.lit("")],
  ] as const) {
    await sql`insert into all_enquiries (${shared}, kind, description)
      select ${shared}, ${sql.lit(kind)}, ${description} from ${sql.table(table)}`.execute(db);
  }
}

/** Created once the rows are in, which is many times faster. */
async function createIndexes(db: Kysely<unknown>): Promise<void> {
  // The kind comes first in each order of a list: a list of both kinds merges two index ranges,
  // which costs less than twice as many indexes.
  for (const [name, columns] of [
    ["by_kind", "kind, received_at desc, id desc"],
    ["by_status", "kind, status, received_at desc, id desc"],
    ["by_assignee", "kind, assignee, received_at desc, id desc"],
    ["by_status_and_assignee", "kind, status, assignee, received_at desc, id desc"],
    ["by_client", "client_id, received_at desc, id desc"],
    ["by_fingerprint", "fingerprint, received_at"],
    ["by_email", "lower(email)"],
  ] as const) {
    await sql`create index ${sql.ref(`enquiries_${name}`)}
      on enquiries (${sql.raw(columns)})`.execute(db);
  }
  await sql`create index enquiries_by_digits on enquiries (${phoneDigits})`.execute(db);
  await db.schema
    .createIndex("enquiries_by_idempotency_key")
    .on("enquiries")
    .columns(["kind", "idempotency_key"])
    .unique()
    .execute();
}

async function renameSearch(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("inbox_search").renameTo("enquiry_search").execute();
  if (!isPostgres(db)) {
    await db.schema.alterTable("inbox_search_rows").renameTo("enquiry_search_rows").execute();
    await sql`create trigger enquiries_leave_search after delete on enquiries begin
      delete from enquiry_search
        where rowid = (select row from enquiry_search_rows where id = old.id);
      delete from enquiry_search_rows where id = old.id;
    end`.execute(db);
    return;
  }
  await sql`alter sequence inbox_search_place rename to enquiry_search_place`.execute(db);
  for (const part of ["pkey", "place_key", "words"]) {
    await sql`alter index ${sql.ref(`inbox_search_${part}`)}
      rename to ${sql.ref(`enquiry_search_${part}`)}`.execute(db);
  }
  await sql`drop function leave_inbox_search()`.execute(db);
  await sql`create function leave_enquiry_search() returns trigger language plpgsql as $$ begin
    delete from enquiry_search where id = old.id;
    return null;
  end $$`.execute(db);
  await sql`create trigger leave_search after delete on enquiries
    for each row execute function leave_enquiry_search()`.execute(db);
}

/** Moves the counts, which the dropped tables' triggers maintained, and maintains them again. */
async function moveWeeks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("enquiry_weeks")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("week_number", "integer", (column) => column.notNull())
    .addColumn("shard", "integer", (column) => column.notNull())
    .addColumn("received", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("enquiry_weeks_key", ["kind", "week_number", "shard"])
    .execute();
  await sql`insert into enquiry_weeks (kind, week_number, shard, received)
    select case kind when 'call' then 'callback' else kind end, week, shard, items
    from inbox_weeks`.execute(db);
  await db.schema.dropTable("inbox_weeks").execute();
  await (isPostgres(db) ? countOnPostgres(db) : countOnSqlite(db));
}

const count = (row: "old" | "new", shard: string, by: 1 | -1) =>
  sql.raw(`insert into enquiry_weeks (kind, week_number, shard, received)
    values (${row}.kind, (${row}.received_at + 259200000) / 604800000, ${shard}, ${by})
    on conflict (kind, week_number, shard) do update
    set received = enquiry_weeks.received + ${by};`);

const counted = sql.raw("status, received_at, kind");

async function countOnPostgres(db: Kysely<unknown>): Promise<void> {
  for (const table of ["enquiries", "call_requests"]) {
    await sql`drop function ${sql.ref(`count_${table}`)}()`.execute(db);
  }
  await sql`create function count_enquiries() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' and (old.status = 'spam') = (new.status = 'spam')
      and old.received_at = new.received_at and old.kind = new.kind then return null; end if;
    if tg_op <> 'INSERT' and old.status <> 'spam' then
      ${count("old", "pg_backend_pid() % 16", -1)} end if;
    if tg_op <> 'DELETE' and new.status <> 'spam' then
      ${count("new", "pg_backend_pid() % 16", 1)} end if;
    return null;
  end $$`.execute(db);
  await sql`create trigger count_weeks after insert or delete or update of ${counted} on enquiries
    for each row execute function count_enquiries()`.execute(db);
}

async function countOnSqlite(db: Kysely<unknown>): Promise<void> {
  const changed = sql`update of ${counted}`;
  for (const [name, event, row, by] of [
    ["count_enquiry_inserted", sql`insert`, "new", 1],
    ["count_enquiry_changed_from", changed, "old", -1],
    ["count_enquiry_changed_to", changed, "new", 1],
    ["count_enquiry_deleted", sql`delete`, "old", -1],
  ] as const) {
    await sql`create trigger ${sql.ref(name)} after ${event} on enquiries
      when ${sql.raw(row)}.status <> 'spam' begin ${count(row, "0", by)} end`.execute(db);
  }
}

/** Callback requests have one name everywhere, so that old and new log entries are listed together. */
async function renameInLogs(db: Kysely<unknown>): Promise<void> {
  await sql`update audit_log
    set subject = 'callback', action = replace(action, 'call-request.', 'callback.')
    where action in ('call-request.export', 'call-request.receive', 'call-request.update')`.execute(
    db,
  );
  const callbacks = (column: "details" | "amounts") =>
    sql`${sql.ref(column)} = replace(${sql.ref(column)}, '"calls":', '"callbacks":')`;
  await sql`update audit_log set ${callbacks("details")}
    where action in ('privacy.erase', 'privacy.export', 'privacy.retention')`.execute(db);
  await sql`update erasures set ${callbacks("amounts")}`.execute(db);
}

/**
 * Replaces `kind:call` in the index. Only what the index already has: after a restore it is
 * empty, and gets its positions from a complete fill.
 */
async function reindexCallbacks(db: Kysely<unknown>, progress: Progress): Promise<void> {
  const [makeSearch, indexed] = isPostgres(db)
    ? [postgresRecordSearch, "enquiry_search"]
    : [sqliteRecordSearch, "enquiry_search_rows"];
  if (!(db instanceof Transaction)) throw new Error("Migrations run in a transaction.");
  const callbacks = (transaction: Transaction<Schema>) =>
    transaction
      .selectFrom("enquiries")
      .where("kind", "=", "callback")
      .where(sql<boolean>`id in (select id from ${sql.table(indexed)})`);
  await fillRecordSearch(
    db,
    makeSearch("enquiry_search"),
    {
      index: "enquiry_search",
      async count(transaction) {
        const { rows } = await callbacks(transaction)
          .select(({ fn }) => fn.countAll<number>().as("rows"))
          .executeTakeFirstOrThrow();
        return rows;
      },
      async read(transaction, after, limit) {
        const rows = await callbacks(transaction)
          .select(["id", "kind", "name", "company_name", "email", "phone"])
          .select(["status", "assignee", "description"])
          .where("id", ">", after)
          .orderBy("id")
          .limit(limit)
          .execute();
        return rows.map((row) => ({ id: row.id, terms: enquiryTerms(row) }));
      },
    },
    progress,
  );
}
