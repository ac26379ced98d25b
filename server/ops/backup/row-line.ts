import type { SnapshotRow } from "../../db/snapshot.ts";

type Stored = string | number | null | { int: string } | { blob: string };

/** What goes into a column. */
export type ColumnValue = string | number | bigint | Buffer | null;

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

/** A line's columns with what goes into them. */
export function rowOf(line: string): Map<string, ColumnValue> {
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
