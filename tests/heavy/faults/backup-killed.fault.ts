import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { dayMs } from "../../../contract/durations.ts";
import { openDatabase } from "../../../server/db/open-database.ts";
import { freshFolder } from "../../backups.ts";
import { scaled } from "../../faults/run-options.ts";
import { putClients } from "../../put-clients.ts";
import { startServerProcess } from "../../server-process.ts";
import {
  cleanMachine,
  describeServerOnEachDatabase,
  type Environment,
  runCommand,
} from "./each-server.ts";
import { read, sendEnquiry } from "./visitor.ts";

/** So many that a backup and a restore take long enough to be killed in the middle. */
const clients = scaled({ short: 3_000, full: 20_000 });

/** Starts a command of `bin/` in slow motion, and kills it as soon as `reached` says so. */
async function killWhen(
  args: readonly string[],
  environment: Environment,
  reached: () => Promise<boolean>,
): Promise<void> {
  const slowMotion = fileURLToPath(new URL("slow-motion.ts", import.meta.url));
  const child: ChildProcess = spawn(process.execPath, ["--import", slowMotion, ...args], {
    env: { ...process.env, ...environment },
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  try {
    const half = async () => {
      const isReached = await reached();
      if (!isReached) child.kill("SIGCONT");
      return isReached;
    };
    await expect.poll(half, { interval: 5 }).toBe(true);
  } finally {
    child.kill("SIGKILL");
  }
  expect(await ended).toEqual([null, "SIGKILL"]);
}

const open = ({ DATABASE_URL, DATA_DIR = "" }: Environment) =>
  openDatabase({ databaseUrl: DATABASE_URL || undefined, dataDir: DATA_DIR });

/** Whether a restore has begun to fill the database. */
async function isFilling(target: Environment): Promise<boolean> {
  const database = open(target);
  try {
    const rows = await database.read.selectFrom("clients").select("id").limit(1).execute();
    return rows.length > 0;
  } catch {
    return false;
  } finally {
    await database.close();
  }
}

describeServerOnEachDatabase("killed half-way", (ground) => {
  test("a backup is never restored, and the next one is complete; no server starts on a restore", async () => {
    const { name, place, start } = await ground();
    const server = await start({ TRUST_PROXY: "127.0.0.1,::1", LOG_LEVEL: "warn" });
    const source = { DATA_DIR: server.dataDir, DATABASE_URL: place?.location ?? "" };
    const database = open(source);
    const addresses = Array.from({ length: clients }, (_, index) => `c${index}@northfold.example`);
    await putClients({ database, now: Date.now }, ...addresses);
    await database.close();

    const folder = await freshFolder();
    const parts = async () => (await readdir(folder)).filter((name) => name.endsWith(".part"));
    await killWhen(["bin/backup.ts", folder], source, async () => (await parts()).length > 0);
    expect((await sendEnquiry(server.url, 1)).status).toBe(201);
    const nothing = await runCommand(["bin/restore.ts", folder], await cleanMachine(name));
    expect(nothing.code).not.toBe(0);
    expect(nothing.output).toContain("There is no complete backup");
    expect((await runCommand(["bin/backup.ts", folder], source)).code).toBe(0);

    // As two days later: nothing is removed beside a backup that may be in progress.
    const old = (Date.now() - 2 * dayMs) / 1_000;
    for (const part of await parts()) await utimes(join(folder, part), old, old);
    // Killed while it removes older ones, it leaves no backup that looks complete and is not.
    expect((await runCommand(["bin/backup.ts", folder], source)).code).toBe(0);
    const complete = async () => (await readdir(folder)).filter((name) => name.endsWith("Z"));
    const [oldest = ""] = await complete();
    const removing = async () => !(await complete()).includes(oldest);
    await killWhen(["bin/backup.ts", folder, "--keep", "1"], source, removing);
    for (const left of await complete()) {
      const from = join(folder, left);
      const whole = await runCommand(["bin/restore.ts", from], await cleanMachine("SQLite"));
      expect(whole.code, whole.output).toBe(0);
    }

    const target = await cleanMachine(name);
    await killWhen(["bin/restore.ts", folder], target, () => isFilling(target));
    const served = startServerProcess(target).then((started) => started.stop());
    await expect(served).rejects.toThrow("was interrupted");
    const again = await runCommand(["bin/restore.ts", folder], target);
    expect(again.code).not.toBe(0);
    const clean = await cleanMachine(name);
    expect((await runCommand(["bin/restore.ts", folder], clean)).code).toBe(0);
    const restored = await startServerProcess(clean);
    expect((await read(`${restored.url}/readyz`)).status).toBe(200);
    await restored.stop();
  });
});
