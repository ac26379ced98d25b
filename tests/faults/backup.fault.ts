import { expect, test, vi } from "vitest";
import { openDatabase } from "../../server/db/open-database.ts";
import {
  type Manifest,
  newestBackup,
  readManifest,
} from "../../server/ops/backup/backup-folder.ts";
import { freshFolder } from "../backups.ts";
import { type ServerProcess, startServerProcess } from "../server-process.ts";
import {
  cleanMachine,
  describeServerOnEachDatabase,
  type Environment,
  runCommand,
} from "./each-server.ts";
import { recordFigure, scaled } from "./run-options.ts";
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
    const { engine, name, place, start } = await ground();
    const server = await start({ TRUST_PROXY: "127.0.0.1,::1", LOG_LEVEL: "warn" });
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

const contentOf = ({ tables, media }: Manifest) => ({ tables, media });

/** Tables and media in a backup of the restored site. */
async function manifestOf(target: Environment) {
  const folder = await freshFolder();
  expect(await runCommand(["bin/backup.ts", folder], target)).toMatchObject({ code: 0 });
  return contentOf(await readManifest(await newestBackup(folder)));
}

/** Every write that was answered with success before the backup began is there. */
async function expectAcknowledged(target: Environment, surely: Done): Promise<void> {
  const database = openDatabase({
    databaseUrl: target["DATABASE_URL"] || undefined,
    dataDir: target["DATA_DIR"] ?? "",
  });
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
    const list = await read(`${server.url}/api/queries`, staff);
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
