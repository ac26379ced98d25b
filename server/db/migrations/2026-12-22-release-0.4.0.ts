import { type Kysely, PostgresAdapter, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { businessDomain, companyStem, foldedCompany, namesCompany } from "../company-names.ts";
import { newId } from "../new-id.ts";
import { phoneDigits } from "../phone-digits.ts";

/** Tables of participants and of moves between conversations. */
const participants = [
  `create table participants (
    enquiry_id text not null references enquiries (id) on delete cascade,
    email text not null,
    name text not null,
    message_id text references messages (id) on delete set null,
    at bigint not null,
    constraint participants_key primary key (enquiry_id, email)
  )`,
  `create index participants_by_email on participants (email, enquiry_id)`,
  `create index participants_by_message on participants (message_id) where message_id is not null`,
  `create table conversation_moves (
    id text primary key,
    kind text not null check (kind in ('move', 'merge', 'split')),
    from_id text not null references enquiries (id) on delete cascade,
    to_id text not null references enquiries (id) on delete cascade,
    moved text not null,
    states text not null,
    moved_by text references staff (id) on delete set null,
    at bigint not null,
    undone_at bigint,
    arrival_id text not null
  )`,
  `create index conversation_moves_by_from on conversation_moves (from_id, at)`,
  `create index conversation_moves_by_to on conversation_moves (to_id, at)`,
  `create index conversation_moves_by_age on conversation_moves (at)`,
  `create index emails_by_copy on emails (copy_of) where copy_of is not null`,
  `create index emails_by_accepted_as on emails (accepted_as) where accepted_as is not null`,
  `create index enquiries_by_merged_into on enquiries (merged_into) where merged_into is not null`,
  `create index enquiries_by_call on enquiries (call_at, id) where call_at is not null`,
  `create index enquiries_by_answers on enquiries (answers_id) where answers_id is not null`,
];

/** Each group of the list by stage. */
const stages = [
  `update enquiries set stage = 'talking' where status = 'in-progress'`,
  `create index enquiries_by_stage on enquiries (stage, next_step_on, id) where stage is not null`,
  `create index enquiries_by_won on enquiries (won_at) where won_at is not null`,
  `create index enquiries_by_lost on enquiries (lost_at) where lost_at is not null`,
];

/** @param collation of texts whose beginnings are searched, which need one by characters. */
const companies = (collation: string) => [
  `create table companies (
    id text primary key,
    name text not null,
    stem text ${collation} not null,
    place text not null default '',
    gstin text not null default '',
    note text not null default '',
    created_at bigint not null,
    merged_into text,
    merge text,
    deleted_at bigint,
    deleted_by text
  )`,
  `create index companies_by_stem on companies (stem)`,
  `create index companies_by_name on companies (lower(name), id)`,
  `create index companies_by_merged_into on companies (merged_into) where merged_into is not null`,
  `create index companies_by_bin on companies (deleted_at, id) where deleted_at is not null`,
  `create table company_domains (
    domain text ${collation} primary key,
    company_id text not null references companies (id) on delete cascade
  )`,
  `create index company_domains_by_company on company_domains (company_id)`,
  `create table company_dismissals (
    company_id text not null references companies (id) on delete cascade,
    what text not null,
    constraint company_dismissals_key primary key (company_id, what)
  )`,
  `create index company_dismissals_by_what on company_dismissals (what)`,
  `alter table clients add column company_id text references companies (id) on delete set null`,
  `create index clients_by_company_id on clients (company_id) where company_id is not null`,
];

/** Tables of imports of clients. */
const clientImports = [
  `create table client_imports (
    id text primary key,
    file text not null,
    source text not null,
    agreed_at bigint not null,
    state text not null check (state in ('receiving', 'applying', 'done', 'undoing', 'undone')),
    file_rows integer not null,
    rows integer not null,
    created_by text references staff (id) on delete set null,
    at bigint not null
  )`,
  `create index client_imports_by_age on client_imports (at)`,
  `create table client_import_rows (
    import_id text not null references client_imports (id) on delete cascade,
    row integer not null,
    client_id text references clients (id) on delete cascade,
    email text not null,
    cells text not null,
    outcome text,
    before text,
    constraint client_import_rows_key primary key (import_id, row)
  )`,
  `create index client_import_rows_by_client on client_import_rows (client_id)`,
  `create index client_import_rows_by_email on client_import_rows (email) where email <> ''`,
];

/** Who has a post or page open. */
const presence = [
  `create table presence (
    subject text not null,
    staff_id text not null references staff (id) on delete cascade,
    seen_at bigint not null,
    is_writing integer not null,
    constraint presence_key primary key (subject, staff_id)
  )`,
  `create index presence_by_age on presence (seen_at)`,
];

/** Files of emails, their drafts and templates. */
const emailFiles = [
  `create table email_files (
    owner_id text not null,
    file_id text not null,
    position integer not null,
    name text not null,
    type text not null,
    bytes bigint not null,
    hash text not null,
    key text not null,
    at bigint not null,
    constraint email_files_key primary key (owner_id, file_id)
  )`,
  `create index email_files_by_file on email_files (file_id)`,
  `create index email_files_by_key on email_files (key)`,
];

/** Release 0.4.0; the row types say what its columns mean. */
export const release040: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [table, column, type] of [
      ["messages", "quote_at", "integer"],
      ["messages", "quote_end", "integer"],
      ["messages", "is_formatted", "integer"],
      ["enquiries", "ignored_facts", "text"],
      ["enquiries", "review_reason", "text"],
      ["erasures", "wiped_at", "bigint"],
      ["post_previews", "session_id", "text"],
      ["post_previews", "program_id", "text"],
      ["messages", "reply_to", "text"],
      ["messages", "genuine_at", "bigint"],
      ["emails", "addressed", "text"],
      ["emails", "copy_of", "text"],
      ["emails", "accepted_as", "text"],
      ["enquiries", "answers_id", "text"],
      ["enquiries", "merged_into", "text"],
      ["enquiries", "call_at", "bigint"],
      ["enquiries", "time_zone", "text"],
      ["notes", "outcome", "text"],
      ["notes", "phone", "text"],
      ["notes", "undo", "text"],
      ["enquiries", "stage", "text"],
      ["enquiries", "lost_reason", "text"],
      ["enquiries", "next_step", "text"],
      ["enquiries", "next_step_on", "text"],
      ["reply_drafts", "moved", "text"],
      ["clients", "source", "text"],
      ["clients", "agreed_at", "bigint"],
      ["erasures", "address_hashes", "text"],
      ["staff", "rights", "text"],
      ["invitations", "rights", "text"],
      ["email_drafts", "list", "text"],
    ] as const) {
      await db.schema.alterTable(table).addColumn(column, type).execute();
    }
    for (const [table, column] of [
      ["messages", "over_limit"],
      ["messages", "is_checked"],
      ["message_files", "is_signature"],
      ["emails", "to_participant"],
    ] as const) {
      await db.schema
        .alterTable(table)
        .addColumn(column, "integer", (added) => added.notNull().defaultTo(0))
        .execute();
    }
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    const collation = isPostgres ? 'collate "C"' : "";
    const tables = [
      ...participants,
      ...stages,
      ...companies(collation),
      ...clientImports,
      ...presence,
      ...emailFiles,
    ];
    for (const statement of tables) await sql.raw(statement).execute(db);
    await addCompanies(db);
    await addParticipants(db);
    await linkPointers(db);
    await sql`update enquiries set call_at = coalesce(preferred_at, answer_due_at)
      where kind = 'callback' and turn <> 'done' and first_answered_at is null`.execute(db);
    // A number may have an extension, which is no part of the number that people share.
    for (const table of ["clients", "enquiries"] as const) {
      await sql`drop index ${sql.table(`${table}_by_digits`)}`.execute(db);
      await sql`create index ${sql.table(`${table}_by_digits`)} on ${sql.table(table)}
        (${phoneDigits})`.execute(db);
    }
    if (!isPostgres) await keepShownTexts(db);
    // Erasures of 0.1 counted "letters".
    await sql`update erasures set amounts = replace(amounts, '"letters":', '"emails":')`.execute(
      db,
    );
  },
};

type StoredClient = { id: string; email: string; company_name: string; created_at: number };

/**
 * Clients of one domain are one company; of those with a free address, who gave the same name. Some
 * 100,000 clients take seconds, so that nothing has to follow later.
 */
async function addCompanies(db: Kysely<unknown>): Promise<void> {
  const made = new Map<string, string>();
  for (let after = ""; ; ) {
    const { rows } = await sql<StoredClient>`select id, email, company_name, created_at
      from clients where id > ${after} and merged_into is null and spam_at is null
      order by id limit 2000`.execute(db);
    const fresh: StoredCompany[] = [];
    const members: { client: string; company: string }[] = [];
    for (const { id: client, email, company_name, created_at } of rows) {
      const domain = businessDomain(email);
      const isNamed = namesCompany(company_name);
      if (domain === undefined && !isNamed) continue;
      const key = domain === undefined ? foldedCompany(company_name) : `@${domain}`;
      const company = made.get(key) ?? newId();
      members.push({ client, company });
      if (made.has(key)) continue;
      made.set(key, company);
      const name = isNamed ? company_name : (domain ?? "");
      fresh.push({ id: company, name, domain, created_at });
    }
    if (fresh.length > 0) await insertCompanies(db, fresh);
    if (members.length > 0) {
      const values = members.map(({ client, company }) => sql`(${client}, ${company})`);
      await sql`with member (id, company) as (values ${sql.join(values)})
        update clients set company_id = member.company from member
        where clients.id = member.id`.execute(db);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

type StoredCompany = { id: string; name: string; domain: string | undefined; created_at: number };

async function insertCompanies(db: Kysely<unknown>, rows: readonly StoredCompany[]): Promise<void> {
  const all = rows.map(
    ({ id, name, created_at }) => sql`(${id}, ${name}, ${companyStem(name)}, ${created_at})`,
  );
  await sql`insert into companies (id, name, stem, created_at) values ${sql.join(all)}`.execute(db);
  const domains = rows.flatMap(({ id, domain }) => (domain ? [sql`(${domain}, ${id})`] : []));
  if (domains.length === 0) return;
  await sql`insert into company_domains (domain, company_id)
    values ${sql.join(domains)}`.execute(db);
}

type Stored = { id: string; enquiry_id: string; recipients: string; at: number };

/** People in Cc of stored emails take part, as those in To and Cc do from now on. */
async function addParticipants(db: Kysely<unknown>): Promise<void> {
  for (let after = ""; ; ) {
    const { rows } = await sql<Stored>`select id, enquiry_id, recipients, at
      from messages where id > ${after} and kind = 'message' and recipients like '%"cc":[{%'
      order by id limit 500`.execute(db);
    for (const row of rows) {
      const { cc = [] } = JSON.parse(row.recipients) as { cc?: { name: string; email: string }[] };
      for (const { name, email } of cc.slice(0, 20)) {
        await sql`insert into participants (enquiry_id, email, name, message_id, at)
          values (${row.enquiry_id}, ${email.toLowerCase()}, ${name}, ${row.id}, ${row.at})
          on conflict do nothing`.execute(db);
      }
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** 0.3.0 wrote a note "Answers an email to …" where an email answered somebody else's. */
async function linkPointers(db: Kysely<unknown>): Promise<void> {
  await sql`update enquiries set answers_id = (
      select max(other.id) from enquiries as other join notes on notes.enquiry_id = enquiries.id
      where notes.written_by is null and other.id < enquiries.id
        and lower(notes.text) = lower('Answers an email to ' || other.email || '.'))
    where exists (select 1 from notes where notes.enquiry_id = enquiries.id
      and notes.written_by is null and notes.text like 'Answers an email to %')`.execute(db);
  await sql`delete from notes where written_by is null
    and text like 'Answers an email to %'`.execute(db);
}

/** Posts are searched by folded text, and shown as written; the start refills the index. */
async function keepShownTexts(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table new_post_search using fts5(
    post_id unindexed, title, category, body, shown_title unindexed, shown_body unindexed,
    tokenize = "porter unicode61 remove_diacritics 2 categories 'L* N* Mn Mc'"
  )`.execute(db);
  await sql`insert into new_post_search (rowid, post_id, title, category, body, shown_title, shown_body)
    select rowid, post_id, title, category, body, title, body from post_search`.execute(db);
  await sql`drop table post_search`.execute(db);
  await sql`alter table new_post_search rename to post_search`.execute(db);
}
