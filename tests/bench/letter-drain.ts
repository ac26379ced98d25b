import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openPostgres } from "../../server/db/postgres/open-postgres.ts";
import { openSqlite } from "../../server/db/sqlite/open-sqlite.ts";
import { drainLetters } from "../drain-letters.ts";
import { startPostgres } from "../postgres-server.ts";
import type { FigureRow } from "./figures.ts";

const letters = 10_000;

/** 10,000 letters on each engine, posted to a mail server of this machine with a kill half-way. */
export async function letterDrainRows(): Promise<FigureRow[]> {
  const folder = await mkdtemp(join(tmpdir(), "nirbhay-letters-"));
  await chmod(folder, 0o755);
  const postgres = await startPostgres(join(folder, "postgres"));
  const owner = new pg.Client(`${postgres.url}/postgres`);
  await owner.connect();
  await owner.query("create database letters").finally(() => owner.end());
  try {
    return [
      await drainRow(join(folder, "letters.sqlite")),
      await drainRow(`${postgres.url}/letters`),
    ];
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function drainRow(location: string): Promise<FigureRow> {
  const onPostgres = location.startsWith("postgres:");
  const database = onPostgres ? openPostgres(location) : openSqlite(location);
  await database.migrate();
  const drained = await drainLetters(database, location, letters);
  await database.close();
  const { arrivals, queued, queueing, draining, receipts } = drained;
  const lost = queued.filter((id) => !arrivals.has(id)).length;
  const doubled = [...arrivals.values()].filter((times) => times > 1).length;
  const slowest = Math.max(...receipts);
  return {
    what: `${letters} letters, worker killed half-way, ${onPostgres ? "PostgreSQL" : "SQLite"}`,
    measured: [
      `queued in ${Math.round(queueing)} ms`,
      `${Math.round((letters * 1_000) / draining)} per second`,
      `${lost} lost, ${doubled} doubled`,
      `a receipt meanwhile: ${Math.round(slowest)} ms at most`,
    ].join("; "),
    bar: "queued in under 1 s, none lost, doubled only what was on its way",
    met: queueing < 1_000 && lost === 0 && doubled <= 5,
  };
}
