import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "../../../server/db/database.ts";
import { databaseFile } from "../../../server/db/open-database.ts";
import { openSqlite } from "../../../server/db/sqlite/open-sqlite.ts";
import { completeImports } from "../../../server/services/crm/imports/continue-import.ts";
import { describeOnEachDatabase } from "../../databases.ts";
import { quietContext } from "../../quiet-context.ts";

const rows = 5_000;

const csv = [
  "Name;Firma;E-Mail;Telefon;Tags;Bemerkung",
  ...Array.from({ length: rows }, (_, index) => {
    const facts = [`Person ${index}`, `School ${index % 900}`, `person${index}@school.example`];
    return [...facts, `0711 ${1_000_000 + index}`, "Didac 2026", "Wants a demo"].join(";");
  }),
].join("\r\n");

/** `npm run import` on this database, without the server. */
function importFile(location: string, file: string) {
  const args = ["bin/import.ts", "clients", file, "--source", "Visited our stand"];
  const command = spawn(process.execPath, args, {
    env: {
      ...process.env,
      LOG_LEVEL: "silent",
      DATA_DIR: dirname(file),
      ...(location.startsWith("postgres:") && { DATABASE_URL: location }),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  command.stdout.on("data", (text) => {
    output += text;
  });
  return { command, output: () => output };
}

const countImported = async ({ read }: Database) =>
  (
    await read
      .selectFrom("client_import_rows")
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .where("outcome", "=", "new")
      .executeTakeFirstOrThrow()
  ).n;

/** Writes as other requests do, until `signal`; resolves with the longest wait (ms). */
async function waitOfOthers({ write }: Database, signal: AbortSignal): Promise<number> {
  let longest = 0;
  while (!signal.aborted) {
    const begun = performance.now();
    await write((transaction) =>
      transaction.deleteFrom("attempts").where("key", "=", "nobody").execute(),
    );
    longest = Math.max(longest, performance.now() - begun);
    await pause(20);
  }
  return longest;
}

describeOnEachDatabase("a killed import of 5,000 rows", (_, place) => {
  test("is completed after the restart; others wait little, and a second one adds nobody", async () => {
    const folder = mkdtempSync(join(tmpdir(), "nirbhay-import-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const { location, open } = await place();
    const isSqlite = !location.startsWith("postgres:");
    if (isSqlite) copyFileSync(location, databaseFile(folder));
    const database = isSqlite ? openSqlite(databaseFile(folder)) : open();
    if (isSqlite) onTestFinished(() => database.close());
    const file = join(folder, "didac.csv");
    writeFileSync(file, csv);
    const begun = performance.now();
    const { command } = importFile(location, file);
    await expect.poll(() => countImported(database), { timeout: 60_000 }).toBeGreaterThan(300);
    command.kill("SIGKILL");
    await once(command, "exit");
    const atKill = await countImported(database);
    expect(atKill).toBeLessThan(rows);
    const stop = new AbortController();
    const waiting = waitOfOthers(database, stop.signal);
    await completeImports(quietContext(database), new AbortController().signal);
    const seconds = (performance.now() - begun) / 1_000;
    stop.abort();
    console.log(
      `${isSqlite ? "SQLite" : "PostgreSQL"}: killed at ${atKill} rows, ${rows} in ${seconds.toFixed(1)} s, others waited ${(await waiting).toFixed(0)} ms at most`,
    );
    expect(await countImported(database)).toBe(rows);
    const { n } = await database.read
      .selectFrom("clients")
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
    expect(n).toBe(rows);
    const again = importFile(location, file);
    await once(again.command, "exit");
    expect(again.output()).toContain(`Nothing to import in ${rows} rows.`);
  });
});
