import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makePlaces, type Place } from "../../../tests/databases.ts";
import { DatabaseCorrupt } from "../corruption.ts";
import type { Database } from "../database.ts";
import { newId } from "../new-id.ts";

let place: Place;
let database: Database;

beforeEach(async () => {
  // A separate database: other tests reuse theirs.
  place = await makePlaces.postgres({ bare: true });
  database = place.open();
  await database.migrate();
});
afterEach(async () => {
  await database.close();
  await place.remove();
});

const write = () =>
  database.write((transaction) =>
    transaction.insertInto("attempts").values({ id: newId(), key: "one", at: 1 }).execute(),
  );

const run = (query: string) => sql.raw(query).execute(database.read);

test.each(["XX001", "XX002"])("SQLSTATE %s ends writes and readiness at once", async (code) => {
  const failing = run(`do 'begin raise exception using errcode = ''${code}''; end'`);
  await expect(failing).rejects.toThrow(DatabaseCorrupt);
  await expect(write()).rejects.toThrow(DatabaseCorrupt);
  await expect(database.check()).rejects.toThrow(`(SQLSTATE ${code})`);
  expect(database.corruption()?.remedy).toContain("reindex index");
});

test("an intact database is examined", async () => {
  await write();
  await database.examine();
  expect(database.corruption()).toBeUndefined();
});
