import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterEach, describe } from "vitest";
import type { Database } from "../../../server/db/database.ts";
import { openSqlite } from "../../../server/db/sqlite/open-sqlite.ts";
import { freshFolder } from "../../backups.ts";
import { makePlaces, type Place } from "../../databases.ts";
import { type ServerProcess, startServerProcess } from "../../server-process.ts";

export type Environment = Readonly<Record<string, string>>;

/** Set-up of a test on one engine; removed when the test is over. */
export type Ground = {
  engine: "sqlite" | "postgres";
  /** Display name of the engine, for tables. */
  name: "SQLite" | "PostgreSQL";
  /** The test's PostgreSQL database. On SQLite each server has its file in its data folder. */
  place: Place | undefined;
  /** Starts the real server. Several of them share the database on PostgreSQL. */
  start(environment?: Environment): Promise<ServerProcess>;
};

/** Runs the same tests on the real server with SQLite and with PostgreSQL. */
export function describeServerOnEachDatabase(
  name: string,
  tests: (ground: () => Promise<Ground>) => void,
): void {
  describe.each(["sqlite", "postgres"] as const)(`${name} (%s)`, (engine) => {
    const places: Place[] = [];
    const servers: ServerProcess[] = [];

    async function ground(): Promise<Ground> {
      const place =
        engine === "postgres" ? await makePlaces.postgres({ prepared: true }) : undefined;
      if (place) places.push(place);
      return {
        engine,
        name: engine === "postgres" ? "PostgreSQL" : "SQLite",
        place,
        async start(environment = {}) {
          const database: Environment = place ? { DATABASE_URL: place.location } : {};
          const server = await startServerProcess({ ...database, ...environment });
          servers.push(server);
          return server;
        },
      };
    }

    afterEach(async () => {
      await Promise.all(servers.splice(0).map((server) => server.stop()));
      await Promise.all(places.splice(0).map((place) => place.remove()));
    });

    tests(ground);
  });
}

const places: Place[] = [];
afterEach(async () => {
  for (const place of places.splice(0)) await place.remove();
});

/** The settings of a clean machine: a new data folder, and for PostgreSQL a new database. */
export async function cleanMachine(database: Ground["name"]): Promise<Environment> {
  const DATA_DIR = join(await freshFolder(), "data");
  if (database === "SQLite") return { DATA_DIR, DATABASE_URL: "" };
  const place = await makePlaces.postgres({ bare: true });
  places.push(place);
  return { DATA_DIR, DATABASE_URL: place.location };
}

type Ran = { code: number | null; output: string };

/** Runs an operator's command of `bin/` in a child process, until it ends; root may set its user. */
export async function runCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  { uid }: { uid?: number | undefined } = {},
): Promise<Ran> {
  const child = spawn(process.execPath, [...args], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
    ...(uid !== undefined && { uid, gid: uid }),
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output };
}

/** The database of a server under test, opened beside it as a second process would. */
export function openBeside(ground: Ground, server: ServerProcess): Database {
  return ground.place ? ground.place.open() : openSqlite(join(server.dataDir, "nirbhay.sqlite"));
}
