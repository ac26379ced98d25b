import { randomUUID } from "node:crypto";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { describe, inject, onTestFinished } from "vitest";
import type { Database } from "../server/db/database.ts";
import { openPostgres } from "../server/db/postgres/open-postgres.ts";
import { openSqlite } from "../server/db/sqlite/open-sqlite.ts";
import { EmptiedDatabases } from "./emptied-databases.ts";
import { postgresBounds, testsAll } from "./upper-bounds.ts";

/** A location where a database can be opened any number of times, as several processes would. */
export type Place = {
  /** For another process to open it by: SQLite's file, or PostgreSQL's URL. */
  location: string;
  /** `parameters` go into PostgreSQL's URL; SQLite has none. */
  open(parameters?: string): Database;
  remove(): Promise<void>;
};

type PlaceOptions = {
  /** Not migrated. */
  bare?: boolean;
  /** Prepared for a server (`prepared-data.ts`), in tests on a started server; only PostgreSQL. */
  prepared?: boolean;
  /** Unused: PostgreSQL keeps the size of tables that a test filled and that were emptied. */
  fresh?: boolean;
};

/** An empty database of the given engine. */
export type MakePlace = (options?: PlaceOptions) => Promise<Place>;

export const makePlaces: Record<Database["engine"], MakePlace> = {
  async sqlite({ bare = false } = {}) {
    const folder = await mkdtemp(join(tmpdir(), "nirbhay-test-"));
    const path = join(folder, "test.sqlite");
    if (!bare) await copyFile(inject("sqliteTemplate"), path);
    return {
      location: path,
      open: () => openSqlite(path),
      remove: () => rm(folder, { recursive: true, force: true }),
    };
  },
  async postgres({ bare = false, prepared = false, fresh = false } = {}) {
    const reusable = !bare && !prepared && !fresh;
    const template = bare
      ? "template0"
      : inject(prepared ? "preparedTemplate" : "postgresTemplate");
    const emptiedOne = reusable ? emptied.take() : undefined;
    const location = emptiedOne ?? (await newDatabase(template));
    if (reusable && !emptiedOne) await emptied.know(location);
    return {
      location,
      open: (parameters = "") => openPostgres(`${location}?${parameters}`, postgresBounds),
      async remove() {
        const isReused = reusable && (await emptied.giveBack(location).catch(() => false));
        if (!isReused) await drop(location);
      },
    };
  },
};

const emptied = new EmptiedDatabases();

async function newDatabase(template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await asOwner(`create database ${name} template ${template}`);
  return `${inject("postgresServer")}/${name}`;
}

const drop = (location: string) =>
  asOwner(`drop database ${new URL(location).pathname.slice(1)} with (force)`);

/** Runs tests on a database; `open` gives a test a migrated one, closed and removed when it is over. */
type DescribeDatabase = (
  name: string,
  tests: (open: () => Promise<Database>, place: MakePlace) => void,
) => void;

/**
 * Runs the same tests on SQLite and on a real PostgreSQL, always: for what the engines do
 * differently (SQL, search, query plans, migrations) and for what happens at once (locks, outbox).
 */
export const describeOnEachDatabase = describeOn(["sqlite", "postgres"]);

/** SQLite, and in `npm run test:all` PostgreSQL, too. */
export const testedEngines: readonly Database["engine"][] = testsAll
  ? ["sqlite", "postgres"]
  : ["sqlite"];

/** Runs tests on SQLite, and in `npm run test:all` on PostgreSQL, too. */
export const describeOnDatabase = describeOn(testedEngines);

function describeOn(engines: readonly Database["engine"][]): DescribeDatabase {
  return (name, tests) =>
    describe.each(engines)(`${name} (%s)`, (engine) => {
      async function place(options?: PlaceOptions): Promise<Place> {
        const made = await makePlaces[engine](options);
        const opened: Database[] = [];
        // After the test's own afterEach hooks: what they end still stores its results.
        onTestFinished(async () => {
          await Promise.all(opened.map((database) => database.close()));
          await made.remove();
        });
        const open = (parameters?: string) => {
          const database = made.open(parameters);
          opened.push(database);
          return database;
        };
        return { ...made, open };
      }

      tests(async () => (await place()).open(), place);
    });
}

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client(`${inject("postgresServer")}/postgres`);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
