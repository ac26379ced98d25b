import type { Context } from "../services/context.ts";
import { day } from "../services/rate-limits.ts";

/** How long (ms) after its end a request for a code or an invitation can still be looked up. */
const memory = 7 * day;

/** How long (ms) after its end a ticket is kept: a clock that jumped may come back. */
const ticketGrace = day;

/** Deletes requests for codes, tickets between two requests, and invitations that are over. */
export async function forgetAccountTraces(context: Context): Promise<void> {
  const now = context.now();
  await context.database.write(async (transaction) => {
    await transaction
      .deleteFrom("recoveries")
      .where("expires_at", "<=", now - memory)
      .execute();
    await transaction
      .deleteFrom("tickets")
      .where("expires_at", "<=", now - ticketGrace)
      .execute();
    await transaction
      .deleteFrom("invitations")
      .where("expires_at", "<=", now - memory)
      .execute();
  });
}
