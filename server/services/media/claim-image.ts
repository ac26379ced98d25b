import { sql } from "kysely";
import { type Context, inTransaction } from "../context.ts";
import type { Size } from "./storage/normalize-image.ts";

/** `file_key` names the files of an image that was replaced. */
export type ClaimedImage = Size & { id: string; attempts: number; file_key: string | null };

// A literal and not a parameter: otherwise the engines can't use the partial index.
const waiting = sql.lit("waiting" as const);

/** Leases the image that is due first to a worker for `leaseMs`. */
export async function claimImage(
  context: Context,
  lease: string,
): Promise<ClaimedImage | undefined> {
  const now = context.now();
  return inTransaction(context, async (transaction) => {
    await context.database.lock(transaction, ["media"]);
    return transaction
      .updateTable("media")
      .set({ lease, leased_until: now + leaseMs })
      .where("id", "=", (eb) =>
        eb
          .selectFrom("media as image")
          .select("image.id")
          .where("image.status", "=", waiting)
          .where("image.due_at", "<=", now)
          .where((free) =>
            free.or([
              free("image.leased_until", "is", null),
              free("image.leased_until", "<=", now),
            ]),
          )
          .orderBy("image.due_at")
          .orderBy("image.id")
          .limit(1),
      )
      .returning(["id", "width", "height", "attempts", "file_key"])
      .executeTakeFirst();
  });
}

/** Extends a worker's lease. */
export async function renewImageClaim(context: Context, lease: string): Promise<void> {
  await inTransaction(context, (transaction) =>
    transaction
      .updateTable("media")
      .set({ leased_until: context.now() + leaseMs })
      .where("lease", "=", lease)
      .execute(),
  );
}

/** Lease (ms) without renewal. After a `kill -9`, another worker takes over when it has expired. */
export const leaseMs = 30_000;
