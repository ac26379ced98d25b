import BetterSqlite from "better-sqlite3";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { makePlaces } from "../../../tests/databases.ts";
import { DatabaseUnavailable } from "../database.ts";
import { newId } from "../new-id.ts";

async function openEmpty() {
  const place = await makePlaces.sqlite();
  const database = place.open();
  onTestFinished(async () => {
    await database.close();
    await place.remove();
  });
  const add = (key: string, statement?: string) =>
    database.write(async (transaction) => {
      await transaction.insertInto("attempts").values({ id: newId(), key, at: 1 }).execute();
      if (statement) await sql.raw(statement).execute(transaction);
    });
  const stored = async () => {
    const rows = await database.read.selectFrom("attempts").select("key").orderBy("id").execute();
    return rows.map(({ key }) => key);
  };
  return { database, add, stored, path: place.location };
}

const outcomes = async (writes: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(writes)).map(({ status }) => status);

test("writes that arrive together keep their order, and one that fails is undone alone", async () => {
  const { add, stored } = await openEmpty();
  const writes = [add("one"), add("two", "select * from nowhere"), add("three")];
  expect(await outcomes(writes)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(await stored()).toEqual(["one", "three"]);
});

test("a commit that fails stores nothing, and the next write works", async () => {
  const { database, add, stored } = await openEmpty();
  // A deferred foreign key is checked by COMMIT only.
  await database.write(async (transaction) => {
    await sql`create table parent (id integer primary key)`.execute(transaction);
    const reference = sql`id integer references parent (id) deferrable initially deferred`;
    await sql`create table child (${reference})`.execute(transaction);
  });
  await expect(add("one", "insert into child values (1)")).rejects.toThrow("FOREIGN KEY");
  await add("two");
  expect(await stored()).toEqual(["two"]);
});

test("the error after which SQLite rolled back by itself is the one that is reported", async () => {
  const { database, add, stored } = await openEmpty();
  const failing = database.write(async (transaction) => {
    await sql`rollback`.execute(transaction);
    throw new Error("disk I/O error");
  });
  await expect(failing).rejects.toThrow("disk I/O error");
  await add("later");
  expect(await stored()).toEqual(["later"]);
});

test("a lock that does not go away is reported to all who wait", async () => {
  const { add, stored, path } = await openEmpty();
  const other = new BetterSqlite(path);
  other.exec("begin immediate");
  vi.spyOn(performance, "now").mockImplementation(() => Date.now() * 1_000);
  const results = await Promise.allSettled([add("one"), add("two")]);
  vi.restoreAllMocks();
  other.exec("rollback");
  other.close();
  for (const result of results) {
    expect(result).toMatchObject({ status: "rejected", reason: expect.any(DatabaseUnavailable) });
  }
  await add("later");
  expect(await stored()).toEqual(["later"]);
});

test("closing finishes what is under way and refuses the rest", async () => {
  const { database, add } = await openEmpty();
  const under = add("under way");
  const closing = database.close();
  await expect(add("late")).rejects.toThrow(DatabaseUnavailable);
  await closing;
  await under;
});
