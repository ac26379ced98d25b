import { sql } from "kysely";
import { type Context, inTransaction } from "../context.ts";
import type { Size } from "./storage/normalize-image.ts";

export type ClaimedImage = Size & { id: string; attempts: number };

// Written out and not a parameter, or the engines can't tell that the partial index fits.
const waiting = sql.lit("waiting" as const);

/** Takes the image that has waited longest, for `lease` alone, until `leaseTime` is over. */
export async function claimImage(
  context: Context,
  lease: string,
): Promise<ClaimedImage | undefined> {
  const now = context.now();
  return inTransaction(context, async (transaction) => {
    await context.database.lock(transaction, ["media"]);
    return transaction
      .updateTable("media")
      .set({ lease, leased_until: now + leaseTime })
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
      .returning(["id", "width", "height", "attempts"])
      .executeTakeFirst();
  });
}

/** Puts off the end of what was claimed under `lease`: its worker is still at it. */
export async function keepImageClaim(context: Context, lease: string): Promise<void> {
  await inTransaction(context, (transaction) =>
    transaction
      .updateTable("media")
      .set({ leased_until: context.now() + leaseTime })
      .where("lease", "=", lease)
      .execute(),
  );
}

/**
 * How long (ms) a worker has an image to itself without saying that it is still there. After a
 * `kill -9` this passes before another worker, or the next start, makes its files.
 */
export const leaseTime = 30_000;
