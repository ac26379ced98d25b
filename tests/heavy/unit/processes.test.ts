import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openReader } from "../../../server/db/sqlite/open-sqlite.ts";

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "nirbhay-processes-"));
  path = join(folder, "test.sqlite");
});
afterEach(() => rm(folder, { recursive: true }));

/** A child process that migrates, writes `count` rows, and prints each key once it is stored. */
function writer(name: string, count: number): ChildProcess {
  const here = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);
  const script = `
    import { openSqlite } from ${here("../../../server/db/sqlite/open-sqlite.ts")};
    import { newId } from ${here("../../../server/db/new-id.ts")};
    const database = openSqlite(${JSON.stringify(path)});
    await database.migrate();
    for (let index = 0; index < ${count}; index++) {
      const row = { id: newId(), key: "${name} " + index, at: 1 };
      await database.write((transaction) => transaction.insertInto("attempts").values(row).execute());
      console.log(row.key);
    }
    await database.close();
  `;
  return spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

function stored(): unknown[] {
  const reader = openReader(path);
  expect(reader.pragma("integrity_check", { simple: true })).toBe("ok");
  const keys = reader.prepare("select key from attempts").pluck().all();
  reader.close();
  return keys;
}

test("processes that start at once on no database migrate it once and all write", async () => {
  const children = ["a", "b", "c", "d"].map((name) => writer(name, 25));
  const exits = await Promise.all(children.map((child) => once(child, "exit")));
  expect(exits.map(([code]) => code)).toEqual([0, 0, 0, 0]);
  expect(new Set(stored()).size).toBe(100);
});

test("what was acknowledged before a SIGKILL is there after it", async () => {
  const acknowledged: string[] = [];
  for (const round of ["one", "two", "three"]) {
    const child = writer(round, 1_000_000);
    if (!child.stdout) throw new Error("The child has no output.");
    const lines = createInterface(child.stdout);
    let seen = 0;
    lines.on("line", (line) => {
      acknowledged.push(line);
      if (++seen === 50) child.kill("SIGKILL");
    });
    await once(lines, "close");
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(150);
  expect(stored()).toEqual(expect.arrayContaining(acknowledged));
});
