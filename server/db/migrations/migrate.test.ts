import { sql } from "kysely";
import { expect, test } from "vitest";
import { openSite } from "../../../tests/backups.ts";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { lastOf030 } from "../../../tests/release-030.ts";
import { HalfRestored, markUnderRestore, unmarkUnderRestore } from "./under-restore.ts";

const add = (name: string) =>
  sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-30')`;

describeOnEachDatabase("a database that another release has migrated", (open) => {
  test("is served if that release only added migrations", async () => {
    const database = await open();
    await database.write((transaction) => add("2999-01-01-next").execute(transaction));
    await database.migrate();
    await database.check();
  });

  test("is refused where something is among our migrations that we don't know", async () => {
    const database = await open();
    await database.write((transaction) => add("2026-12-17-strange").execute(transaction));
    await expect(database.migrate()).rejects.toThrow("2026-12-17-strange");
  });
});

test.each(["sqlite", "postgres"] as const)(
  "a restore brings an older database up to date while nobody else starts on it (%s)",
  async (engine) => {
    const { database } = await openSite(engine, { bare: true });
    await database.migrate({ last: lastOf030 });
    await database.write(markUnderRestore);
    await expect(database.migrate()).rejects.toThrow(HalfRestored);
    await database.migrate({ duringRestore: true });
    await expect(database.check()).rejects.toThrow(HalfRestored);
    await expect(database.migrate()).rejects.toThrow(HalfRestored);
    await database.write(unmarkUnderRestore);
    await database.check();
  },
);
