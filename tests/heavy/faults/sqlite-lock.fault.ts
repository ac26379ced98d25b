import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { openSqlite } from "../../../server/db/sqlite/open-sqlite.ts";
import { scaled } from "../../faults/run-options.ts";
import { type ServerProcess, startServerProcess } from "../../server-process.ts";
import { startOutageLoad } from "./outage-load.ts";

/** How long (ms) another program holds the write lock at least; until a write is refused anyway. */
const minHeld = scaled({ short: 0, full: 30_000 });

/**
 * Another program, such as a forgotten shell, in the middle of a transaction. It waits long for the
 * lock: the server writes all the time, and SQLite's lock has no queue.
 */
const holder = `
import Database from "better-sqlite3";
const database = new Database(process.argv[1], { timeout: 100_000 });
database.exec("begin immediate");
process.stdin.resume().on("end", () => database.exec("rollback"));
`;

let server: ServerProcess | undefined;
afterEach(() => server?.stop());

test("SQLite locked by another program: reads go on, writes answer 503, none is lost", async () => {
  server = await startServerProcess({ TRUST_PROXY: "127.0.0.1,::1" });
  const file = join(server.dataDir, "nirbhay.sqlite");
  const database = openSqlite(file);
  try {
    const load = startOutageLoad(server.url, database, 0);
    const other = spawn(process.execPath, ["--input-type=module", "-e", holder, file], {
      stdio: ["pipe", "ignore", "inherit"],
    });
    await pause(minHeld);
    await expect.poll(() => [...load.refused()]).toEqual(["enquiry"]);
    other.stdin.end();
    const [code] = (await once(other, "exit")) as [number | null];
    expect(code).toBe(0);
    await load.recovered("SQLite's write lock held by another program");
  } finally {
    await database.close();
  }
});
