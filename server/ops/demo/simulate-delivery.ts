import type { Context } from "../../services/context.ts";
import { type ClaimedEmail, claimEmails } from "../../services/emails/claim-emails.ts";
import {
  type Delivery,
  finalizeEmails,
  type Outcome,
} from "../../services/emails/finalize-emails.ts";
import { demo, demoClient } from "./demo-data.ts";

/** Context whose clock can be set forward (ms since 1970). */
type MovableContext = Context & { setClock(time: number): void };

/** Duration of a delivery (ms). */
const deliveryMs = 2_000;

const lease = "demo";

const problems = new Map(
  Object.entries(demo.deliveryProblems).map(([client, problem]) => [
    demoClient(client).email,
    problem,
  ]),
);

/**
 * Returns a function that stores an outcome for every email due until `time` (ms since 1970), each
 * at its due time. Nothing is sent: without outcomes the started server would send all of them.
 */
export function simulateDelivery(context: MovableContext): (time: number) => Promise<void> {
  const failures = new Map<string, number>();
  let from = 0;

  function outcomeOf({ recipient }: ClaimedEmail): Outcome {
    const problem = problems.get(recipient);
    const failed = failures.get(recipient) ?? 0;
    if (!problem || failed >= problem.attempts) return { kind: "sent" };
    failures.set(recipient, failed + 1);
    return { kind: problem.isPermanent ? "refused" : "try-again", reason: problem.reason };
  }

  return async (time) => {
    for (;;) {
      const due = await nextDue(context, from, time);
      if (due === undefined) return;
      context.setClock(due);
      const emails = await claimEmails(context, { lease, max: 60 });
      // Emails behind an earlier one to the same recipient are due and can't be claimed.
      from = emails.length > 0 ? due : due + 1;
      context.setClock(context.now() + deliveryMs);
      const deliveries: Delivery[] = emails.map((email) => ({ email, outcome: outcomeOf(email) }));
      await finalizeEmails(context, lease, deliveries);
    }
  };
}

/** Earliest due time of a queued email between two times (ms since 1970). */
async function nextDue({ database }: Context, from: number, until: number) {
  const email = await database.read
    .selectFrom("emails")
    .select("due_at")
    .where("status", "=", "queued")
    .where("due_at", ">=", from)
    .where("due_at", "<=", until)
    .orderBy("due_at")
    .limit(1)
    .executeTakeFirst();
  return email?.due_at;
}
