import { createHash, randomBytes } from "node:crypto";
import BetterSqlite from "better-sqlite3";
import { type Kysely, sql } from "kysely";
import { inject } from "vitest";
import type { Database } from "../server/db/database.ts";
import type { Schema } from "../server/db/schema.ts";
import { backedUpTables, omittedTables } from "../server/ops/backup/backed-up-tables.ts";
import { heldReasons } from "../server/ops/backup/held-emails.ts";
import type { MediaStore } from "../server/services/media/storage/media-store.ts";
import { fileColumns } from "../server/services/media/storage/named-files.ts";
import { insertRows } from "./insert-rows.ts";

type Value = string | bigint | null;
type Row = Record<string, Value>;

type Column = {
  name: string;
  type: string;
  isNullable: boolean;
  isKey: boolean;
  /** As SQLite notes it: `'new'`, `0`. */
  standard: string | null;
  /** The values that a check constraint allows. */
  allowed: readonly string[];
  /** The column that a foreign key refers to, and the how manieth key of this table it is. */
  refersTo: { table: string; column: string; ordinal: number } | undefined;
};

/**
 * Values of columns that triggers parse, or the product while emails arrive; all others have one by
 * their type. A new table or column needs an entry only if it fails otherwise.
 */
const fixedValues: Readonly<Record<string, readonly Value[]>> = {
  "views.day": ["2026-11-16", "2026-11-22", "2099-12-31"],
  "views.kind": ["read-on", "visit", "view"],
  "webhooks.events": ['["no event"]', '["no event too"]', '["nor this one"]'],
  // On, so that it shows whether a restore switches it off.
  "webhooks.is_on": [1n, 1n, 0n],
};

/** Columns with a JSON object that the server parses, whatever it has. */
const jsonObjects: readonly string[] = ["staff.notifications", "page_copy.copy", "page_copy.base"];

/** Full: a value of its own in every column. Empty: nulls and defaults. Hard: what breaks easily. */
const kinds = ["full", "empty", "hard"] as const;

/**
 * Puts three rows into every table, with a value of its own in each column, and a file into the
 * store for each name of one (`fileColumns`). Rows and columns come from the schema: a new table or
 * column is filled without a change here.
 * @throws with what to add here, where a table can't be filled so
 */
export async function fillEveryTable({
  database,
  media,
}: {
  database: Database;
  media: MediaStore;
}): Promise<void> {
  const columnsOf = readColumns();
  const filled = new Map<string, Row[]>();
  for (const table of [...backedUpTables, ...omittedTables]) {
    const columns = columnsOf(table);
    const rows = kinds.map((_, at) => rowOf(table, columns, at, filled));
    for (const row of rows) await putFiles(media, table, row);
    try {
      await database.write((transaction) => insertRows(transaction, table, rows));
    } catch (error) {
      const text = `No rows could be made for ${table}. Add values of its columns to fixedValues in tests/every-table.ts.`;
      throw new Error(text, { cause: error });
    }
    filled.set(table, rows);
  }
}

/** The columns of each table, as a migrated SQLite database has them. */
function readColumns(): (table: string) => Column[] {
  const sqlite = new BetterSqlite(inject("sqliteTemplate"), { readonly: true });
  type Info = { name: string; type: string; notnull: 0 | 1; dflt_value: string | null; pk: number };
  type Key = { table: string; from: string; to: string };
  const schema = new Map(
    sqlite
      .prepare<[], [string, string]>("select name, sql from sqlite_schema where type = 'table'")
      .raw()
      .all(),
  );
  const found = new Map(
    [...schema].map(([table, text]) => {
      const keys = sqlite.pragma(`foreign_key_list("${table}")`) as Key[];
      const columns = (sqlite.pragma(`table_info("${table}")`) as Info[]).map((info): Column => {
        const key = keys.findIndex(({ from }) => from === info.name);
        const { table: other = "", to = "" } = keys[key] ?? {};
        return {
          name: info.name,
          type: info.type.toLowerCase(),
          isNullable: info.notnull === 0 && info.pk === 0,
          isKey: info.pk > 0,
          standard: info.dflt_value,
          allowed: allowedIn(text, info.name),
          refersTo: key < 0 ? undefined : { table: other, column: to, ordinal: key },
        };
      });
      return [table, columns] as const;
    }),
  );
  sqlite.close();
  return (table) => found.get(table) ?? [];
}

/** The values in `check (name in ('one', 'other'))`. */
function allowedIn(text: string, name: string): string[] {
  const [, list = ""] = new RegExp(`check \\("?${name}"? in \\(([^)]*)\\)`).exec(text) ?? [];
  return [...list.matchAll(/'([^']*)'/g)].map(([, value = ""]) => value);
}

/** Different in every column of every table. */
let serial = 0n;

function rowOf(
  table: string,
  columns: readonly Column[],
  at: number,
  filled: ReadonlyMap<string, Row[]>,
): Row {
  const valueFor = (column: Column): Value => {
    serial += 1n;
    const fixed = fixedValues[`${table}.${column.name}`]?.[at];
    if (fixed !== undefined) return fixed;
    const file = fileColumns.find((one) => one.table === table && one.column === column.name);
    if (column.refersTo) {
      const rows = filled.get(column.refersTo.table) ?? [];
      return rows[(at + column.refersTo.ordinal) % rows.length]?.[column.refersTo.column] ?? null;
    }
    if (kinds[at] === "empty" && !column.isKey) {
      if (column.isNullable) return null;
      if (column.standard !== null) return standardOf(column);
    }
    if (file) return namesFor(file, at);
    if (column.allowed.length > 0) return column.allowed.at(-1 - at) ?? column.allowed[0] ?? "";
    if (column.type !== "text") return numberOf(column, at);
    const text = `${table}.${column.name}.${serial}`;
    // Ids are words.
    const value = kinds[at] === "hard" && !column.isKey ? `${text} ${hardText}` : text;
    const isJson = jsonObjects.includes(`${table}.${column.name}`);
    return isJson ? JSON.stringify({ value }) : value;
  };
  return Object.fromEntries(columns.map((column) => [column.name, valueFor(column)]));
}

const standardOf = ({ standard, type }: Column): Value =>
  type === "text" ? (standard ?? "").replaceAll("'", "") : BigInt(standard ?? 0);

/** Line and paragraph separators, scripts, marks and an emoji: each is one text, to the byte. */
const hardText = "\u2028 \u2029 茶 लालटेन e\u0301 \u{1f3ee} \u202e \"'\\ \t\r\n {name} ";

/** Times in the year 2100, before which no job touches them; and numbers at the type's bound. */
function numberOf({ type }: Column, at: number): bigint {
  if (kinds[at] !== "hard") return type === "bigint" ? 4_102_444_800_000n + serial : serial;
  return type === "bigint" ? 9_007_199_254_740_993n + serial : 2_147_483_647n - serial;
}

/** A name, or JSON of one, for a column that names files. */
function namesFor({ isJson, extensions }: (typeof fileColumns)[number], at: number): string {
  const digits = createHash("sha256").update(String(serial)).digest("hex").slice(0, 32);
  const extension = extensions[at % extensions.length] ?? "";
  const isImage = extension === "avif" || extension === "webp";
  const name = isImage ? `${digits}-${100 + at}.${extension}` : `p${digits}.${extension}`;
  if (!isJson) return name;
  const file = { id: `file ${serial}`, name: "rent.pdf", type: "text/plain", hash: "-" };
  return JSON.stringify([{ ...file, bytes: sizeOf(name), key: name }]);
}

/** Of different sizes, some of several chunks. */
const sizeOf = (name: string) =>
  1 + (Number.parseInt(name.replaceAll(/\D/g, "").slice(0, 6), 10) % 90_000);

async function putFiles(media: MediaStore, table: string, row: Row): Promise<void> {
  for (const { column, isJson } of fileColumns.filter((one) => one.table === table)) {
    const value = row[column];
    if (typeof value !== "string") continue;
    const names: string[] = isJson
      ? (JSON.parse(value) as { key: string }[]).map(({ key }) => key)
      : [value];
    for (const name of names) {
      await media.put(name, randomBytes(sizeOf(name)));
      if (!isJson) row["bytes"] = BigInt(sizeOf(name));
    }
  }
}

/** Columns by name, as text. */
type TextRow = Readonly<Record<string, string | null>>;

/** The rows of each table. */
export type Content = Readonly<Record<string, readonly TextRow[]>>;

const sortedRows = (rows: readonly TextRow[] = []): TextRow[] =>
  rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

/**
 * Every value of every row of these tables as the database itself writes it as text, in one order,
 * but not of the columns `except` (`table.column`).
 */
export async function readContent(
  db: Kysely<Schema>,
  tables: readonly string[] = backedUpTables,
  except: readonly string[] = [],
): Promise<Content> {
  const columnsOf = readColumns();
  const content: Record<string, TextRow[]> = {};
  for (const table of tables) {
    const columns = columnsOf(table)
      .filter(({ name }) => !except.includes(`${table}.${name}`))
      .map(({ name }) => sql`cast(${sql.ref(name)} as text) as ${sql.ref(name)}`);
    const select = sql<TextRow>`select ${sql.join(columns)} from ${sql.table(table)}`;
    content[table] = sortedRows((await select.execute(db)).rows);
  }
  return content;
}

/** What a restore changes on purpose; nothing else may differ. */
export function afterRestore(content: Content, { sendWaiting = false } = {}): Content {
  const unsent = { status: "failed", paused_at: null, lease: null, leased_until: null };
  const held = { ...unsent, failure: heldReasons[0] ?? "" };
  const isPaused = (row: TextRow) => row["status"] === "suppressed" && row["paused_at"] !== null;
  const emails = content["emails"]?.map((row) =>
    !sendWaiting && (row["status"] === "queued" || isPaused(row)) ? { ...row, ...held } : row,
  );
  const webhooks = content["webhooks"]?.map((row) =>
    row["is_on"] === "1" ? { ...row, is_on: "0", off_reason: "restored" } : row,
  );
  return { ...content, emails: sortedRows(emails), webhooks: sortedRows(webhooks) };
}

/** What is lacking: tables without rows, columns without a value of their own. Empty if nothing is. */
export function gapsIn(content: Content): string[] {
  const columnsOf = readColumns();
  return backedUpTables.flatMap((table) => {
    const rows = content[table] ?? [];
    if (rows.length === 0)
      return [`${table} has no rows: see fillEveryTable in tests/every-table.ts`];
    return columnsOf(table)
      .filter((column) => !rows.some((row) => isOwn(row, column)))
      .map(
        ({ name }) =>
          `${table}.${name} has no value of its own in any row: add one to fixedValues in tests/every-table.ts`,
      );
  });
}

/** Whether a column's value shows that it is this column's: neither null nor default nor another's. */
function isOwn(row: TextRow, column: Column): boolean {
  const value = row[column.name];
  if (value === null || value === undefined || value === String(standardOf(column))) return false;
  return Object.entries(row).every(([name, other]) => name === column.name || other !== value);
}
