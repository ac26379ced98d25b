import type { Database } from "../../database.ts";

// Literal, as `phoneDigits` writes it into queries: otherwise no engine would use the index.
const digits = [" ", "(", ")", ".", "-", "+", "\u00a0"].reduce(
  (text, character) => `replace(${text}, '${character}', '')`,
  "phone",
);

/** Clients and enquiries, their search, and the count of enquiries per week. */
export const crm = (engine: Database["engine"]) => [
  `create table clients (
    id text primary key,
    name text not null,
    company_name text not null,
    email text not null unique,
    email_as_typed text not null,
    phone text not null,
    created_at bigint not null,
    updated_at bigint not null,
    restricted_at bigint,
    spam_at bigint,
    deleted_at bigint,
    deleted_by text,
    unsubscribed_at bigint,
    bounced_at bigint,
    bounce_reason text,
    about text not null default '',
    merged_into text
  )`,
  `create index clients_restricted on clients (id) where restricted_at is not null`,
  `create index clients_by_phone on clients (phone)`,
  `create index clients_by_digits on clients (${digits})`,
  `create index clients_by_update on clients (updated_at)`,
  `create index clients_by_age on clients (created_at desc, id desc)
    where restricted_at is null and spam_at is null`,
  `create index clients_by_name on clients (lower(name), id)
    where restricted_at is null and spam_at is null`,
  `create index clients_by_company on clients (lower(company_name), id)
    where restricted_at is null and spam_at is null`,
  `create index clients_in_spam on clients (created_at desc, id desc)
    where restricted_at is null and spam_at is not null`,
  `create index clients_deleted on clients (deleted_at desc, id desc)
    where deleted_at is not null`,
  `create index clients_by_merged_into on clients (merged_into) where merged_into is not null`,
  `create index clients_unsubscribed on clients (created_at, id)
    where unsubscribed_at is not null`,
  `create index clients_bounced on clients (created_at, id) where bounced_at is not null`,
  `create table client_merges (
    id text primary key,
    survivor_id text not null references clients (id) on delete cascade,
    absorbed_id text not null references clients (id) on delete cascade,
    before text not null,
    after text not null,
    enquiries integer not null,
    merged_by text references staff (id) on delete set null,
    at bigint not null,
    undone_at bigint
  )`,
  `create index client_merges_by_survivor_id on client_merges (survivor_id, at)`,
  `create index client_merges_by_absorbed_id on client_merges (absorbed_id, at)`,
  `create table different_clients (
    one_id text not null references clients (id) on delete cascade,
    other_id text not null references clients (id) on delete cascade,
    at bigint not null,
    constraint different_clients_key primary key (one_id, other_id)
  )`,
  `create index different_clients_by_other on different_clients (other_id)`,
  `create table client_changes (
    id text primary key,
    client_id text not null references clients (id) on delete cascade,
    fact text not null,
    before text not null,
    after text not null,
    changed_by text references staff (id) on delete set null,
    at bigint not null
  )`,
  `create index client_changes_by_client on client_changes (client_id, at desc)`,
  `create table client_tags (
    client_id text not null references clients (id) on delete cascade,
    tag text not null,
    name text not null,
    constraint client_tags_key primary key (client_id, tag)
  )`,
  `create index client_tags_by_tag on client_tags (tag, client_id)`,
  `create table enquiries (
    id text not null,
    kind text not null constraint all_enquiries_kind_check check (kind in ('enquiry', 'callback')),
    client_id text,
    name text not null,
    company_name text not null,
    email text not null,
    phone text not null,
    description text not null,
    status text not null
      constraint all_enquiries_status_check check (status in ('new', 'in-progress', 'won', 'lost', 'spam')),
    flagged text,
    fingerprint text not null,
    idempotency_key text,
    consent_version text not null,
    consented_at bigint not null,
    source_address text,
    received_at bigint not null,
    note text not null default '',
    assignee text,
    receipt_suppressed text,
    deleted_at bigint,
    deleted_by text,
    preferred_time text,
    preferred_at bigint,
    turn text not null default 'done' check (turn in ('ours', 'theirs', 'done')),
    answer_due_at bigint,
    first_answered_at bigint,
    remind_at bigint,
    seen_at bigint,
    last_activity_at bigint not null default 0,
    channel text not null default 'form' check (channel in ('form', 'email')),
    subject text not null default '',
    last_text text not null default '',
    merged_from text,
    origin text,
    landing text,
    source text,
    campaign text,
    won_at bigint,
    lost_at bigint,
    worth bigint,
    constraint enquiries_key primary key (id),
    constraint enquiries_client foreign key (client_id) references clients (id) on delete cascade,
    constraint enquiries_assignee foreign key (assignee) references staff (id) on delete set null
  )`,
  `create index enquiries_by_kind on enquiries (kind, received_at desc, id desc)`,
  `create index enquiries_by_status on enquiries (kind, status, received_at desc, id desc)`,
  `create index enquiries_by_assignee on enquiries (kind, assignee, received_at desc, id desc)`,
  `create index enquiries_by_status_and_assignee
    on enquiries (kind, status, assignee, received_at desc, id desc)`,
  `create index enquiries_by_client on enquiries (client_id, received_at desc, id desc)`,
  `create index enquiries_by_fingerprint on enquiries (fingerprint, received_at)`,
  `create index enquiries_by_email on enquiries (lower(email))`,
  `create index enquiries_by_digits on enquiries (${digits})`,
  `create unique index enquiries_by_idempotency_key on enquiries (kind, idempotency_key)`,
  `create index enquiries_deleted on enquiries (deleted_at desc, id desc)
    where deleted_at is not null`,
  `create index enquiries_by_turn_due on enquiries (turn, answer_due_at, id)
    where deleted_at is null`,
  `create index enquiries_by_turn_activity on enquiries (turn, last_activity_at desc, id desc)
    where deleted_at is null`,
  `create index enquiries_by_assignee_turn_due on enquiries (assignee, turn, answer_due_at, id)
    where deleted_at is null`,
  `create index enquiries_by_assignee_turn_activity
    on enquiries (assignee, turn, last_activity_at desc, id desc)
    where deleted_at is null`,
  `create index enquiries_spam_by_activity on enquiries (last_activity_at desc, id desc)
    where status = 'spam' and deleted_at is null`,
  `create index enquiries_to_remind on enquiries (remind_at, id) where remind_at is not null`,
  `create index enquiries_by_merged_from on enquiries (merged_from)
    where merged_from is not null`,
  `create index enquiries_first_answers on enquiries (kind, first_answered_at desc, received_at)
    where first_answered_at is not null and deleted_at is null`,
  `create index enquiries_by_status_turn_activity
    on enquiries (status, turn, last_activity_at desc, id desc)
    where turn <> 'ours' and deleted_at is null`,
  `create index enquiries_by_kind_turn_activity
    on enquiries (kind, turn, last_activity_at desc, id desc)
    where turn <> 'ours' and deleted_at is null`,
  `create index enquiries_by_status_assignee_turn_activity
    on enquiries (status, assignee, turn, last_activity_at desc, id desc)
    where turn <> 'ours' and deleted_at is null`,
  `create index enquiries_spam_by_kind on enquiries (kind, last_activity_at desc, id desc)
    where status = 'spam' and deleted_at is null`,
  `create index enquiries_by_receipt on enquiries (received_at desc, id desc)
    where coalesce(status, '') <> 'spam' and deleted_at is null`,
  `create index enquiries_by_landing on enquiries (landing, received_at desc, id desc)
    where coalesce(status, '') <> 'spam' and deleted_at is null`,
  `create index enquiries_by_source on enquiries (source, received_at desc, id desc)
    where coalesce(status, '') <> 'spam' and deleted_at is null`,
  `create index enquiries_by_campaign on enquiries (campaign, received_at desc, id desc)
    where coalesce(status, '') <> 'spam' and deleted_at is null`,
  `create table enquiry_weeks (
    kind text not null,
    week_number integer not null,
    shard integer not null,
    received integer not null,
    constraint enquiry_weeks_key primary key (kind, week_number, shard)
  )`,
  `create table digest_queue (
    enquiry_id text primary key references enquiries (id) on delete cascade,
    kind text not null,
    queued_at bigint not null
  )`,
  `create index digest_queue_by_age on digest_queue (queued_at)`,
  ...(engine === "postgres" ? onPostgres : onSqlite),
];

const isCounted = (row: "old" | "new") => `(${row}.status <> 'spam' and ${row}.deleted_at is null)`;

/**
 * A week begins on Monday (UTC). `shard` keeps PostgreSQL's visitors from waiting for each other at
 * one row.
 */
const count = (row: "old" | "new", shard: string, by: 1 | -1) =>
  `insert into enquiry_weeks (kind, week_number, shard, received)
    values (${row}.kind, (${row}.received_at + 259200000) / 604800000, ${shard}, ${by})
    on conflict (kind, week_number, shard) do update
    set received = enquiry_weeks.received + ${by};`;

const counted = "status, received_at, kind, deleted_at";

/** Tables and their searches, which `db/record-search.ts` reads and writes. */
const searches = [
  ["clients", "client_search"],
  ["enquiries", "enquiry_search"],
] as const;

const onSqlite = [
  ...searches.flatMap(([table, search]) => [
    `create table ${search}_rows (row integer primary key autoincrement, id text not null unique)`,
    // Texts and positions of words are not stored: only which row has which word.
    `create virtual table ${search} using fts5(
      words, content = '', contentless_delete = 1, detail = none,
      tokenize = "unicode61 remove_diacritics 0 tokenchars ':-'"
    )`,
    `create trigger ${table}_leave_search after delete on ${table} begin
      delete from ${search} where rowid = (select row from ${search}_rows where id = old.id);
      delete from ${search}_rows where id = old.id;
    end`,
  ]),
  `create trigger clients_leave_merged after delete on clients
    begin delete from clients where merged_into = old.id; end`,
  ...(
    [
      ["count_enquiry_inserted", "insert", "new", 1],
      ["count_enquiry_changed_from", `update of ${counted}`, "old", -1],
      ["count_enquiry_changed_to", `update of ${counted}`, "new", 1],
      ["count_enquiry_deleted", "delete", "old", -1],
    ] as const
  ).map(
    ([name, event, row, by]) => `create trigger ${name} after ${event} on enquiries
      when ${isCounted(row)} begin ${count(row, "0", by)} end`,
  ),
];

const onPostgres = [
  ...searches.flatMap(([table, search]) => [
    `create sequence ${search}_place`,
    // Words are stored apart from their rows: a search reads rows of many matches, and no words.
    `create table ${search} (
      id text primary key,
      place bigint not null unique,
      words tsvector not null
    ) with (toast_tuple_target = 128)`,
    // Without a list of pending entries, which every search would have to read.
    `create index ${search}_words on ${search} using gin (words) with (fastupdate = off)`,
    `create function leave_${search}() returns trigger language plpgsql as $$ begin
      delete from ${search} where id = old.id;
      return null;
    end $$`,
    `create trigger leave_search after delete on ${table}
      for each row execute function leave_${search}()`,
  ]),
  // A trigger, not a foreign key: a restore inserts the rows of a table in any order.
  `create function leave_merged() returns trigger language plpgsql as $$ begin
    delete from clients where merged_into = old.id;
    return null;
  end $$`,
  `create trigger leave_merged after delete on clients
    for each row execute function leave_merged()`,
  `create function count_enquiries() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' and ${isCounted("old")} = ${isCounted("new")}
      and old.received_at = new.received_at and old.kind = new.kind then return null; end if;
    if tg_op <> 'INSERT' and ${isCounted("old")} then
      ${count("old", "pg_backend_pid() % 16", -1)} end if;
    if tg_op <> 'DELETE' and ${isCounted("new")} then
      ${count("new", "pg_backend_pid() % 16", 1)} end if;
    return null;
  end $$`,
  // Counts when the transaction commits: otherwise it would lock the count from the insert on.
  `create constraint trigger count_weeks after insert or delete or update of ${counted} on enquiries
    deferrable initially deferred for each row execute function count_enquiries()`,
];
