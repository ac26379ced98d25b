import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import { openPostgres } from "../../../server/db/postgres/open-postgres.ts";
import { openSqlite } from "../../../server/db/sqlite/open-sqlite.ts";
import { drainEmails } from "../../drain-emails.ts";
import { startMailServer } from "../../mail-server.ts";
import { startPostgres } from "../../postgres-server.ts";
import type { FigureRow } from "./figures.ts";

const emails = 10_000;

/** 10,000 emails on each engine, posted to a mail server of this machine with a kill half-way. */
export async function emailDrainRows(): Promise<FigureRow[]> {
  const folder = await mkdtemp(join(tmpdir(), "nirbhay-emails-"));
  await chmod(folder, 0o755);
  const postgres = await startPostgres(join(folder, "postgres"), { durable: true });
  const owner = new pg.Client(`${postgres.url}/postgres`);
  await owner.connect();
  await owner.query("create database emails").finally(() => owner.end());
  try {
    return [
      await drainRow(join(folder, "emails.sqlite")),
      await drainRow(`${postgres.url}/emails`),
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
  const alone = await bareRate();
  const drained = await drainEmails(database, location, emails);
  await database.close();
  const { arrivals, queued, queueingMs, drainingMs, receiptsMs } = drained;
  const lost = queued.filter((id) => !arrivals.has(id)).length;
  const doubled = [...arrivals.values()].filter((times) => times > 1).length;
  const slowest = Math.max(...receiptsMs);
  const rate = (emails * 1_000) / drainingMs;
  const ratio = rate / alone;
  return {
    what: `${emails} emails, worker killed half-way, ${onPostgres ? "PostgreSQL" : "SQLite"}`,
    measured: [
      `queued in ${Math.round(queueingMs)} ms`,
      `${Math.round(rate)} per second : ${Math.round(alone)} handed over bare = ${ratio.toFixed(2)}`,
      `${lost} lost, ${doubled} doubled`,
      `a receipt meanwhile: ${Math.round(slowest)} ms at most`,
    ].join("; "),
    bar: "queued in under 1 s, at least 0.50 of bare, none lost, at most 5 doubled",
    met: queueingMs < 1_000 && ratio >= 0.5 && lost === 0 && doubled <= 5,
  };
}

/** Emails per second that a mail server of this machine takes from a process that only sends. */
async function bareRate(): Promise<number> {
  const server = await startMailServer();
  const program = fileURLToPath(new URL("email-sender.ts", import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [program, server.url, "2000"]);
  await server.stop();
  return Number(stdout);
}
