import { type RawBuilder, type Selectable, sql } from "kysely";
import { dayMs } from "../../contract/durations.ts";
import { binDays } from "../../contract/office-limits.ts";
import type { Schema } from "../db/schema.ts";
import type { Context, WriteContext } from "./context.ts";
import { NotFound } from "./errors.ts";

/** How long (ms) a deleted record is in the bin (decision B21), and a merge or move can be undone. */
export const binLifetimeMs = binDays * dayMs;

/** Values of the columns that move a record to the bin. */
export const toBin = (context: Context) => ({
  deleted_at: context.now(),
  deleted_by: context.actor.kind === "staff" ? context.actor.id : null,
});

/** Values of the columns that take a record out of the bin. */
export const outOfBin = { deleted_at: null, deleted_by: null };

/** Records to restore: not deleted, or less than 30 days ago. @throws NotFound for none */
export async function readRestorable<
  Table extends "posts" | "clients" | "companies" | "enquiries" | "media",
  Column extends keyof Selectable<Schema[Table]> & string,
>(
  { transaction, now }: WriteContext,
  table: Table,
  columns: readonly (Column | `${Table}.${Column}`)[],
  ids: readonly string[],
): Promise<Pick<Selectable<Schema[Table]>, Column>[]> {
  const { rows } = await sql<Pick<Selectable<Schema[Table]>, Column>>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where id in (${sql.join(ids)}) and (deleted_at is null or deleted_at > ${now() - binLifetimeMs})
    order by id`.execute(transaction);
  if (rows.length > 0) return rows;
  throw new NotFound(
    `This can’t be restored: it was permanently deleted, or moved to the bin more than ${binDays} days ago.`,
  );
}

/** Records in the bin: those with these ids, or all that were deleted up to a time (ms). */
export type BinScope = { ids: readonly string[] } | { deletedUntil: number };

/** Condition on a table with a bin: the records of `scope`. */
export function inBin(scope: BinScope): RawBuilder<boolean> {
  return "ids" in scope
    ? sql`deleted_at is not null and id in (${sql.join(scope.ids)})`
    : sql`deleted_at <= ${scope.deletedUntil}`;
}

/** Records deleted permanently in one transaction, so that other writes are not blocked for long. */
export const binBatch = 100;

/** Result of a restoration: the number of records, and differences from before the deletion. */
export type Restored = { restored: number; notes: string[] };
