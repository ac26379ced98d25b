import type { Database } from "../../database.ts";

/** Posts with versions, drafts and search; images with their files and uses; cache tags. */
export const blog = (engine: Database["engine"]) => [
  `create table media (
    id text primary key,
    hash text not null unique,
    name text not null,
    bytes integer not null,
    width integer not null,
    height integer not null,
    blur text not null,
    status text not null check (status in ('waiting', 'ready', 'failed')),
    attempts integer not null,
    due_at bigint not null,
    lease text,
    leased_until bigint,
    failure text,
    uploaded_by text,
    created_at bigint not null,
    deleted_at bigint,
    deleted_by text,
    alt text,
    file_key text
  )`,
  `create index media_by_age on media (created_at desc, id desc)`,
  `create index media_waiting on media (due_at) where status = 'waiting'`,
  `create index media_deleted on media (deleted_at desc, id desc) where deleted_at is not null`,
  `create table media_files (
    name text primary key,
    media_id text not null references media (id) on delete cascade,
    format text not null,
    width integer not null,
    bytes integer not null
  )`,
  `create index media_files_by_media on media_files (media_id)`,
  `create table replaced_media_files (
    name text primary key,
    media_id text not null references media (id) on delete cascade
  )`,
  `create index replaced_media_files_by_media on replaced_media_files (media_id)`,
  `create table posts (
    id text primary key,
    slug text not null unique,
    title text not null,
    category text not null,
    summary text not null,
    content text not null,
    figure text not null,
    status text not null check (status in ('draft', 'scheduled', 'published')),
    dated_at bigint not null,
    published_at bigint,
    created_at bigint not null,
    updated_at bigint not null,
    deleted_at bigint,
    author_id text references staff (id) on delete set null,
    author_name text not null,
    author_role text not null,
    reading_minutes integer not null,
    version integer not null,
    deleted_by text,
    meta_title text,
    meta_description text
  )`,
  `create index posts_kept on posts (dated_at desc, id desc) where deleted_at is null`,
  `create index posts_kept_by_status on posts (status, dated_at desc, id desc)
    where deleted_at is null`,
  `create index posts_kept_by_category on posts (category, dated_at desc, id desc)
    where deleted_at is null`,
  `create index posts_kept_by_category_and_status
    on posts (category, status, dated_at desc, id desc)
    where deleted_at is null`,
  `create index posts_kept_by_title on posts (lower(title), id) where deleted_at is null`,
  `create index posts_kept_by_status_and_title on posts (status, lower(title), id)
    where deleted_at is null`,
  `create index posts_kept_by_category_and_title on posts (category, lower(title), id)
    where deleted_at is null`,
  `create index posts_deleted on posts (deleted_at) where deleted_at is not null`,
  `create table post_spans (
    category text not null,
    span integer not null,
    posts integer not null,
    constraint post_spans_key primary key (category, span)
  )`,
  `create table post_images (
    post_id text not null references posts (id) on delete cascade,
    position integer not null,
    media_id text not null references media (id),
    alt text not null,
    constraint post_images_key primary key (post_id, position)
  )`,
  `create table post_revisions (
    post_id text not null references posts (id) on delete cascade,
    version integer not null,
    title text not null,
    category text not null,
    summary text not null,
    content text not null,
    images text not null,
    status text not null,
    saved_by text not null,
    saved_at bigint not null,
    constraint post_revisions_key primary key (post_id, version)
  )`,
  `create table post_addresses (
    slug text primary key,
    post_id text not null references posts (id) on delete cascade,
    left_at bigint not null
  )`,
  `create index post_addresses_by_post on post_addresses (post_id, left_at)`,
  `create table post_drafts (
    staff_id text not null,
    post_id text not null,
    copy text not null,
    saved_at bigint not null,
    constraint post_drafts_key primary key (staff_id, post_id)
  )`,
  `create table post_previews (
    token_hash text primary key,
    staff_id text not null,
    post_id text not null,
    expires_at bigint not null
  )`,
  `create table post_keys (
    key text primary key,
    post_id text not null references posts (id) on delete cascade,
    at bigint not null,
    content_digest text
  )`,
  `create index post_keys_by_post on post_keys (post_id)`,
  `create index post_keys_by_age on post_keys (at)`,
  `create table categories (
    category text primary key,
    posts integer not null
  )`,
  // No cascade: an image that a post is just being saved with can't be deleted under it.
  `create table media_uses (
    media_id text not null references media (id),
    post_id text not null references posts (id) on delete cascade,
    current integer not null,
    constraint media_uses_key primary key (media_id, post_id)
  )`,
  `create index media_uses_by_post on media_uses (post_id)`,
  `create table content_versions (
    tag text primary key,
    version bigint not null
  )`,
  `create index content_versions_by_version on content_versions (version)`,
  ...(engine === "postgres" ? onPostgres : onSqlite),
];

const isLive = (row: "old" | "new") => `${row}.status = 'published' and ${row}.deleted_at is null`;

/**
 * Published posts per 14 days, by category and (category "") in all: deep pages of a list add these
 * up instead of counting posts (docs/decisions/deep-pagination.md).
 */
const count = (row: "old" | "new", by: 1 | -1) =>
  `insert into post_spans (category, span, posts)
    values ('', ${row}.dated_at / 1209600000, ${by}),
      (${row}.category, ${row}.dated_at / 1209600000, ${by})
    on conflict (category, span) do update set posts = post_spans.posts + ${by};`;

const counted = "status, deleted_at, category, dated_at";

const onSqlite = [
  "create table search_words (word text primary key)",
  // The number of a row falls with age, so that the newest come first unsorted.
  "create table post_search_rows (post_id text primary key, row integer not null unique)",
  // The marks (M) of scripts such as Devanagari are parts of words.
  `create virtual table post_search using fts5(
    post_id unindexed, title, category, body,
    tokenize = "porter unicode61 remove_diacritics 2 categories 'L* N* Mn Mc'"
  )`,
  ...(
    [
      ["count_post_made", "insert", "new", 1],
      ["count_post_from", `update of ${counted}`, "old", -1],
      ["count_post_to", `update of ${counted}`, "new", 1],
      ["count_post_gone", "delete", "old", -1],
    ] as const
  ).map(
    ([name, event, row, by]) => `create trigger ${name} after ${event} on posts
      when ${isLive(row)} begin ${count(row, by)} end`,
  ),
];

const onPostgres = [
  // "C" compares by code point, as SQLite does.
  `create table search_words (word text collate "C" primary key)`,
  // PostgreSQL's "english" without its stop words, which FTS5 doesn't know either.
  "create text search dictionary post_stem (template = snowball, language = english)",
  "create text search configuration post_words (copy = simple)",
  `alter text search configuration post_words
    alter mapping for asciiword, word with post_stem`,
  // Texts are stored apart from their rows: a search that looks at rows reads few pages.
  `create table post_search (
    post_id text primary key references posts (id) on delete cascade,
    at bigint not null,
    title text not null,
    body text not null,
    words tsvector not null
  ) with (toast_tuple_target = 128)`,
  // Without a list of pending entries, which every search would have to read.
  "create index post_search_words on post_search using gin (words) with (fastupdate = off)",
  `create function count_post() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' and ${isLive("old")} then ${count("old", -1)} end if;
    if tg_op <> 'DELETE' and ${isLive("new")} then ${count("new", 1)} end if;
    return null;
  end $$`,
  `create trigger count_post after insert or delete or update of ${counted} on posts
    for each row execute function count_post()`,
];
