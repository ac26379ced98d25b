import type { AnswerOf } from "../../../contract/endpoints.ts";
import { newId } from "../../db/new-id.ts";
import { requireRole } from "../authorise.ts";
import { type Context, inTransaction } from "../context.ts";
import { digest } from "../digest.ts";
import { NotFound } from "../errors.ts";
import { minute } from "../limits/limit.ts";
import { addressesOf, type Person } from "./addresses-of.ts";
import { countRecords, isNothing } from "./count-records.ts";
import { forgetPlans } from "./forget-plans.ts";
import { whatStays } from "./what-stays.ts";

/** How long (ms) a plan may be confirmed: what was looked at must still be what is there. */
const planTime = 15 * minute;

/**
 * Says what an erasure would take, what it would leave and what speaks against it. Deletes
 * nothing but plans that nobody confirmed in time. For admins.
 * @throws NotSignedIn, Forbidden; NotFound when there is nothing
 */
export async function planErasure(
  context: Context,
  person: Person,
): Promise<AnswerOf<"planErasure">> {
  requireRole(context, "admin");
  const now = context.now();
  return inTransaction(context, async (transaction) => {
    const addresses = await addressesOf(transaction, person);
    const amounts = await countRecords(transaction, addresses);
    const { audit, ...goes } = amounts;
    if (isNothing({ ...goes, audit: 0 })) {
      throw new NotFound("There is nothing about this person to erase.");
    }
    const id = newId();
    await forgetPlans(transaction, now);
    await transaction
      .insertInto("erasures")
      .values({
        id,
        person_hash: digest(JSON.stringify(addresses)),
        person: JSON.stringify(addresses),
        amounts: JSON.stringify(amounts),
        planned_by: context.actor.kind === "staff" ? context.actor.id : "system",
        planned_at: now,
        expires_at: now + planTime,
        done_at: null,
      })
      .execute();
    return {
      id,
      amounts,
      ...(await whatStays(transaction, context, addresses, audit)),
      expiresAt: new Date(now + planTime).toISOString(),
    };
  });
}
