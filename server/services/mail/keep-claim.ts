import { sql } from "kysely";
import { type Context, inTransaction } from "../context.ts";
import { leaseTime } from "./lease.ts";

/** Puts off the end of everything claimed under `lease`: its worker is still at it. */
export async function keepClaim(context: Context, lease: string): Promise<void> {
  await inTransaction(context, (transaction) =>
    transaction
      .updateTable("letters")
      .set({ leased_until: context.now() + leaseTime })
      .where("lease", "=", lease)
      .where("status", "=", sql.lit("queued" as const))
      .execute(),
  );
}
