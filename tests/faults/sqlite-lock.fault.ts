import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { openSqlite } from "../../server/db/sqlite/open-sqlite.ts";
import { type ServerProcess, startServerProcess } from "../server-process.ts";
import { startOutageLoad } from "./outage-load.ts";
import { scaled } from "./run-options.ts";

/** How long (seconds) another program holds the write lock: longer than a write waits for it. */
const held = scaled({ short: 9, full: 30 });

/** Another program, such as a forgotten shell, in the middle of a transaction. */
const holder = `
import Database from "better-sqlite3";
const [file, seconds] = process.argv.slice(1);
const database = new Database(file);
database.exec("begin immediate");
setTimeout(() => database.exec("rollback"), seconds * 1000);
`;

let server: ServerProcess | undefined;
afterEach(() => server?.stop());

test("SQLite locked by another program: reads go on, writes answer 503, none is lost", async () => {
  server = await startServerProcess({ TRUST_PROXY: "127.0.0.1,::1" });
  const file = join(server.dataDir, "nirbhay.sqlite");
  const database = openSqlite(file);
  try {
    const load = startOutageLoad(server.url, database, 0);
    const other = spawn(process.execPath, ["--input-type=module", "-e", holder, file, `${held}`], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    const [code] = (await once(other, "exit")) as [number | null];
    expect(code).toBe(0);
    expect([...load.refused()]).toEqual(["enquiry"]);
    await load.recovered("SQLite's write lock held by another program", { unready: false });
  } finally {
    await database.close();
  }
});
