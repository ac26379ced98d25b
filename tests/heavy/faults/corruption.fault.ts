import { renameSync, statSync, truncateSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { openPostgres } from "../../../server/db/postgres/open-postgres.ts";
import { openSqlite } from "../../../server/db/sqlite/open-sqlite.ts";
import { freshFolder } from "../../backups.ts";
import { overwriteIndex, overwritePages } from "../../damage.ts";
import { recordFigure, scaled } from "../../faults/run-options.ts";
import { putClients } from "../../put-clients.ts";
import { type ServerProcess, startServerProcess } from "../../server-process.ts";
import { runCommand } from "./each-server.ts";
import { startOwnPostgres } from "./own-postgres.ts";
import { read, sendEnquiry, signIn } from "./visitor.ts";

const inFull = scaled({ short: false, full: true });

const servers: ServerProcess[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())));

/** A stopped server, and the file of its database, which has some clients. */
async function stoppedServer() {
  const server = await startServerProcess({ LOG_LEVEL: "warn", TRUST_PROXY: "127.0.0.1,::1" });
  servers.push(server);
  await server.end();
  const path = join(server.dataDir, "nirbhay.sqlite");
  const database = openSqlite(path);
  const addresses = Array.from({ length: 3_000 }, (_, index) => `c${index}@northfold.example`);
  await putClients({ database, now: Date.now }, ...addresses);
  await database.close();
  return { server, path };
}

/** Waits until the server reports corruption, and answers as it should from then on. */
async function expectReported(server: ServerProcess): Promise<void> {
  const ready = () => read(`${server.url}/readyz`);
  while ((await ready()).status !== 503) await pause(50);
  const { reason } = (await (await ready()).json()) as { reason?: string };
  expect(reason).toBe("The database is corrupt. Run npm run doctor.");
  await expect.poll(() => server.output()).toContain('"level":60');
  expect(server.output()).toContain('"msg":"database is corrupt"');
  expect((await read(`${server.url}/healthz`)).status).toBe(200);
  expect((await read(`${server.url}/contact-us`)).status).toBe(200);
  expect((await sendEnquiry(server.url, 1)).status).toBe(503);
  const metrics = await (await read(`${server.url}/metrics`)).text();
  expect(metrics).toContain("\nnirbhay_database_corrupt 1\n");
}

/** Doctor and backup explain `what` without a stack trace, and fail. */
async function expectExplained(environment: Record<string, string>, what: RegExp): Promise<void> {
  const folder = await freshFolder();
  const doctor = await runCommand(["bin/doctor.ts"], { PORT: "1", ...environment });
  const backup = await runCommand(["bin/backup.ts", folder], environment);
  for (const { code, output } of [doctor, backup]) {
    expect(code).toBe(1);
    expect(output).toMatch(what);
    expect(output).toMatch(/Stop the server|stop it with SIGTERM|put the right file back/);
    expect(output).not.toMatch(/^\s+at /m);
  }
}

/** Output of a start that refuses the database: a log line, and a message without a stack trace. */
async function refusalOf(server: ServerProcess): Promise<string> {
  const said = await server.restart().then(
    () => expect.unreachable("The server started."),
    (error: Error) => error.message,
  );
  expect(said).toContain('"level":60');
  const lines = said.split("\n").filter((line) => !line.startsWith("{"));
  expect(lines.join("\n")).not.toMatch(/^\s+at /m);
  return lines.join("\n");
}

const record = (what: string, measured: string) =>
  recordFigure({
    what: `corruption: ${what}`,
    measured,
    bar: "fatal in the log, /readyz 503 or no start, doctor and backup explain it",
    met: true,
  });

describe("a corrupt SQLite database", () => {
  test("40 overwritten pages: what can be read is served, nothing is stored", async () => {
    const { server, path } = await stoppedServer();
    overwritePages(path, 40);
    const size = statSync(path).size;
    await server.restart();
    await expectReported(server);
    await expectExplained({ DATA_DIR: server.dataDir }, /nirbhay\.sqlite is corrupt: /);
    expect(statSync(path).size).toBe(size);
    record("40 overwritten pages (SQLite)", "serves reads, /readyz 503");
  });

  test.runIf(inFull)("a truncated file: refused at the start", async () => {
    const { server, path } = await stoppedServer();
    truncateSync(path, statSync(path).size / 2);
    expect(await refusalOf(server)).toContain("is corrupt: database disk image is malformed");
    await expectExplained({ DATA_DIR: server.dataDir }, /nirbhay\.sqlite is corrupt: /);
    truncateSync(path, 0);
    expect(await refusalOf(server)).toContain("is empty: it was truncated");
    await expectExplained({ DATA_DIR: server.dataDir }, /is empty: it was truncated/);
    record("a truncated file, and an emptied one (SQLite)", "refuses to start");
  });

  test.runIf(inFull)("a truncated file under a running server: reported at once", async () => {
    const { server, path } = await stoppedServer();
    await server.restart();
    const staff = await signIn(server.url);
    truncateSync(path, 8192);
    // Pages in SQLite's memory can still be read.
    while ((await read(`${server.url}/readyz`)).status === 200) {
      await read(`${server.url}/api/clients?search=northfold`, staff);
    }
    await expectReported(server);
    record("a file truncated while the server runs (SQLite)", "/readyz 503 at the first query");
  });

  test.runIf(inFull)(
    "a deleted log: a clean end loses nothing, after a kill no start",
    async () => {
      const { server, path } = await stoppedServer();
      await server.restart();
      expect((await sendEnquiry(server.url, 2)).status).toBe(201);
      unlinkSync(`${path}-wal`);
      await expectExplained(
        { DATA_DIR: server.dataDir },
        /nirbhay\.sqlite-wal was deleted or moved/,
      );
      await server.end();
      await server.restart();
      const staff = await signIn(server.url);
      expect(await (await read(`${server.url}/api/queries`, staff)).text()).toContain("Visitor 2");

      expect((await sendEnquiry(server.url, 3)).status).toBe(201);
      await server.kill();
      renameSync(`${path}-wal`, `${path}-elsewhere`);
      expect(await refusalOf(server)).toContain("nirbhay.sqlite-wal was deleted or moved");
      await expectExplained(
        { DATA_DIR: server.dataDir },
        /nirbhay\.sqlite-wal was deleted or moved/,
      );
      renameSync(`${path}-elsewhere`, `${path}-wal`);
      await server.restart();
      const again = await signIn(server.url);
      expect(await (await read(`${server.url}/api/queries`, again)).text()).toContain("Visitor 3");
      record(
        "a deleted write-ahead log (SQLite)",
        "0 lost by a clean end; after a kill refuses to start",
      );
    },
  );

  test.runIf(inFull)("a foreign file in its place: refused at the start", async () => {
    const { server, path } = await stoppedServer();
    await server.restart();
    renameSync(path, `${path}-elsewhere`);
    writeFileSync(path, "Dear diary, ".repeat(1_000));
    await server.end();
    expect(await refusalOf(server)).toContain("is corrupt: another file is in its place");
    await expectExplained({ DATA_DIR: server.dataDir }, /is corrupt: another file/);
    record("a foreign file in its place (SQLite)", "refuses to start");
  });
});

/** A PostgreSQL whose index on clients' addresses can be broken, with a stopped server. */
async function stoppedServerOnPostgres() {
  const postgres = await startOwnPostgres();
  onTestFinished(() => postgres.remove());
  const environment = {
    DATABASE_URL: postgres.database,
    SECRET_KEY: "x".repeat(32),
    TRUST_PROXY: "127.0.0.1,::1",
    STARTER_CONTENT: "off",
    LOG_LEVEL: "warn",
  };
  const server = await startServerProcess(environment);
  servers.push(server);
  const database = openPostgres(postgres.database);
  const addresses = Array.from({ length: 3_000 }, (_, index) => `c${index}@northfold.example`);
  await putClients({ database, now: Date.now }, ...addresses);
  await database.close();
  await server.end();
  const asked = async <Row extends pg.QueryResultRow>(query: string): Promise<Row | undefined> => {
    const client = new pg.Client(postgres.database);
    await client.connect();
    const { rows } = await client.query<Row>(query);
    await client.end();
    return rows[0];
  };
  const index = await asked<{ name: string; path: string }>(`
    select relname as name, current_setting('data_directory') || '/' || pg_relation_filepath(oid)
      as path
    from pg_class join pg_index on indexrelid = oid
    where indrelid = 'clients'::regclass and indisunique and not indisprimary`);
  if (!index) throw new Error("clients has no unique index besides its key.");
  const settings = { ...environment, DATA_DIR: server.dataDir };
  return { server, postgres, settings, asked, index };
}

describe("a corrupt PostgreSQL database", () => {
  test.runIf(inFull)(
    "a broken index: reported by the query that meets it, and rebuilt",
    async () => {
      const { server, postgres, settings, asked, index } = await stoppedServerOnPostgres();
      await postgres.restart("fast", () => overwriteIndex(index.path));
      await server.restart();
      expect((await read(`${server.url}/readyz`)).status).toBe(200);
      const doctor = await runCommand(["bin/doctor.ts"], { ...settings, PORT: "1" });
      expect(doctor.output).toContain("All tables can be read");
      expect((await sendEnquiry(server.url, 1)).status).toBe(503);
      await expectReported(server);
      const [, file] = /is corrupt: .*base\/\d+\/(\d+).*XX00[12]/.exec(server.output()) ?? [];
      expect(await asked(`select pg_filenode_relation(0, ${file})::text as name`)).toEqual({
        name: index.name,
      });
      const backup = await runCommand(["bin/backup.ts", await freshFolder()], settings);
      expect(backup.code).toBe(0);
      await server.end();
      await asked(`reindex index ${index.name}`);
      await server.restart();
      expect((await sendEnquiry(server.url, 1)).status).toBe(201);
      expect((await read(`${server.url}/readyz`)).status).toBe(200);
      record("a broken index (PostgreSQL)", "/readyz 503 at the first query");
    },
  );
});
