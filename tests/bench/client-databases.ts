import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Database } from "../../server/db/database.ts";
import { openPostgres } from "../../server/db/postgres/open-postgres.ts";
import { openSqlite } from "../../server/db/sqlite/open-sqlite.ts";
import { startPostgres } from "../postgres-server.ts";
import { fillPostgres, fillSqlite } from "./fill-clients.ts";

export type ClientPair = { small: Database; large: Database };
type Size = keyof ClientPair;

/** How many clients. To fill PostgreSQL takes longest: `BENCH_CLIENTS` says how many it gets. */
const sizes = {
  sqlite: { small: 1_000, large: 1_000_000 },
  postgres: { small: 1_000, large: Number(process.env["BENCH_CLIENTS"] ?? 1_000_000) },
} as const;

/** Fills a small and a large database on each engine, hands each pair to `work`, removes all. */
export async function withClients(
  work: (engine: Database["engine"], pair: ClientPair, size: number) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "nirbhay-clients-"));
  await chmod(folder, 0o755);
  const postgres = await startPostgres(join(folder, "postgres"));
  const opens = {
    sqlite: (name: Size) => filledSqlite(join(folder, `${name}.sqlite`), sizes.sqlite[name]),
    postgres: (name: Size) => filledPostgres(postgres.url, name),
  };
  try {
    for (const engine of ["sqlite", "postgres"] as const) {
      const pair = { small: await opens[engine]("small"), large: await opens[engine]("large") };
      await work(engine, pair, sizes[engine].large);
      await pair.small.close();
      await pair.large.close();
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function filledSqlite(path: string, count: number): Promise<Database> {
  const database = openSqlite(path);
  await database.migrate();
  await database.close();
  fillSqlite(path, count);
  return openSqlite(path);
}

async function filledPostgres(server: string, name: Size): Promise<Database> {
  const owner = new pg.Client(`${server}/postgres`);
  await owner.connect();
  await owner.query(`create database ${name}`);
  await owner.end();
  const database = openPostgres(`${server}/${name}`);
  await database.migrate();
  await fillPostgres(`${server}/${name}`, sizes.postgres[name]);
  return database;
}
