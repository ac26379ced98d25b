import { sql } from "kysely";
import type { MarkedPost, PostQuery, PostSearch, SearchedPost } from "../post-search.ts";
import type { Db, Transaction } from "../schema.ts";
import { excerptOf, hitEnd, hitStart, readMarks } from "../search-marks.ts";
import { foldText, indexedText, searchTerms, type Term, wordsOf } from "../search-terms.ts";

/** Row numbers reserved for each millisecond. */
const perMillisecond = 1024;

/**
 * The first row number of a time. FTS5 returns matches by row number, so the numbers decrease with
 * time: the newest posts come first and nothing is sorted. Exact in a double until 2248.
 */
const rowOf = (at: number) => -at * perMillisecond;

/** Search by FTS5, in the tables `post_search` and `post_search_rows`. */
export const sqlitePostSearch: PostSearch = { put, remove, find, mark };

async function put(transaction: Transaction, ...posts: SearchedPost[]): Promise<void> {
  for (const post of posts) await putOne(transaction, post);
}

async function putOne(transaction: Transaction, post: SearchedPost): Promise<void> {
  const title = indexedText(post.title);
  const body = indexedText(post.body);
  const row = await takeRow(transaction, post);
  await sql`delete from post_search where rowid = ${row}`.execute(transaction);
  await sql`
    insert into post_search (rowid, post_id, title, category, body, shown_title, shown_body)
    values (${row}, ${post.id}, ${foldText(title)}, ${foldText(post.category)}, ${foldText(body)},
      ${title}, ${body})
  `.execute(transaction);
  const words = JSON.stringify(wordsOf(`${title} ${body}`));
  await sql`
    insert into search_words (word) select value from json_each(${words}) where true
    on conflict do nothing
  `.execute(transaction);
}

/** The row of a post: the one it has while its time stays, else the first free one of its time. */
async function takeRow(transaction: Transaction, post: SearchedPost): Promise<number> {
  const has = await rowById(transaction, post.id);
  const first = rowOf(post.at);
  if (has !== undefined && has <= first && has > first - perMillisecond) return has;
  await remove(transaction, [post.id]);
  const { rows } = await sql<{ row: number }>`
    select taken.row - 1 as row from post_search_rows as taken
    where taken.row <= ${first} and not exists (
      select 1 from post_search_rows as below where below.row = taken.row - 1
    )
    and exists (select 1 from post_search_rows as same where same.row = ${first})
    order by taken.row desc limit 1
  `.execute(transaction);
  const row = rows[0]?.row ?? first;
  await sql`insert into post_search_rows (post_id, row) values (${post.id}, ${row})`.execute(
    transaction,
  );
  return row;
}

async function rowById(db: Db, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ row: number }>`
    select row from post_search_rows where post_id = ${id}
  `.execute(db);
  return rows[0]?.row;
}

async function remove(transaction: Transaction, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const row = await rowById(transaction, id);
    if (row === undefined) continue;
    await sql`delete from post_search where rowid = ${row}`.execute(transaction);
    await sql`delete from post_search_rows where post_id = ${id}`.execute(transaction);
  }
}

async function find(db: Db, query: PostQuery): Promise<string[]> {
  const terms = await searchTerms(db, query.words);
  if (terms.length === 0) return [];
  const start = query.after && (await placeOf(db, query.after));
  // Numbers are bound as doubles, which FTS5 ignores as a rowid constraint.
  const from = sql`cast(${start} as integer)`;
  // A cross join is run as written: matches first, by row number, each with its post.
  const { rows } = await sql<{ id: string }>`
    select posts.id from post_search cross join posts on posts.id = post_search.post_id
    where post_search match ${matchFor(terms, query.category)}
    and posts.deleted_at is null
    ${query.live ? sql`and posts.status = 'published'` : sql``}
    ${query.status === undefined ? sql`` : sql`and posts.status = ${query.status}`}
    ${query.category === undefined ? sql`` : sql`and posts.category = ${query.category}`}
    ${start === undefined ? sql`` : sql`and post_search.rowid ${behind(query)} ${from}`}
    order by post_search.rowid ${query.oldestFirst ? sql`desc` : sql`asc`}
    limit ${query.limit} offset ${query.offset ?? 0}
  `.execute(db);
  return rows.map((row) => row.id);
}

const behind = (query: PostQuery) => (query.oldestFirst ? sql`<` : sql`>`);

async function placeOf(db: Db, after: { at: number; id: string }): Promise<number> {
  return (await rowById(db, after.id)) ?? rowOf(after.at);
}

/** An FTS5 query of quoted words. */
function matchFor(terms: readonly Term[], category?: string): string {
  const all = terms.map((term) => `(${term.map((word) => `"${word}"`).join(" OR ")})`);
  const match = `{title body} : (${all.join(" AND ")})`;
  // Narrows the search down; the column of `posts` decides.
  const within = category === undefined ? [] : wordsOf(category);
  return [match, ...within.map((word) => `category : "${word}"`)].join(" AND ");
}

type MarkedRow = Record<"post_id" | "title" | "body" | "shown_title" | "shown_body", string>;

async function mark(
  db: Db,
  words: string,
  ids: readonly string[],
): Promise<Map<string, MarkedPost>> {
  const terms = await searchTerms(db, words);
  if (terms.length === 0 || ids.length === 0) return new Map();
  // 0.3.0, which may run beside this release or after it, writes no shown texts.
  const { rows } = await sql<MarkedRow>`
    select post_search.post_id,
      coalesce(shown_title, title) as shown_title, coalesce(shown_body, body) as shown_body,
      highlight(post_search, 1, ${hitStart}, ${hitEnd}) as title,
      highlight(post_search, 3, ${hitStart}, ${hitEnd}) as body
    from post_search_rows cross join post_search on post_search.rowid = post_search_rows.row
    where post_search_rows.post_id in (select value from json_each(${JSON.stringify(ids)}))
    and post_search match ${matchFor(terms)}
  `.execute(db);
  return new Map(
    rows.map(({ post_id, title, body, shown_title, shown_body }) => [
      post_id,
      { title: readMarks(title, shown_title), excerpt: excerptOf(readMarks(body, shown_body)) },
    ]),
  );
}
