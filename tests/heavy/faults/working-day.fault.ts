import { writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import type { Database } from "../../../server/db/database.ts";
import { openDatabase } from "../../../server/db/open-database.ts";
import { freshFolder } from "../../backups.ts";
import { recordFigure, scaled } from "../../faults/run-options.ts";
import { percentile } from "../bench/figures.ts";
import { startBalancer } from "./balancer.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { dayChart } from "./day/day-chart.ts";
import { type Day, editedPage, emailInToken, pageKind, planDay } from "./day/day-work.ts";
import { cleanMachine, runCommand } from "./each-server.ts";
import { ArrivalWatch, isOutboxEmpty } from "./kills/email-arrivals.ts";
import { checkIntegrity, counts, countWrites, storedMarkers } from "./kills/stored-state.ts";
import { type Heard, startLoad } from "./steady-load.ts";
import { read } from "./visitor.ts";

// A working day in ten minutes: visitors, robots, enquiries, emails in and out, staff at work and an
// editor who publishes, all at once behind the shipped nginx, with one backup after the other, while
// servers are killed.

const dayMs = scaled({ short: 8_000, full: 10 * 60_000 });
const quietMs = scaled({ short: 1_000, full: 30_000 });
const kills = scaled({ short: 1, full: 30 });
/** How long (ms) requests may fail after a kill: a single process has to start again. */
const outageMs = scaled({ short: 60_000, full: 10_000 });
/** Pause (ms) after each backup. */
const backupRestMs = 10_000;
/** Each load measures time from its own start, a little after the first one's. */
const clockToleranceMs = 500;

const small = { name: "one process on SQLite", engine: "sqlite", count: 1 } as const;
const large = { name: "three processes on PostgreSQL", engine: "postgres", count: 3 } as const;
// Three more servers would add a minute to `npm test`.
const settings = scaled({ short: [small], full: [small, large] });

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

test.each(settings)("a day of $name loses nothing", async ({ name, engine, count }) => {
  const cluster = await startCluster(engine, count, { EMAIL_IN_TOKEN: emailInToken });
  opened.push(cluster.stop);
  const proxy = await startBalancer(cluster.servers, { caching: true });
  opened.push(proxy.stop);
  const day = await planDay(proxy.url);
  const quiet = await quietTimes(day);
  const watch = new ArrivalWatch(cluster.mail);
  const backups = startBackups(cluster.environment, await freshFolder());
  const { heard, killed } = await liveThrough(day, cluster, watch);
  const made = await backups.stop();

  const { read: rows } = cluster.database;
  if (scaled({ short: true, full: false })) await endLeases(cluster.database);
  await expect.poll(() => isOutboxEmpty(rows), { timeout: 300_000, interval: 500 }).toBe(true);
  const found = countWrites(day.acknowledged, await storedMarkers(rows));
  const messages = await rows.selectFrom("messages").select(["message_id", "text"]).execute();
  const times = counts(messages.flatMap(({ message_id, text }) => [message_id ?? "", text]));
  const notOnce = [...day.emailsIn, ...day.replies].filter((each) => times.get(each) !== 1);
  const emails = await watch.count(rows);
  const isExplained = ({ at, took }: Heard) =>
    killed.some((ms) => at + took > ms - clockToleranceMs && at < ms + outageMs);
  const unexplained = heard.filter((each) => hasFailed(each) && !isExplained(each));
  const shown = await (await read(proxy.url + editedPage.path)).text();

  record(name, {
    day,
    heard,
    quiet,
    unexplained: unexplained.length,
    emails: emails.arrived,
    backups: made,
  });
  if (scaled({ short: false, full: true })) {
    const kinds = day.works.map(({ kind }) => kind);
    const title = `A working day in ten minutes: ${name}`;
    const chart = dayChart({ title, kinds, heard, kills: killed, lengthMs: dayMs });
    writeFileSync(`docs/working-day-${engine}.svg`, chart);
  }
  expect(found).toEqual({ lost: [], doubled: [] });
  expect(await restoredWrites(cluster.environment, engine, day)).toEqual({ lost: [], doubled: [] });
  expect(notOnce).toEqual([]);
  expect(emails).toMatchObject({ missing: [], unknown: [], doubled: [] });
  expect(await checkIntegrity(rows, engine)).toEqual([]);
  expect(shown).toContain(day.published);
  expect(unexplained).toEqual([]);
  for (const { kind } of day.works) expect(heard.map((each) => each.kind)).toContain(kind);
});

/** The times (ms) of pages while nothing else happens. */
async function quietTimes({ works }: Day): Promise<number[]> {
  const loads = works.filter(({ kind }) => kind === pageKind).flatMap(begin);
  await pause(quietMs);
  await Promise.all(loads.map((load) => load.stop()));
  return loads.flatMap(({ heard }) => heard.map(({ took }) => took));
}

/** Runs all work for the day, and kills servers in turn at equal intervals. */
async function liveThrough(day: Day, cluster: Cluster, watch: ArrivalWatch) {
  const loads = day.works.flatMap(begin);
  const now = () => loads[0]?.now() ?? 0;
  const killed: number[] = [];
  for (let kill = 1; kill <= kills; kill++) {
    await pause(Math.max(0, (dayMs * kill) / (kills + 1) - now()));
    const server = cluster.servers[kill % cluster.servers.length];
    killed.push(now());
    await server?.kill();
    await watch.noteKill(cluster.database.read, { alone: cluster.servers.length === 1 });
    await server?.restart();
  }
  await pause(Math.max(0, dayMs - now()));
  await Promise.all(loads.map((load) => load.stop()));
  return { heard: loads.flatMap(({ heard }): readonly Heard[] => heard), killed };
}

/** Makes one backup after the other until it is stopped; each has to succeed. */
function startBackups(environment: Cluster["environment"], folder: string) {
  const stopping = new AbortController();
  const make = async () => {
    for (let made = 0; ; made++) {
      if (stopping.signal.aborted) return made;
      const { code, output } = await runCommand(
        ["bin/backup.ts", folder, "--keep", "3"],
        environment,
      );
      if (code !== 0) throw new Error(output);
      await pause(backupRestMs, undefined, stopping).catch(() => {});
    }
  };
  const making = make();
  // Reported by stop.
  making.catch(() => {});
  return {
    /** @returns how many were made */
    stop() {
      stopping.abort();
      return making;
    },
  };
}

/** What a backup that is made now gives back on another machine. */
async function restoredWrites(
  environment: Cluster["environment"],
  engine: Database["engine"],
  day: Day,
) {
  const folder = await freshFolder();
  const backup = await runCommand(["bin/backup.ts", folder], environment);
  expect(backup.code, backup.output).toBe(0);
  const target = await cleanMachine(engine === "sqlite" ? "SQLite" : "PostgreSQL");
  const restore = await runCommand(["bin/restore.ts", folder], target);
  expect(restore.code, restore.output).toBe(0);
  const database = openDatabase({
    databaseUrl: target.DATABASE_URL || undefined,
    dataDir: target.DATA_DIR ?? "",
  });
  opened.push(() => database.close());
  return countWrites(day.acknowledged, await storedMarkers(database.read));
}

/** Ends the leases of killed servers, because the short form can't wait until they expire. */
const endLeases = (database: Cluster["database"]) =>
  database.write((transaction) =>
    transaction.updateTable("emails").set({ lease: null, leased_until: null }).execute(),
  );

const begin = ({ kind, people, restMs, ask }: Day["works"][number]) =>
  Array.from({ length: people }, () => startLoad({ [kind]: ask() }, restMs));

type Outcome = {
  day: Day;
  heard: readonly Heard[];
  quiet: readonly number[];
  unexplained: number;
  emails: number;
  backups: number;
};

function record(name: string, outcome: Outcome): void {
  const { day, heard, quiet, unexplained, emails, backups } = outcome;
  const stored = `${day.acknowledged.length} writes, ${day.emailsIn.length} emails in, ${day.replies.length} replies`;
  recordFigure({
    what: `a working day of ${name}, ${kills} kills`,
    measured: `${heard.length} requests; ${stored}, ${emails} emails out, ${backups} backups: nothing lost or doubled; ${unexplained} failed away from a kill`,
    bar: "0 lost, 0 doubled, 0 failed",
    met: unexplained === 0,
  });
  for (const { kind } of day.works) {
    const own = heard.filter((each) => each.kind === kind);
    const took = own.map((each) => each.took);
    const failed = own.filter(hasFailed).length;
    const times = `p50 ${inMs(percentile(took, 0.5))}, p99 ${inMs(percentile(took, 0.99))} ms`;
    const before = kind === pageKind ? `; quiet p99 ${inMs(percentile(quiet, 0.99))} ms` : "";
    recordFigure({
      what: `a working day of ${name}: ${kind}`,
      measured: `${own.length} times, ${times}${before}; ${failed} failed after kills`,
      bar: "none: what an operator may count on",
      met: true,
    });
  }
}

const hasFailed = ({ status }: Heard) => status === 0 || status >= 500;

const inMs = (ms: number) => ms.toFixed(1);
