import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/databases.ts";

const add = (name: string) =>
  sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-30')`;

describeOnEachDatabase("a database that another release has been at", (open) => {
  test("is served where that release only added to it", async () => {
    const database = await open();
    await database.write((transaction) => add("2999-01-01-next").execute(transaction));
    await database.migrate();
    await database.check();
  });

  test("is refused where something is among our migrations that we don't know", async () => {
    const database = await open();
    await database.write((transaction) => add("2026-11-21-strange").execute(transaction));
    await expect(database.migrate()).rejects.toThrow("2026-11-21-strange");
  });
});
