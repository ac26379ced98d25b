import { fstatSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type BetterSqlite from "better-sqlite3";
import { Kysely } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Announcements } from "../../../server/db/announcements.ts";
import { DatabaseCorrupt } from "../../../server/db/corruption.ts";
import { DatabaseUnavailable } from "../../../server/db/database.ts";
import { migrate } from "../../../server/db/migrations/migrate.ts";
import { newId } from "../../../server/db/new-id.ts";
import type { Schema } from "../../../server/db/schema.ts";
import { GroupCommit } from "../../../server/db/sqlite/group-commit.ts";
import { LogSync } from "../../../server/db/sqlite/log-sync.ts";
import { openReader, openWriter } from "../../../server/db/sqlite/open-sqlite.ts";
import { OwnSqliteDialect } from "../../../server/db/sqlite/sqlite-dialect.ts";

let folder: string;
let connection: BetterSqlite.Database;
let reader: BetterSqlite.Database;
let group: GroupCommit;
let log: LogSync;
/** Stands in for the disk. */
let syncFile: (file: number) => Promise<void>;
/** Statements that SQLite has run, as it saw them. */
let prepared: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "nirbhay-group-"));
  connection = openWriter(join(folder, "test.sqlite"));
  reader = openReader(join(folder, "test.sqlite"));
  const writer = new Kysely<Schema>({ dialect: new OwnSqliteDialect(connection) });
  await migrate(writer);
  prepared = [];
  const commits = new Kysely<Schema>({
    dialect: new OwnSqliteDialect(connection),
    log: (event) => void prepared.push(event.query.sql),
  });
  syncFile = async () => {};
  log = new LogSync(connection, (file) => syncFile(file));
  group = new GroupCommit(commits, connection, log, new Announcements());
});

afterEach(async () => {
  await group.close();
  reader.close();
  connection.close();
  log.close();
  rmSync(folder, { recursive: true });
});

const add = (key: string, fails = false) =>
  group.write(async (transaction) => {
    await transaction.insertInto("attempts").values({ id: newId(), key, at: 1 }).execute();
    if (fails) throw new Error(`${key} fails`);
    return key;
  });

const stored = () => reader.prepare("select key from attempts order by id").pluck().all();
const commits = () => prepared.filter((sql) => sql === "commit").length;

test("writes that arrive together share one commit and keep their order", async () => {
  const keys = Array.from({ length: 200 }, (_, index) => `key ${index}`);
  expect(await Promise.all(keys.map((key) => add(key)))).toEqual(keys);
  expect(stored()).toEqual(keys);
  expect(commits()).toBe(1);
});

test("a write that arrives while a group is open joins it", async () => {
  const first = add("first");
  const second = new Promise((resolve) => setImmediate(() => resolve(add("second"))));
  await Promise.all([first, second]);
  expect(commits()).toBe(1);
});

test("no group grows without bound", async () => {
  await Promise.all(Array.from({ length: 600 }, (_, index) => add(`key ${index}`)));
  expect(stored()).toHaveLength(600);
  expect(commits()).toBe(3);
});

test("nobody is answered before the commit", async () => {
  const visible: unknown[] = [];
  await Promise.all(
    ["one", "two"].map((key) => add(key).then(() => visible.push(stored().length))),
  );
  expect(visible).toEqual([2, 2]);
});

test("nobody is answered before the log is on disk", async () => {
  const disk = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  syncFile = () => {
    asked.resolve();
    return disk.promise;
  };
  let answered = false;
  const written = add("one").then(() => {
    answered = true;
  });
  await asked.promise;
  await new Promise(setImmediate);
  expect(stored()).toEqual(["one"]);
  expect(answered).toBe(false);
  disk.resolve();
  await written;
});

test("what the disk refuses is not acknowledged", async () => {
  syncFile = () => Promise.reject(new Error("EIO"));
  await expect(add("one")).rejects.toThrow(DatabaseCorrupt);
  expect(log.hasFailed).toBe(true);
});

test("the file that is synced is SQLite's log, also after a checkpoint", async () => {
  const synced: number[] = [];
  syncFile = async (file) => void synced.push(fstatSync(file).ino);
  await add("one");
  connection.pragma("wal_checkpoint(TRUNCATE)");
  await add("two");
  const { ino, size } = statSync(`${connection.name}-wal`);
  expect(size).toBeGreaterThan(0);
  expect(synced).toEqual([ino, ino]);
});

test("a failing member is undone alone", async () => {
  const results = await Promise.allSettled([add("one"), add("two", true), add("three")]);
  expect(results.map((result) => result.status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(results[1]).toMatchObject({ reason: new Error("two fails") });
  expect(stored()).toEqual(["one", "three"]);
});

test("a member that breaks a constraint is undone alone", async () => {
  const id = newId();
  const same = () =>
    group.write((transaction) =>
      transaction.insertInto("attempts").values({ id, key: "same", at: 1 }).execute(),
    );
  const results = await Promise.allSettled([same(), same(), add("other")]);
  expect(results.map((result) => result.status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(stored()).toHaveLength(2);
});

test("a failing commit is everybody's failure, and the next group works", async () => {
  // A deferred foreign key is checked by COMMIT only.
  connection.exec(`
    create table parent (id integer primary key);
    create table child (id integer references parent (id) deferrable initially deferred);
    create trigger spoil after insert on attempts when new.key = 'spoiled'
      begin insert into child values (1); end;
  `);
  const results = await Promise.allSettled([add("one"), add("spoiled"), add("three")]);
  expect(results.map((result) => result.status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(stored()).toEqual([]);
  expect(await add("later")).toBe("later");
  expect(stored()).toEqual(["later"]);
});

test("a full disk makes writes unavailable, loses nothing, and passes", async () => {
  await add("before");
  connection.pragma(
    `max_page_count = ${Number(connection.pragma("page_count", { simple: true }))}`,
  );
  const big = Array.from({ length: 30 }, () => add("x".repeat(10_000)));
  const results = await Promise.allSettled(big);
  const refused = results.filter((result) => result.status === "rejected");
  expect(refused.length).toBeGreaterThan(0);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(DatabaseUnavailable);
  expect(stored()).toHaveLength(1 + results.length - refused.length);

  connection.pragma("max_page_count = 1000000");
  expect(await add("after")).toBe("after");
});

test("when SQLite rolls back a whole group by itself, every write of it fails", async () => {
  const rollBack = () =>
    group.write(async (transaction) => {
      await transaction.insertInto("attempts").values({ id: newId(), key: "x", at: 1 }).execute();
      // As SQLite does after some I/O errors.
      connection.exec("rollback");
      throw new Error("disk I/O error");
    });
  const results = await Promise.allSettled([add("one"), rollBack()]);
  expect(results.map((result) => result.status)).toEqual(["rejected", "rejected"]);
  expect(await add("later")).toBe("later");
  expect(stored()).toEqual(["later"]);
});

test("a lock that does not go away is reported to all who wait", async () => {
  const other = openWriter(join(folder, "test.sqlite"));
  other.exec("begin immediate");
  vi.spyOn(performance, "now").mockImplementation(() => Date.now() * 1_000);
  const results = await Promise.allSettled([add("one"), add("two")]);
  other.exec("rollback");
  other.close();
  for (const result of results) {
    expect(result).toMatchObject({ status: "rejected", reason: { name: "DatabaseUnavailable" } });
  }
  expect(await add("later")).toBe("later");
});

test("closing answers what is under way and refuses the rest", async () => {
  const under = add("under way");
  const closing = group.close();
  await expect(add("late")).rejects.toThrow(DatabaseUnavailable);
  await closing;
  expect(await under).toBe("under way");
});
