import { chmodSync, chownSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../../server/db/open-database.ts";
import { freshFolder } from "../../backups.ts";
import { freePort } from "../../server-process.ts";
import { runCommand } from "./each-server.ts";
import { makeSmallDisk } from "./small-disk.ts";

/** Nobody's user id, and a right that root does not have. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

/** Output of a failed first start with this data folder: a message without a stack trace. */
async function refusalOf(dataDir: string, uid?: number): Promise<string> {
  const environment = { DATA_DIR: dataDir, DATABASE_URL: "", PORT: String(await freePort()) };
  const { code, output } = await runCommand(["bin/serve.mjs"], environment, { uid });
  expect(code).toBe(1);
  expect(output).not.toMatch(/^\s+at /m);
  return output;
}

/** A migrated database, as an earlier start left it. */
async function makeDatabase(dataDir: string): Promise<void> {
  const database = openDatabase({ dataDir });
  await database.migrate();
  await database.close();
}

async function doctorOn(dataDir: string, uid?: number) {
  const environment = { DATA_DIR: dataDir, DATABASE_URL: "", PORT: String(await freePort()) };
  const result = await runCommand(["bin/doctor.ts"], environment, { uid });
  expect(result.output).not.toMatch(/^\s+at /m);
  return result;
}

test("on a full disk it names the folder, and how to go on", async () => {
  const disk = makeSmallDisk(8);
  onTestFinished(() => disk.remove());
  const data = join(disk.folder, "data");
  mkdirSync(data);
  disk.fill();
  const said = await refusalOf(data);
  expect(said).toContain(`${data} can't be written: the disk is full`);
  expect(said).toContain("Free some space");
  disk.makeRoom();
});

test("on a read-only disk it names the folder, and how to go on", async ({ skip }) => {
  const disk = makeSmallDisk(8);
  onTestFinished(() => disk.remove());
  const data = join(disk.folder, "data");
  mkdirSync(data);
  if (!disk.makeReadOnly()) skip("A disk can't be mounted here.");
  expect(await refusalOf(data)).toContain(`${data} can't be written: the disk is read-only`);
  const none = join(disk.folder, "none");
  expect(await refusalOf(none)).toContain(`${none} can't be created: the disk is read-only`);
});

test("a database on a read-only disk is explained, and by the doctor", async ({ skip }) => {
  const disk = makeSmallDisk(8);
  onTestFinished(() => disk.remove());
  const data = join(disk.folder, "data");
  await makeDatabase(data);
  if (!disk.makeReadOnly()) skip("A disk can't be mounted here.");
  expect(await refusalOf(data)).toMatch(/can't be written: the disk is read-only/);
  const { output } = await doctorOn(data);
  expect(output).toContain(`${data} can't be written: the disk is read-only`);
  expect(output).not.toContain("DATABASE_URL");
});

test("a database that another user created is explained, and by the doctor", async ({ skip }) => {
  if (!isRoot) skip("Only root can give files to others.");
  const home = await freshFolder();
  const data = join(home, "data");
  await makeDatabase(data);
  chmodSync(home, 0o755);
  chownSync(data, nobody - 1, nobody - 1);
  const file = join(data, "nirbhay.sqlite");
  const said = await refusalOf(data, nobody - 1);
  expect(said).toContain(`${file} can't be written: ${file} belongs to user 0`);
  expect(said).toContain("chown -R 65533");
  const { output } = await doctorOn(data, nobody - 1);
  expect(output).toContain("but not nirbhay.sqlite (user 0)");
  expect(output).toContain(`${file} belongs to user 0`);
});

test("with a folder of another owner it names both users, and how to go on", async () => {
  const home = await freshFolder();
  const data = join(home, "data");
  mkdirSync(data, { mode: 0o700 });
  if (isRoot) {
    // The folder above is this test's, and closed to others.
    chmodSync(home, 0o755);
    chownSync(data, nobody - 1, nobody - 1);
  } else chmodSync(data, 0o500);
  const said = await refusalOf(data, isRoot ? nobody : undefined);
  chmodSync(data, 0o700);
  expect(said).toContain(`${data} can't be written: `);
  expect(said).toMatch(/chown|chmod/);
});
