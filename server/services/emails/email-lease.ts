import { sql } from "kysely";
import { type Context, inTransaction, readFrom } from "../context.ts";

/**
 * How long (ms) a worker owns claimed emails without renewing its lease. After a `kill -9`,
 * another worker takes them over when it has expired.
 */
export const leaseMs = 60_000;

/**
 * Status of queued emails. A literal and not a parameter: otherwise the engines can't use the
 * partial indexes.
 */
export const queued = sql.lit("queued" as const);

/** Extends the lease of everything that a worker has claimed. */
export async function renewLease(context: Context, lease: string): Promise<void> {
  await inTransaction(context, (transaction) =>
    transaction
      .updateTable("emails")
      .set({ leased_until: context.now() + leaseMs })
      .where("lease", "=", lease)
      .where("status", "=", queued)
      .execute(),
  );
}

/**
 * Which of these emails are still queued under this lease. An erasure, a restriction or another
 * worker can take one away between claim and delivery.
 */
export async function findLeased(
  context: Context,
  lease: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const emails = await readFrom(context)
    .selectFrom("emails")
    .select("id")
    .where("id", "in", ids)
    .where("lease", "=", lease)
    .where("status", "=", queued)
    .execute();
  return new Set(emails.map(({ id }) => id));
}
