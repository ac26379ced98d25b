import { type Kysely, sql } from "kysely";
import type { Schema } from "../server/db/schema.ts";

type Row = Readonly<Record<string, string | number | bigint | null>>;

/** Inserts rows in batches, also with columns and values that `Schema` does not have. */
export async function insertRows(db: Kysely<Schema>, table: string, rows: readonly Row[]) {
  const columns = Object.keys(rows[0] ?? {});
  for (let start = 0; start < rows.length; start += 500) {
    const values = rows
      .slice(start, start + 500)
      .map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
      values ${sql.join(values)}`.execute(db);
  }
}
