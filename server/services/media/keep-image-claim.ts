import { type Context, inTransaction } from "../context.ts";
import { leaseTime } from "./image-lease.ts";

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
