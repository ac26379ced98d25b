import { chmodSync, chownSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freshFolder } from "../backups.ts";
import { freePort } from "../server-process.ts";
import { runCommand } from "./each-server.ts";
import { makeSmallDisk } from "./small-disk.ts";

/** Nobody's user id, and a right that root does not have. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

/** Output of a failed first start with this data folder: a message without a stack trace. */
async function refusalOf(dataDir: string, uid?: number): Promise<string> {
  const environment = { DATA_DIR: dataDir, DATABASE_URL: "", PORT: String(await freePort()) };
  const { code, output } = await runCommand(["bin/serve.ts"], environment, { uid });
  expect(code).toBe(1);
  expect(output).not.toMatch(/^\s+at /m);
  return output;
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
