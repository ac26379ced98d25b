import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline as pipe } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { SnapshotRow } from "../../db/snapshot.ts";
import { OperatorError } from "../operator-error.ts";
import type { Manifest } from "./backup-folder.ts";
import { contentOf, encrypting, type Passphrase, Tampered } from "./encryption.ts";

const pathOf = (folder: string, table: string) => join(folder, `${table}.ndjson.gz`);

/** Approximate number of characters per chunk. */
const chunkSize = 64 * 1024;

/** Writes rows as gzip'd lines, as they come, and flushes them to disk. */
export async function writeTable(
  folder: string,
  table: string,
  rows: AsyncIterable<SnapshotRow>,
  passphrase?: Passphrase,
): Promise<RowSum> {
  const sum = new RowSum();
  async function* chunks() {
    let chunk = "";
    for await (const row of rows) {
      const line = lineOf(row);
      sum.add(line);
      chunk += `${line}\n`;
      if (chunk.length < chunkSize) continue;
      yield chunk;
      chunk = "";
    }
    yield chunk;
  }
  const file = createWriteStream(pathOf(folder, table), { mode: 0o600, flush: true });
  await pipeline(chunks, createGzip(), encrypting(passphrase), file);
  return sum;
}

/**
 * The lines of a table, one at a time. Throws where the file is missing or can't be unzipped. (Not by
 * `readline`: it would break a line at U+2028, which JSON leaves in a text as it is.)
 */
export async function* readTable(
  folder: string,
  table: string,
  passphrase?: Passphrase,
): AsyncIterable<string> {
  const text = createGunzip();
  // The loop below throws every error.
  pipe(contentOf(pathOf(folder, table), passphrase), text, () => {});
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of text) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}

type Stored = string | number | null | { int: string } | { blob: string };

type ColumnValue = string | number | bigint | Buffer | null;

/**
 * A row as one line of JSON that is the same whichever engine it was read from: columns by name,
 * flags as 0 and 1, whole numbers past what JSON readers hold as `{"int": "…"}`, bytes as
 * `{"blob": "base64"}`.
 * @throws TypeError for a value of any other kind
 */
export function lineOf(row: SnapshotRow): string {
  const columns = Object.keys(row).sort();
  return JSON.stringify(Object.fromEntries(columns.map((name) => [name, stored(row[name])])));
}

type Row = Map<string, ColumnValue>;

function rowOf(line: string): Row {
  const row = JSON.parse(line) as Record<string, Stored>;
  return new Map(Object.entries(row).map(([name, value]) => [name, columnValue(value)]));
}

function stored(value: unknown): Stored {
  if (typeof value === "string" || typeof value === "number" || value === null) return value;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value === "bigint") {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : { int: value.toString() };
  }
  if (Buffer.isBuffer(value)) return { blob: value.toString("base64") };
  throw new TypeError(`A backup has no way to write a ${typeof value}.`);
}

function columnValue(value: Stored): ColumnValue {
  if (value === null || typeof value !== "object") return value;
  return "int" in value ? BigInt(value.int) : Buffer.from(value.blob, "base64");
}

const modulus = 2n ** 256n;

/** A checksum of rows in any order: the sum of their SHA-256 (XOR would cancel equal rows). */
export class RowSum {
  rows = 0;
  #sum = 0n;

  add(line: string): void {
    const digest = createHash("sha256").update(line).digest("hex");
    this.#sum = (this.#sum + BigInt(`0x${digest}`)) % modulus;
    this.rows += 1;
  }

  get checksum(): string {
    return this.#sum.toString(16).padStart(64, "0");
  }

  /** Whether these are the rows that `other` counted. */
  equals(other: { rows: number; checksum: string }): boolean {
    return this.rows === other.rows && this.checksum === other.checksum;
  }
}

/**
 * The rows of a table with the length of their lines. Backup and restore read a file by this alone.
 * @throws OperatorError when the file is damaged, perhaps after its last row
 */
async function* readRows(
  folder: string,
  table: Manifest["tables"][number],
  passphrase: Passphrase,
): AsyncIterable<{ row: Row; length: number }> {
  const sum = new RowSum();
  try {
    for await (const line of readTable(folder, table.name, passphrase)) {
      sum.add(line);
      yield { row: rowOf(line), length: line.length };
    }
  } catch (error) {
    throw isDamage(error) ? damaged(table.name) : error;
  }
  if (!sum.equals(table)) throw damaged(table.name);
}

const damaged = (table: string) =>
  new OperatorError(`The backup file of table ${table} is damaged. Restore another backup.`);

/** Whether reading, unzipping or parsing failed. */
const isDamage = (error: unknown) =>
  error instanceof SyntaxError ||
  error instanceof Tampered ||
  (error instanceof Error && "code" in error && /^(Z_|ENOENT)/.test(String(error.code)));

/** Reads the file of a table to its end. @throws OperatorError when it is damaged */
export async function verifyTable(
  folder: string,
  table: Manifest["tables"][number],
  passphrase?: Passphrase,
): Promise<void> {
  for await (const _ of readRows(folder, table, passphrase));
}

/** Limits of a batch, whichever is reached first; both engines accept as many values. */
const batch = { values: 8_000, characters: 4_000_000 } as const;

/** Writes a file's rows into its table, in durable batches. @throws OperatorError if damaged */
export async function fillTable(
  database: Database,
  folder: string,
  table: Manifest["tables"][number],
  passphrase?: Passphrase,
): Promise<void> {
  let rows: Row[] = [];
  let characters = 0;
  const write = async () => {
    if (rows.length > 0) await insert(database, table.name, rows);
    rows = [];
    characters = 0;
  };
  for await (const { row, length } of readRows(folder, table, passphrase)) {
    rows.push(row);
    characters += length;
    if (rows.length * row.size >= batch.values || characters >= batch.characters) await write();
  }
  await write();
}

async function insert(database: Database, table: string, rows: readonly Row[]): Promise<void> {
  const columns = [...(rows[0]?.keys() ?? [])];
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row.get(column)))})`);
  await database.write((transaction) =>
    sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
      values ${sql.join(values)}`.execute(transaction),
  );
}
