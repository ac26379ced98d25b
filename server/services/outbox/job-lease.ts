import { sql } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { type Context, inTransaction } from "../context.ts";

/** The tables whose rows are jobs of a worker (`server/jobs/run-outbox.ts`). */
export type OutboxTable = keyof Pick<Schema, "emails" | "webhook_deliveries">;

/**
 * How long (ms) a worker owns claimed jobs without renewing its lease. After a `kill -9`, another
 * worker takes them over when it has expired.
 */
export const leaseMs = 60_000;

/**
 * Status of queued jobs. A literal and not a parameter: otherwise the engines can't use the
 * partial indexes.
 */
export const queued = sql.lit("queued" as const);

/**
 * `status = 'queued'` for rows that are found by their ids. With the plain condition, PostgreSQL
 * reads through an index of all queued jobs instead, also through what has just left it.
 */
export const isQueued = sql<boolean>`status || '' = 'queued'`;

/** Extends the lease of all jobs that a worker has claimed. */
export async function renewLease(
  context: Context,
  table: OutboxTable,
  lease: string,
): Promise<void> {
  await inTransaction(context, (transaction) =>
    transaction
      .updateTable(table)
      .set({ leased_until: context.now() + leaseMs })
      .where("lease", "=", lease)
      .where("status", "=", queued)
      .execute(),
  );
}
