import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Database } from "../../server/db/database.ts";
import { openPostgres } from "../../server/db/postgres/open-postgres.ts";
import { openSqlite } from "../../server/db/sqlite/open-sqlite.ts";
import { startPostgres } from "../postgres-server.ts";
import { fillBlog } from "./blog-corpus.ts";

/** The same blog in two sizes. */
export type BlogPair = { small: Database; large: Database };

const sizes = { small: 1_000, large: 100_000 } as const;

/** Fills a small and a large blog on each engine, hands each pair to `work`, and removes all. */
export async function withBlogs(
  work: (engine: Database["engine"], pair: BlogPair) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "nirbhay-scale-"));
  await chmod(folder, 0o755);
  const postgres = await startPostgres(join(folder, "postgres"));
  try {
    await withPair(
      (name) => filledSqlite(join(folder, `${name}.sqlite`), sizes[name]),
      async (pair) => work("sqlite", pair),
    );
    await withPair(
      (name) => filledPostgres(postgres.url, name),
      async (pair) => work("postgres", pair),
    );
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function withPair(
  open: (name: keyof typeof sizes) => Promise<Database>,
  work: (pair: BlogPair) => Promise<void>,
): Promise<void> {
  const pair = { small: await open("small"), large: await open("large") };
  await work(pair);
  await pair.small.close();
  await pair.large.close();
}

async function filledSqlite(path: string, count: number): Promise<Database> {
  const database = openSqlite(path);
  await database.migrate();
  await fillBlog(database, count);
  return database;
}

async function filledPostgres(server: string, name: keyof typeof sizes): Promise<Database> {
  // Without the bounds on time that the product's own connections have.
  const owner = new pg.Client(`${server}/postgres`);
  await owner.connect();
  await owner.query(`create database ${name}`);
  await owner.end();
  const database = openPostgres(`${server}/${name}`);
  await database.migrate();
  const client = new pg.Client(`${server}/${name}`);
  await client.connect();
  // One index made at the end is minutes faster than a hundred thousand changes of it.
  const { rows } = await client.query<{ indexdef: string }>(
    "select indexdef from pg_indexes where indexname = 'post_search_words'",
  );
  await client.query("drop index post_search_words");
  await fillBlog(database, sizes[name]);
  await client.query(rows[0]?.indexdef ?? "");
  await client.query("vacuum analyze");
  await client.end();
  return database;
}
