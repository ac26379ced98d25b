import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "./is-postgres.ts";

/** Posts with versions, drafts and search; images with their files and uses. */
export const blog: Migration = {
  async up(db: Kysely<unknown>) {
    await createMedia(db);
    await createPosts(db);
    await createPostSpans(db);
    await createPostParts(db);
    await createPostSearch(db);
    await db.schema
      .createIndex("content_versions_by_version")
      .on("content_versions")
      .column("version")
      .execute();
  },
};

async function createMedia(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("media")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("hash", "text", (column) => column.notNull().unique())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("bytes", "integer", (column) => column.notNull())
    .addColumn("width", "integer", (column) => column.notNull())
    .addColumn("height", "integer", (column) => column.notNull())
    .addColumn("blur", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) =>
      column.notNull().check(sql`status in ('waiting', 'ready', 'failed')`),
    )
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("due_at", "bigint", (column) => column.notNull())
    .addColumn("lease", "text")
    .addColumn("leased_until", "bigint")
    .addColumn("failure", "text")
    .addColumn("uploaded_by", "text")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("media_by_age")
    .on("media")
    .columns(["created_at desc", "id desc"])
    .execute();
  await db.schema
    .createIndex("media_waiting")
    .on("media")
    .column("due_at")
    .where(sql.ref("status"), "=", sql.lit("waiting"))
    .execute();
  await db.schema
    .createTable("media_files")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("media_id", "text", (column) =>
      column.notNull().references("media.id").onDelete("cascade"),
    )
    .addColumn("format", "text", (column) => column.notNull())
    .addColumn("width", "integer", (column) => column.notNull())
    .addColumn("bytes", "integer", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("media_files_by_media")
    .on("media_files")
    .column("media_id")
    .execute();
}

async function createPosts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("posts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("slug", "text", (column) => column.notNull().unique())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("category", "text", (column) => column.notNull())
    .addColumn("summary", "text", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("figure", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) =>
      column.notNull().check(sql`status in ('draft', 'scheduled', 'published')`),
    )
    .addColumn("dated_at", "bigint", (column) => column.notNull())
    .addColumn("published_at", "bigint")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .addColumn("deleted_at", "bigint")
    .addColumn("author_id", "text", (column) => column.references("staff.id").onDelete("set null"))
    .addColumn("author_name", "text", (column) => column.notNull())
    .addColumn("author_role", "text", (column) => column.notNull())
    .addColumn("reading_minutes", "integer", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .execute();
  await createPostIndexes(db);
}

async function createPostIndexes(db: Kysely<unknown>): Promise<void> {
  // What is not deleted, in every order that lists have; of visitors' lists, the status is known.
  const kept = sql<boolean>`deleted_at is null`;
  for (const [name, columns] of [
    ["posts_kept", ["dated_at desc", "id desc"]],
    ["posts_kept_by_status", ["status", "dated_at desc", "id desc"]],
    ["posts_kept_by_category", ["category", "dated_at desc", "id desc"]],
    ["posts_kept_by_category_and_status", ["category", "status", "dated_at desc", "id desc"]],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on("posts")
      .columns([...columns])
      .where(kept)
      .execute();
  }
  for (const [name, first] of [
    ["posts_kept_by_title", ""],
    ["posts_kept_by_status_and_title", "status,"],
    ["posts_kept_by_category_and_title", "category,"],
  ] as const) {
    await sql`create index ${sql.ref(name)} on posts (${sql.raw(first)} lower(title), id)
      where ${kept}`.execute(db);
  }
  await db.schema
    .createIndex("posts_deleted")
    .on("posts")
    .column("deleted_at")
    .where(sql<boolean>`deleted_at is not null`)
    .execute();
}

/**
 * How many posts are published in each 14 days, in each category and (category "") in all, kept by
 * triggers: a far page of a list is found by adding up these, not by counting posts
 * (docs/decisions/deep-pagination.md).
 */
async function createPostSpans(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("post_spans")
    .addColumn("category", "text", (column) => column.notNull())
    .addColumn("span", "integer", (column) => column.notNull())
    .addColumn("posts", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("post_spans_key", ["category", "span"])
    .execute();
  const isLive = (row: "old" | "new") =>
    sql.raw(`${row}.status = 'published' and ${row}.deleted_at is null`);
  const count = (row: "old" | "new", by: 1 | -1) =>
    sql.raw(`insert into post_spans (category, span, posts)
      values ('', ${row}.dated_at / 1209600000, ${by}),
        (${row}.category, ${row}.dated_at / 1209600000, ${by})
      on conflict (category, span) do update set posts = post_spans.posts + ${by};`);
  if (isPostgres(db)) {
    await sql`create function count_post() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' and ${isLive("old")} then ${count("old", -1)} end if;
      if tg_op <> 'DELETE' and ${isLive("new")} then ${count("new", 1)} end if;
      return null;
    end $$`.execute(db);
    await sql`create trigger count_post after insert or delete
      or update of status, deleted_at, category, dated_at on posts
      for each row execute function count_post()`.execute(db);
    return;
  }
  const changed = sql.raw("update of status, deleted_at, category, dated_at");
  for (const [name, event, row, by] of [
    ["count_post_made", sql.raw("insert"), "new", 1],
    ["count_post_from", changed, "old", -1],
    ["count_post_to", changed, "new", 1],
    ["count_post_gone", sql.raw("delete"), "old", -1],
  ] as const) {
    await sql`create trigger ${sql.ref(name)} after ${event} on posts when ${isLive(row)}
      begin ${count(row, by)} end`.execute(db);
  }
}

async function createPostParts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("post_images")
    .addColumn("post_id", "text", (column) =>
      column.notNull().references("posts.id").onDelete("cascade"),
    )
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("media_id", "text", (column) => column.notNull().references("media.id"))
    .addColumn("alt", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("post_images_key", ["post_id", "position"])
    .execute();
  await db.schema
    .createTable("post_revisions")
    .addColumn("post_id", "text", (column) =>
      column.notNull().references("posts.id").onDelete("cascade"),
    )
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("category", "text", (column) => column.notNull())
    .addColumn("summary", "text", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("images", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("saved_by", "text", (column) => column.notNull())
    .addColumn("saved_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("post_revisions_key", ["post_id", "version"])
    .execute();
  await db.schema
    .createTable("post_drafts")
    .addColumn("staff_id", "text", (column) => column.notNull())
    .addColumn("post_id", "text", (column) => column.notNull())
    .addColumn("copy", "text", (column) => column.notNull())
    .addColumn("saved_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("post_drafts_key", ["staff_id", "post_id"])
    .execute();
  await db.schema
    .createTable("post_previews")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("staff_id", "text", (column) => column.notNull())
    .addColumn("post_id", "text", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("categories")
    .addColumn("category", "text", (column) => column.primaryKey())
    .addColumn("posts", "integer", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("media_uses")
    // No cascade: an image that a post is just being saved with can't be deleted under it.
    .addColumn("media_id", "text", (column) => column.notNull().references("media.id"))
    .addColumn("post_id", "text", (column) =>
      column.notNull().references("posts.id").onDelete("cascade"),
    )
    .addColumn("current", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("media_uses_key", ["media_id", "post_id"])
    .execute();
  await db.schema.createIndex("media_uses_by_post").on("media_uses").column("post_id").execute();
}

/** Read and written by `db/sqlite/sqlite-post-search.ts` and its PostgreSQL counterpart. */
async function createPostSearch(db: Kysely<unknown>): Promise<void> {
  // "C" compares by code point on PostgreSQL too, so that words with one beginning lie together.
  const byCodePoint = isPostgres(db) ? sql`collate "C"` : sql``;
  await sql`create table search_words (word text ${byCodePoint} primary key)`.execute(db);
  if (!isPostgres(db)) {
    // The number of a row falls with age (`rowOf` there), so that the newest come first unsorted.
    await sql`create table post_search_rows (post_id text primary key, row integer not null unique)`.execute(
      db,
    );
    // The marks (M) of scripts such as Devanagari are parts of words.
    await sql`create virtual table post_search using fts5(
      post_id unindexed, title, category, body,
      tokenize = "porter unicode61 remove_diacritics 2 categories 'L* N* Mn Mc'"
    )`.execute(db);
    return;
  }
  // PostgreSQL's "english" without its stop words, which FTS5 doesn't know either.
  await sql`create text search dictionary post_stem (template = snowball, language = english)`.execute(
    db,
  );
  await sql`create text search configuration post_words (copy = simple)`.execute(db);
  await sql`alter text search configuration post_words
    alter mapping for asciiword, word with post_stem`.execute(db);
  await sql`create table post_search (
    post_id text primary key references posts (id) on delete cascade,
    at bigint not null,
    title text not null,
    body text not null,
    words tsvector not null
  )`.execute(db);
  // Texts are kept apart from their rows: a search that looks at rows reads few pages.
  await sql`alter table post_search set (toast_tuple_target = 128)`.execute(db);
  // Without a list of things still to be sorted in, which every search would have to read.
  await sql`create index post_search_words on post_search using gin (words)
    with (fastupdate = off)`.execute(db);
}
