import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { OperatorError } from "../operator-error.ts";
import type { Manifest } from "./manifest.ts";
import { rowOf } from "./row-line.ts";
import { RowSum } from "./row-sum.ts";
import { readTable } from "./table-file.ts";

/** A batch ends with whichever comes first; both engines take these many values at a time. */
const batch = { values: 8_000, characters: 4_000_000 } as const;

/**
 * Writes the lines of a backup's file into its table, some at a time, each batch durably.
 * @throws OperatorError when the file is damaged
 */
export async function fillTable(
  database: Database,
  folder: string,
  table: Manifest["tables"][number],
): Promise<void> {
  const sum = new RowSum();
  let lines: string[] = [];
  let characters = 0;
  let columns = 1;
  const write = async () => {
    if (lines.length > 0) await insert(database, table.name, lines);
    lines = [];
    characters = 0;
  };
  try {
    for await (const line of readTable(folder, table.name)) {
      if (sum.rows === 0) columns = rowOf(line).size;
      sum.add(line);
      lines.push(line);
      characters += line.length;
      if (lines.length * columns >= batch.values || characters >= batch.characters) await write();
    }
  } catch (error) {
    throw isDamage(error) ? damaged(table.name) : error;
  }
  if (!sum.equals(table)) throw damaged(table.name);
  await write();
}

const damaged = (table: string) =>
  new OperatorError(`The backup file of table ${table} is damaged. Restore another backup.`);

/** What reading, unzipping and parsing throw; the database's own errors have other names. */
const isDamage = (error: unknown) =>
  error instanceof SyntaxError ||
  (error instanceof Error && "code" in error && /^(Z_|ENOENT)/.test(String(error.code)));

async function insert(database: Database, table: string, lines: readonly string[]): Promise<void> {
  const rows = lines.map(rowOf);
  const columns = [...(rows[0]?.keys() ?? [])];
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row.get(column)))})`);
  await database.write((transaction) =>
    sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
      values ${sql.join(values)}`.execute(transaction),
  );
}
