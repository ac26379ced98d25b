import { findSendable } from "../server/services/crm/rules/sending-decision.ts";
import { type ClaimedEmail, claimEmails } from "../server/services/emails/claim-emails.ts";
import { finalizeEmails, type Outcome } from "../server/services/emails/finalize-emails.ts";
import type { TestContext } from "./service-context.ts";

const lease = "worker";

/** Leases what is due, as a worker does that has not begun to send it. */
export async function claimDue(context: TestContext): Promise<ClaimedEmail[]> {
  const claimed: ClaimedEmail[] = [];
  for (let more = true; more; ) {
    const emails = await claimEmails(context, { lease, max: 100 });
    claimed.push(...emails);
    more = emails.length > 0;
  }
  return claimed;
}

/** What a worker does with emails that it has leased; returns those that it sent. */
export async function sendClaimed(
  context: TestContext,
  emails: readonly ClaimedEmail[],
  outcome: Outcome = { kind: "sent" },
): Promise<ClaimedEmail[]> {
  const leased = await findSendable(context, lease, emails);
  const deliveries = emails.map((email) => ({
    email,
    outcome: leased.has(email.id) ? outcome : ({ kind: "released" } as const),
  }));
  await finalizeEmails(context, lease, deliveries);
  return emails.filter(({ id }) => leased.has(id));
}

/** Sends everything that is due now, as a worker does; returns what the mail server got. */
export async function sendDue(context: TestContext, outcome?: Outcome): Promise<ClaimedEmail[]> {
  const sent: ClaimedEmail[] = [];
  for (let emails = await claimDue(context); emails.length > 0; ) {
    sent.push(...(await sendClaimed(context, emails, outcome)));
    emails = await claimDue(context);
  }
  return sent;
}
