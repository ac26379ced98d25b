import { sql } from "kysely";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type Database, DatabaseUnavailable } from "../../../server/db/database.ts";
import { newId } from "../../../server/db/new-id.ts";
import { openPostgres } from "../../../server/db/postgres/open-postgres.ts";
import { makePlaces, type Place } from "../../databases.ts";
import { postgresBounds } from "../../upper-bounds.ts";

let place: Place;
let database: Database;

beforeEach(async () => {
  place = await makePlaces.postgres();
  database = place.open();
});

afterEach(async () => {
  await database.close();
  await place.remove();
});

const add = (key: string) =>
  database.write((transaction) =>
    transaction.insertInto("attempts").values({ id: newId(), key, at: 1 }).execute(),
  );

/** Ends all connections, as a restart of the server does. */
async function breakAllConnections(): Promise<void> {
  const other = place.open();
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
  `.execute(other.read);
  await other.close();
}

test("a server that is not there is an outage, for reads, writes and the check", async () => {
  const nowhere = openPostgres("postgres://nobody@127.0.0.1:1/nothing");
  const read = nowhere.read.selectFrom("attempts").selectAll().execute();
  for (const refused of [read, nowhere.write(async () => 1), nowhere.check(), nowhere.migrate()]) {
    await expect(refused).rejects.toThrow(DatabaseUnavailable);
  }
  await nowhere.close();
});

test("a connection lost in a transaction is an outage, writes nothing, and passes", async () => {
  const torn = database.write(async (transaction) => {
    await transaction.insertInto("attempts").values({ id: newId(), key: "torn", at: 1 }).execute();
    await breakAllConnections();
    await transaction.insertInto("attempts").values({ id: newId(), key: "torn", at: 1 }).execute();
  });
  await expect(torn).rejects.toThrow(DatabaseUnavailable);
  await add("later");
  const rows = await database.read.selectFrom("attempts").select("key").execute();
  expect(rows).toEqual([{ key: "later" }]);
});

test("idle connections that break are replaced", async () => {
  await Promise.all(["a", "b", "c"].map(add));
  await breakAllConnections();
  const isAdded = () =>
    add("later").then(
      () => true,
      () => false,
    );
  await expect.poll(isAdded, { interval: 5 }).toBe(true);
});

test("two transactions that wait for each other both get done", async () => {
  await Promise.all(["a", "b"].map(add));
  const runs = { ab: 0, ba: 0 };
  let bothStarted = 0;
  const update = async (run: "ab" | "ba") =>
    database.write(async (transaction) => {
      runs[run] += 1;
      for (const key of run) {
        await transaction
          .updateTable("attempts")
          .set((eb) => ({ at: eb("at", "+", 1) }))
          .where("key", "=", key)
          .execute();
        bothStarted += 1;
        // Each holds its first row before either asks for its second.
        await expect.poll(() => bothStarted, { interval: 1 }).toBeGreaterThanOrEqual(2);
      }
    });
  await Promise.all([update("ab"), update("ba")]);
  // One of them was rolled back at least once.
  expect(runs.ab + runs.ba).toBeGreaterThan(2);
  const rows = await database.read.selectFrom("attempts").select("at").execute();
  expect(rows).toEqual([{ at: 3 }, { at: 3 }]);
});

test("an exhausted pool is an outage, and passes", async () => {
  // The pool's time passes only below, however long the ten connections take.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  const holding = Array.from({ length: 10 }, () => {
    const begun = Promise.withResolvers<void>();
    const end = database.write(() => {
      begun.resolve();
      return gate;
    });
    return { begun: begun.promise, end };
  });
  await Promise.all(holding.map(({ begun }) => begun));
  const refused = expect(add("refused")).rejects.toThrow(DatabaseUnavailable);
  await vi.advanceTimersByTimeAsync(postgresBounds.connectionTimeoutMillis);
  await refused;
  release();
  await Promise.all(holding.map(({ end }) => end));
  await add("later");
});

test("a query that takes too long is an outage, and frees its connection", async () => {
  const hasty = place.open("statement_timeout=100");
  const slow = sql`select pg_sleep(600)`.execute(hasty.read);
  await expect(slow).rejects.toThrow(DatabaseUnavailable);
  // On a busy machine any query may take as long now and then.
  const rows = () => hasty.read.selectFrom("attempts").select("id").execute();
  await expect.poll(() => rows().catch(() => "an outage")).toEqual([]);
  await hasty.close();
});

test.each([
  ["08006", "connection failure"],
  ["25006", "read-only transaction"],
  ["53100", "disk full"],
  ["53300", "too many connections"],
  ["57P03", "cannot connect now"],
  ["58030", "I/O error"],
])("SQLSTATE %s, %s, is an outage", async (code) => {
  await expect(failWith(code)).rejects.toThrow(DatabaseUnavailable);
});

test("an error of the query itself is not an outage", async () => {
  await expect(failWith("22P02")).rejects.not.toThrow(DatabaseUnavailable);
});

/** Lets the server fail with this SQLSTATE. */
function failWith(code: string) {
  const block = `begin raise exception using errcode = '${code}'; end`;
  return sql`do ${sql.lit(block)}`.execute(database.read);
}
