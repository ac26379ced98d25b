import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { type Database, DatabaseUnavailable } from "./database.ts";
import { newId } from "./new-id.ts";
import { openDatabase } from "./open-database.ts";

class Undone extends Error {}

/** Runs a statement on the connection that writes, without a write that succeeds. */
async function onWriter(database: Database, statement: string) {
  const run = database.write(async (transaction) => {
    await sql.raw(statement).execute(transaction);
    throw new Undone();
  });
  await expect(run).rejects.toThrow(Undone);
}

const store = (database: Database, rows = 500) =>
  database.write((transaction) =>
    transaction
      .insertInto("attempts")
      .values(Array.from({ length: rows }, () => ({ id: newId(), key: "x".repeat(200), at: 1 })))
      .execute(),
  );

test("is not ready from a write that the full disk refused until there is room again", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "nirbhay-test-"));
  const database = openDatabase({ dataDir });
  onTestFinished(async () => {
    await database.close();
    await rm(dataDir, { recursive: true });
  });
  await database.migrate();
  await database.check();

  // SQLite refuses to grow, as on a full disk: SQLITE_FULL.
  await onWriter(database, "pragma max_page_count = 1");
  await expect(store(database)).rejects.toThrow(DatabaseUnavailable);
  await expect(database.check()).rejects.toThrow(DatabaseUnavailable);
  await expect(database.check()).rejects.toThrow(/full/);
  // A write that needs no room changes nothing about that.
  await database.write((transaction) => transaction.deleteFrom("attempts").execute());
  await expect(database.check()).rejects.toThrow(/full/);

  await onWriter(database, "pragma max_page_count = 1000000");
  await database.check();
  expect(await database.read.selectFrom("attempts").selectAll().execute()).toEqual([]);
  await store(database);
});
