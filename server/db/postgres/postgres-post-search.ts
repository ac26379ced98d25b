import { type RawBuilder, sql } from "kysely";
import type { MarkedPost, PostQuery, PostSearch, SearchedPost } from "../post-search.ts";
import type { Db, Transaction } from "../schema.ts";
import { excerptOf, hitEnd, hitStart, readMarks } from "../search-marks.ts";
import { foldText, indexedText, searchTerms, type Term, wordsOf } from "../search-terms.ts";

/** The number of newest posts that are tested one by one before the index is used. */
const lookedAt = 200;

/** Search by tsvector, in the table `post_search` and the text search configuration `post_words`. */
export const postgresPostSearch: PostSearch = { put, remove, find, mark };

async function put(transaction: Transaction, ...posts: SearchedPost[]): Promise<void> {
  const titles = posts.map((post) => indexedText(post.title));
  const bodies = posts.map((post) => indexedText(post.body));
  await sql`
    insert into post_search (post_id, at, title, body, words)
    select post_id, at, title, body,
      setweight(to_tsvector('post_words', folded_title), 'A') ||
      setweight(to_tsvector('post_words', folded_body), 'B')
    from unnest(
      ${posts.map((post) => post.id)}::text[], ${posts.map((post) => post.at)}::bigint[],
      ${titles}::text[], ${bodies}::text[],
      ${titles.map(foldText)}::text[], ${bodies.map(foldText)}::text[]
    ) as given (post_id, at, title, body, folded_title, folded_body)
    on conflict (post_id) do update set at = excluded.at, title = excluded.title,
      body = excluded.body, words = excluded.words
  `.execute(transaction);
  await sql`
    insert into search_words (word) select unnest(${wordsOf([...titles, ...bodies].join(" "))}::text[])
    on conflict do nothing
  `.execute(transaction);
}

async function remove(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await sql`delete from post_search where post_id = any(${ids}::text[])`.execute(transaction);
}

/**
 * A common word is found among the newest posts, a rare one by the index. If the index had to find
 * and sort the matches of a common word, a search would take longer with every post.
 */
async function find(db: Db, query: PostQuery): Promise<string[]> {
  const terms = await searchTerms(db, query.words);
  if (terms.length === 0) return [];
  const found = await findAmongNewest(db, query, terms);
  if (found.length === query.limit || !(await hasMore(db, query))) return found;
  return findByIndex(db, query, terms);
}

async function findAmongNewest(db: Db, query: PostQuery, terms: readonly Term[]) {
  // "offset 0" keeps the planner from turning the loop over posts into a join of whole tables.
  const { rows } = await sql<{ id: string }>`
    select candidate.id from (${candidates(query)} limit ${lookedAt}) as candidate
    cross join lateral (
      select 1 from post_search
      where post_id = candidate.id and words @@ ${matchFor(terms)} offset 0
    ) as hit
    order by ${byDate(query)} limit ${query.limit} offset ${query.offset ?? 0}
  `.execute(db);
  return rows.map((row) => row.id);
}

async function hasMore(db: Db, query: PostQuery): Promise<boolean> {
  const { rows } = await sql`${candidates(query)} limit 1 offset ${lookedAt}`.execute(db);
  return rows.length > 0;
}

async function findByIndex(db: Db, query: PostQuery, terms: readonly Term[]) {
  // Matches in order first, then their posts one by one, for as long as the page is not full.
  const { rows } = await sql<{ id: string }>`
    select hit.id from (
      select post_id as id, at as dated_at from post_search
      where words @@ ${matchFor(terms)} order by ${byDate(query)} offset 0
    ) as hit
    cross join lateral (
      select 1 from posts where posts.id = hit.id and ${filters(query)} offset 0
    ) as post
    order by ${byDate(query)} limit ${query.limit} offset ${query.offset ?? 0}
  `.execute(db);
  return rows.map((row) => row.id);
}

function candidates(query: PostQuery): RawBuilder<unknown> {
  return sql`select id, dated_at from posts where ${filters(query)} order by ${byDate(query)}`;
}

/** Spelled as in the indexes of `posts`, so that one of them applies. */
function filters(query: PostQuery): RawBuilder<boolean> {
  const { status, category, after, oldestFirst } = query;
  const behind = oldestFirst ? sql`>` : sql`<`;
  return sql<boolean>`posts.deleted_at is null
    ${query.live ? sql`and posts.status = 'published'` : sql``}
    ${status === undefined ? sql`` : sql`and posts.status = ${status}`}
    ${category === undefined ? sql`` : sql`and posts.category = ${category}`}
    ${after ? sql`and (posts.dated_at, posts.id) ${behind} (${after.at}, ${after.id})` : sql``}`;
}

function byDate({ oldestFirst }: PostQuery): RawBuilder<unknown> {
  return oldestFirst ? sql`dated_at asc, id asc` : sql`dated_at desc, id desc`;
}

/** A tsquery of quoted words, which contain neither quotes nor backslashes. */
function matchFor(terms: readonly Term[]): RawBuilder<unknown> {
  const all = terms.map((term) => `(${term.map((word) => `'${word}'`).join(" | ")})`);
  return sql`to_tsquery('post_words', ${all.join(" & ")})`;
}

async function mark(
  db: Db,
  words: string,
  ids: readonly string[],
): Promise<Map<string, MarkedPost>> {
  const terms = await searchTerms(db, words);
  if (terms.length === 0) return new Map();
  const { rows: posts } = await sql<{ post_id: string; title: string; body: string }>`
    select post_id, title, body from post_search where post_id = any(${ids}::text[])
  `.execute(db);
  const texts = posts.flatMap(({ title, body }) => [foldText(title), foldText(body)]);
  const options = `HighlightAll=true, StartSel=${hitStart}, StopSel=${hitEnd}`;
  const { rows: marked } = await sql<{ text: string }>`
    select ts_headline('post_words', text, ${matchFor(terms)}, ${options}) as text
    from unnest(${texts}::text[]) with ordinality as given (text, place) order by place
  `.execute(db);
  return new Map(
    posts.map(({ post_id, title, body }, index) => [
      post_id,
      {
        title: readMarks(marked[2 * index]?.text ?? "", title),
        excerpt: excerptOf(readMarks(marked[2 * index + 1]?.text ?? "", body)),
      },
    ]),
  );
}
