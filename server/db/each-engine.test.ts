import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../tests/databases.ts";
import { DatabaseUnavailable } from "./database.ts";
import { newId } from "./new-id.ts";

const attempt = (key: string) => ({ id: newId(), key, at: 1_800_000_000_000 });

describeOnEachDatabase("a database", (open, place) => {
  test("reads back what was written, times and counts as numbers", async () => {
    const database = await open();
    await database.write((transaction) =>
      transaction.insertInto("attempts").values(attempt("one")).execute(),
    );
    const row = await database.read
      .selectFrom("attempts")
      .select((eb) => ["at", eb.fn.countAll<number>().as("count")])
      .groupBy("at")
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ at: 1_800_000_000_000, count: 1 });
  });

  test("rolls a failed write back and rejects with its error", async () => {
    const database = await open();
    const failing = database.write(async (transaction) => {
      await transaction.insertInto("attempts").values(attempt("one")).execute();
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await database.read.selectFrom("attempts").selectAll().execute()).toEqual([]);
  });

  test("distinguishes a duplicate from other errors", async () => {
    const database = await open();
    const row = attempt("one");
    const insert = () =>
      database.write((transaction) => transaction.insertInto("attempts").values(row).execute());
    await insert();
    const error: unknown = await insert().catch((reason: unknown) => reason);
    expect(database.isDuplicate(error)).toBe(true);
    expect(database.isDuplicate(new Error("other"))).toBe(false);
  });

  test("enforces foreign keys", async () => {
    const database = await open();
    const session = { id: newId(), staff_id: newId(), token_hash: "x", address: null };
    const orphan = database.write((transaction) =>
      transaction
        .insertInto("sessions")
        .values({ ...session, created_at: 1, last_seen_at: 1, expires_at: 1 })
        .execute(),
    );
    await expect(orphan).rejects.toThrow(/foreign key/i);
  });

  test("lets only one transaction at a time hold a lock", async () => {
    const database = await open();
    let inside = 0;
    const inFlight: number[] = [];
    const hold = () =>
      database.write(async (transaction) => {
        await database.lock(transaction, ["other", "name"]);
        inFlight.push(++inside);
        await transaction.selectFrom("attempts").selectAll().execute();
        inside -= 1;
      });
    await Promise.all(Array.from({ length: 6 }, hold));
    expect(inFlight).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test("announces after the commit, and never after a rollback", async () => {
    const database = await open();
    const rows = () => database.read.selectFrom("attempts").select("key").execute();
    const heard = new Promise((resolve) => database.listen("emails", () => resolve(rows())));
    await database
      .write(async (transaction) => {
        database.announce(transaction, "emails");
        throw new Error("no");
      })
      .catch(() => {});
    await database.write(async (transaction) => {
      database.announce(transaction, "emails");
      await transaction.insertInto("attempts").values(attempt("one")).execute();
    });
    expect(await heard).toEqual([{ key: "one" }]);
  });

  test("is migrated by several processes at once, and again", async () => {
    const { open: openHere } = await place();
    const databases = [openHere(), openHere(), openHere()];
    await Promise.all(databases.map((database) => database.migrate()));
    await Promise.all(databases.map((database) => database.check()));
  });

  test("refuses to serve once closed", async () => {
    const database = await open();
    await database.close();
    await expect(database.write(async () => 1)).rejects.toThrow(DatabaseUnavailable);
  });
});
