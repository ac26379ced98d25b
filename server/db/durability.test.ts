import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../tests/databases.ts";

// No test can cut the power, so the settings that a durable commit depends on are asserted.

const settings = {
  /** 2 is FULL. */
  sqlite: [
    { query: sql`pragma synchronous`, expected: { synchronous: 2 } },
    { query: sql`pragma journal_mode`, expected: { journal_mode: "wal" } },
    { query: sql`pragma foreign_keys`, expected: { foreign_keys: 1 } },
  ],
  // The tests' PostgreSQL is configured to be faster; connections must not override its settings.
  postgres: [
    {
      query: sql`select source from pg_settings where name = 'synchronous_commit'`,
      expected: { source: "command line" },
    },
  ],
};

describeOnEachDatabase("durability", (open) => {
  test("the connection that writes asks for it", async () => {
    const database = await open();
    for (const { query, expected } of settings[database.engine]) {
      const { rows } = await database.write((transaction) => query.execute(transaction));
      expect(rows).toEqual([expected]);
    }
  });
});
