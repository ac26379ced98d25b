import { rmSync, statSync, truncateSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { DatabaseCorrupt } from "../../../server/db/corruption.ts";
import type { Database } from "../../../server/db/database.ts";
import { newId } from "../../../server/db/new-id.ts";
import { openSqlite } from "../../../server/db/sqlite/open-sqlite.ts";
import { examineSqlite } from "../../../server/db/sqlite/quick-check.ts";
import { freshFolder } from "../../backups.ts";
import { overwritePages } from "../../damage.ts";

/** The file of a closed database with some rows, alone in its folder. */
async function closedDatabase(): Promise<string> {
  const path = join(await freshFolder(), "test.sqlite");
  const database = openSqlite(path);
  await database.migrate();
  await add(database, 2_000);
  await database.close();
  return path;
}

function add(database: Database, rows: number) {
  const values = Array.from({ length: rows }, () => ({ id: newId(), key: newId(), at: 1 }));
  return database.write((transaction) =>
    transaction.insertInto("attempts").values(values).execute(),
  );
}

test("an intact database is examined, open or closed, and its log stays in place", async () => {
  const path = await closedDatabase();
  const database = openSqlite(path);
  await add(database, 1);
  await database.examine();
  await add(database, 1);
  await database.check();
  expect(database.corruption()).toBeUndefined();
  await database.close();
});

test("overwritten pages are found by an examination, which ends writes and readiness", async () => {
  const path = await closedDatabase();
  overwritePages(path, 40);
  const database = openSqlite(path);
  const found: DatabaseCorrupt[] = [];
  database.onCorruption((corruption) => found.push(corruption));
  await expect(database.examine()).rejects.toThrow(`The database ${path} is corrupt: Tree`);
  await expect(add(database, 1)).rejects.toThrow(DatabaseCorrupt);
  await expect(database.check()).rejects.toThrow(DatabaseCorrupt);
  expect(found).toEqual([database.corruption()]);
  expect(found[0]?.remedy).toContain("restore the newest backup");
  await database.close();
});

test("a query that meets damage marks the database as corrupt at once", async () => {
  const path = await closedDatabase();
  const database = openSqlite(path);
  // Not the first page, which has been read.
  truncateSync(path, 8192);
  const reading = database.read.selectFrom("attempts").selectAll().execute();
  await expect(reading).rejects.toThrow(DatabaseCorrupt);
  await expect(database.check()).rejects.toThrow("is corrupt: database disk image is malformed");
  await database.close();
});

test("a write that waits while another one meets damage does not run", async () => {
  const path = await closedDatabase();
  overwritePages(path, 40);
  const database = openSqlite(path);
  let hasRun = false;
  const results = await Promise.allSettled([
    database.write((transaction) => transaction.selectFrom("attempts").selectAll().execute()),
    database.write(async () => {
      hasRun = true;
    }),
  ]);
  for (const result of results) {
    expect(result).toMatchObject({ status: "rejected", reason: expect.any(DatabaseCorrupt) });
  }
  expect(hasRun).toBe(false);
  await database.close();
});

test("a truncated database is refused", async () => {
  const path = await closedDatabase();
  truncateSync(path, statSync(path).size / 2);
  expect(() => openSqlite(path)).toThrow("is corrupt: database disk image is malformed");
});

test("an emptied database is refused, unless its folder is new", async () => {
  const path = await closedDatabase();
  truncateSync(path, 0);
  const first = openSqlite(path);
  await first.migrate();
  await first.close();
  truncateSync(path, 0);
  writeFileSync(join(path, "../secret.key"), "");
  expect(() => openSqlite(path)).toThrow("is empty: it was truncated");
});

test("another file in its place is refused, even another program's database", async () => {
  const path = await closedDatabase();
  writeFileSync(path, "Dear diary, ".repeat(1_000));
  expect(() => openSqlite(path)).toThrow("is corrupt: another file is in its place");
  rmSync(path);
  const other = new BetterSqlite(path);
  other.exec("create table songs (title text)");
  other.close();
  const database = openSqlite(path);
  await expect(database.migrate()).rejects.toThrow(
    "another program's database (its tables: songs)",
  );
  await database.close();
});

test("a log deleted while the server runs is found by others, and a clean shutdown loses nothing", async () => {
  const path = await closedDatabase();
  const database = openSqlite(path);
  await add(database, 100);
  unlinkSync(`${path}-wal`);
  const stored = await database.read.selectFrom("attempts").select("id").execute();
  expect(stored).toHaveLength(2_100);
  await expect(examineSqlite(path)).rejects.toThrow("test.sqlite-wal was deleted or moved");
  // A second process would create a new log and damage the database.
  expect(() => openSqlite(path)).toThrow("test.sqlite-wal was deleted or moved");
  await database.close();
  const again = openSqlite(path);
  expect(await again.read.selectFrom("attempts").select("id").execute()).toHaveLength(2_100);
  await again.examine();
  await again.close();
});
