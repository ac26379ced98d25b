import { type RawBuilder, sql } from "kysely";
import { dayMs } from "../../contract/durations.ts";
import { binDays } from "../../contract/office-limits.ts";
import type { Context } from "./context.ts";
import { NotFound } from "./errors.ts";

/** How long (ms) a deleted record is in the bin (decision B21). */
export const binLifetimeMs = binDays * dayMs;

/** Values of the columns that move a record to the bin. */
export const toBin = (context: Context) => ({
  deleted_at: context.now(),
  deleted_by: context.actor.kind === "staff" ? context.actor.id : null,
});

/** Values of the columns that take a record out of the bin. */
export const outOfBin = { deleted_at: null, deleted_by: null };

/** Condition on a table with a bin: not deleted, or deleted less than 30 days ago. */
export const isRestorable = (now: number): RawBuilder<boolean> =>
  sql`(deleted_at is null or deleted_at > ${now - binLifetimeMs})`;

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

export const notRestorable = () =>
  new NotFound(
    `This can’t be restored: it was permanently deleted, or moved to the bin more than ${binDays} days ago.`,
  );
