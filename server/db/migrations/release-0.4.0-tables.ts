/** Tables of participants and of moves between conversations. */
const participants = [
  `create index posts_by_author on posts (author_name, dated_at desc, id desc)
    where status = 'published' and deleted_at is null`,
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

/** Staff who have a post or page open. */
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

/**
 * Statements that create the tables and indexes of release 0.4.0, in order.
 * @param collation of texts whose beginnings are searched, which need one by characters
 */
export const tablesOf040 = (collation: string): string[] => [
  ...participants,
  ...stages,
  ...companies(collation),
  ...clientImports,
  ...presence,
  ...emailFiles,
];
