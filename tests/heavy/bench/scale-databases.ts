import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Database } from "../../../server/db/database.ts";
import { openPostgres } from "../../../server/db/postgres/open-postgres.ts";
import { openSqlite } from "../../../server/db/sqlite/open-sqlite.ts";
import { startPostgres } from "../../postgres-server.ts";

/** The same kind of data in two sizes. */
type Pair = { small: Database; large: Database };
type Engine = Database["engine"];

/** Fills a migrated database at `location` (a file or a URL) with `count` records. */
export type Fill = (database: Database, location: string, count: number) => Promise<void>;

/** Fills a small and a large database on each engine, calls `work` with each pair, and removes all. */
export async function withPairs(
  sizes: Readonly<Record<Engine, Readonly<Record<keyof Pair, number>>>>,
  fill: Readonly<Record<Engine, Fill>>,
  work: (engine: Engine, pair: Pair) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "nirbhay-scale-"));
  await chmod(folder, 0o755);
  const postgres = await startPostgres(join(folder, "postgres"));

  async function open(engine: Engine, name: keyof Pair): Promise<Database> {
    const location =
      engine === "sqlite" ? join(folder, `${name}.sqlite`) : `${postgres.url}/${name}`;
    if (engine === "postgres") await query(`${postgres.url}/postgres`, `create database ${name}`);
    const database = engine === "sqlite" ? openSqlite(location) : openPostgres(location);
    await database.migrate();
    await fill[engine](database, location, sizes[engine][name]);
    return database;
  }

  try {
    for (const engine of ["sqlite", "postgres"] as const) {
      const pair = { small: await open(engine, "small"), large: await open(engine, "large") };
      await work(engine, pair);
      await pair.small.close();
      await pair.large.close();
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs one statement without the timeouts of the product's own connections. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<Row>(sql).finally(() => client.end());
  return rows;
}
