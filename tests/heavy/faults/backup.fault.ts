import { expect, test, vi } from "vitest";
import type { Database } from "../../../server/db/database.ts";
import { openDatabase } from "../../../server/db/open-database.ts";
import {
  type Manifest,
  newestBackup,
  readManifest,
} from "../../../server/ops/backup/backup-folder.ts";
import { openMediaStore } from "../../../server/services/media/storage/open-media-store.ts";
import { freshFolder } from "../../backups.ts";
import {
  afterRestore,
  type Content,
  fillEveryTable,
  gapsIn,
  readContent,
} from "../../every-table.ts";
import { recordFigure, scaled } from "../../faults/run-options.ts";
import { type ServerProcess, startServerProcess } from "../../server-process.ts";
import {
  cleanMachine,
  describeServerOnEachDatabase,
  type Environment,
  openBeside,
  runCommand,
} from "./each-server.ts";
import { startLoad } from "./steady-load.ts";
import { read, sendEnquiry, sendPost, signIn } from "./visitor.ts";

const before = scaled({
  short: { enquiries: 20, posts: 4 },
  full: { enquiries: 3_000, posts: 300 },
});

/** All four directions in full, and the two that change the engine in short. */
const targets = {
  sqlite: scaled({ short: ["PostgreSQL"], full: ["SQLite", "PostgreSQL"] } as const),
  postgres: scaled({ short: ["SQLite"], full: ["SQLite", "PostgreSQL"] } as const),
};

describeServerOnEachDatabase("a backup under load", (ground) => {
  test("comes back whole on either database", { timeout: 30 * 60_000 }, async () => {
    const scene = await ground();
    const { engine, name, place, start } = scene;
    const server = await start({ TRUST_PROXY: "127.0.0.1,::1", LOG_LEVEL: "warn" });
    const filled = await fillSite(openBeside(scene, server), server);
    const source = { DATA_DIR: server.dataDir, DATABASE_URL: place?.location ?? "" };
    const folder = await freshFolder();
    const storm = await startStorm(server);
    await vi.waitFor(() => expect(storm.done()).toSatisfy(isEnough), { timeout: 20 * 60_000 });
    const surely = storm.done();
    const backup = await runCommand(["bin/backup.ts", folder], source);
    expect(backup).toMatchObject({ code: 0 });
    const meanwhile = storm.done().enquiries - surely.enquiries;
    expect(meanwhile).toBeGreaterThan(0);
    expect(storm.refused()).toEqual([]);
    await server.kill();
    await storm.stop();
    const stayed = await rowsThatStayed(source, filled);
    const manifest = await readManifest(await newestBackup(folder));
    expect(rowsOf(manifest, "enquiries")).toBeGreaterThanOrEqual(surely.enquiries);
    // One point in time: emails are written with their enquiry, and read long after it. Each has
    // its receipt; ten have a notice, and digests count the others.
    const others = rowsOf(manifest, "emails") - rowsOf(manifest, "enquiries");
    expect(others).toBeGreaterThan(0);
    expect(others).toBeLessThanOrEqual(12);
    expect(manifest.media.length).toBeGreaterThanOrEqual(surely.posts);

    for (const to of targets[engine]) {
      const target = await cleanMachine(to);
      const restored = await runCommand(["bin/restore.ts", folder, "--send-waiting"], target);
      expect(restored).toMatchObject({ code: 0 });
      expect(await manifestOf(target)).toEqual(contentOf(manifest));
      await expectFilled(target, stayed);
      await expectAcknowledged(target, surely);
      await expectServing(target, surely);
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      recordFigure({
        what: `backup under load: rows and images that came back the same, ${name} to ${to}`,
        measured: `${rows} rows, ${manifest.media.length} files, ${meanwhile} enquiries meanwhile`,
        bar: "all",
        met: true,
      });
    }
  });
});

/** Rows in every table, and a file of every kind, beside what the visitors write. */
async function fillSite(database: Database, server: ServerProcess): Promise<Content> {
  const before = await readContent(database.read);
  await fillEveryTable({ database, media: openMediaStore({ dataDir: server.dataDir }) });
  const content = await readContent(database.read);
  await database.close();
  expect(gapsIn(content)).toEqual([]);
  return Object.fromEntries(
    Object.entries(content).map(([table, rows]) => [table, rowsBeside(rows, before[table])]),
  );
}

/** The rows that `others` does not have. */
function rowsBeside(rows: Content[string], others: Content[string] = []) {
  const known = new Set(others.map((row) => JSON.stringify(row)));
  return rows.filter((row) => !known.has(JSON.stringify(row)));
}

/** Those of the rows that are in the source after the backup, and so were when it was made. */
async function rowsThatStayed(source: Environment, filled: Content): Promise<Content> {
  const database = openTarget(source);
  const now = await readContent(database.read);
  await database.close();
  const stayed = Object.entries(filled).map(([table, rows]) => {
    const changed = new Set(rowsBeside(rows, now[table]));
    return [table, rows.filter((row) => !changed.has(row))] as const;
  });
  // The server's jobs take from queues. Digests empty theirs.
  const emptied = stayed.filter(([, rows]) => rows.length === 0).map(([table]) => table);
  expect(["", "digest_queue"]).toContain(emptied.join());
  return Object.fromEntries(stayed);
}

/** All of them are there, value by value. */
async function expectFilled(target: Environment, filled: Content): Promise<void> {
  const database = openTarget(target);
  const restored = await readContent(database.read);
  await database.close();
  for (const [table, rows] of Object.entries(afterRestore(filled, { sendWaiting: true }))) {
    const absent = rowsBeside(rows, restored[table]);
    expect(absent, `${table} in the restored database`).toEqual([]);
  }
}

type Done = { enquiries: number; posts: number };

const isEnough = (done: Done) => done.enquiries >= before.enquiries && done.posts >= before.posts;

/** Enquiries with their emails, and posts with an image each, without a pause. */
async function startStorm(server: ServerProcess) {
  const staff = await signIn(server.url);
  const load = startLoad(
    {
      enquiries: (turn) => sendEnquiry(server.url, turn),
      posts: (turn) => sendPost(server.url, staff, turn),
    },
    scaled({ short: 20, full: 1 }),
  );
  const succeeded = (kind: string) =>
    load.heard.filter((heard) => heard.kind === kind && heard.status >= 200 && heard.status < 300)
      .length;
  return {
    done: (): Done => ({ enquiries: succeeded("enquiries"), posts: succeeded("posts") }),
    refused: () => load.heard.filter(({ status }) => status < 200 || status >= 300),
    stop: () => load.stop(),
  };
}

const rowsOf = ({ tables }: Manifest, table: string) =>
  tables.find(({ name }) => name === table)?.rows ?? 0;

/** Without webhooks, which a restore switches off. */
const contentOf = ({ tables, media }: Manifest) => ({
  tables: tables.filter(({ name }) => name !== "webhooks"),
  media,
});

/** Tables and media in a backup of the restored site. */
async function manifestOf(target: Environment) {
  const folder = await freshFolder();
  expect(await runCommand(["bin/backup.ts", folder], target)).toMatchObject({ code: 0 });
  return contentOf(await readManifest(await newestBackup(folder)));
}

const openTarget = (target: Environment) =>
  openDatabase({
    databaseUrl: target["DATABASE_URL"] || undefined,
    dataDir: target["DATA_DIR"] ?? "",
  });

/** Every write that was answered with success before the backup began is there. */
async function expectAcknowledged(target: Environment, surely: Done): Promise<void> {
  const database = openTarget(target);
  const enquiries = await database.read.selectFrom("enquiries").select("email").execute();
  const posts = await database.read.selectFrom("posts").select("title").execute();
  await database.close();
  const has = new Set([...enquiries.map(({ email }) => email), ...posts.map(({ title }) => title)]);
  for (let turn = 0; turn < surely.enquiries; turn++) {
    expect(has).toContain(`visitor-${turn}@northfold.example`);
  }
  for (let turn = 0; turn < surely.posts; turn++) expect(has).toContain(`Lot ${turn}`);
}

/** The restored server serves its pages and images, and lets people in. */
async function expectServing(target: Environment, surely: Done): Promise<void> {
  const server = await startServerProcess({ ...target, LOG_LEVEL: "warn" });
  try {
    expect((await read(`${server.url}/readyz`)).status).toBe(200);
    const staff = await signIn(server.url);
    const list = await read(`${server.url}/api/queries?status=new`, staff);
    expect(list.status).toBe(200);
    // Later posts may have pushed it off the first page.
    const found = `${server.url}/blogs?q=Lot+${surely.posts - 1}`;
    const page = await (await read(found)).text();
    expect(page).toContain(`Lot ${surely.posts - 1}`);
    const [image = ""] = /\/media\/[\da-f]{32}-\d+\.webp/.exec(page) ?? [];
    expect((await read(server.url + image)).headers.get("content-type")).toBe("image/webp");
  } finally {
    await server.stop();
  }
}
