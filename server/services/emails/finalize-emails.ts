import type { Updateable } from "kysely";
import { addressKey } from "../../../contract/email-address.ts";
import type { Transaction } from "../../db/schema.ts";
import type { EmailRow } from "../../db/tables/enquiry-tables.ts";
import { type Context, inTransaction } from "../context.ts";
import { markAddress } from "../crm/messages/place-bounce.ts";
import { returnTurns } from "../crm/rules/enquiry-turn.ts";
import { codeIn, judge } from "../mail/delivery-status.ts";
import { erased, isSecret, redactedData } from "../outbox/redaction.ts";
import { nextAttemptAt } from "../outbox/retry-times.ts";
import { reportAnswers } from "../webhooks/report-enquiry.ts";
import type { ClaimedEmail } from "./claim-emails.ts";
import { bodyIdOf, deleteUnusedBodies, type SentBody, storeBodies } from "./email-bodies.ts";
import { backoffMs } from "./retry-schedule.ts";

/** Result of a delivery attempt; `reason` is shown to staff. */
export type Outcome =
  | { kind: "sent"; body?: SentBody; acceptedAs?: string | null }
  | { kind: "refused"; reason: string }
  | { kind: "try-again"; reason: string }
  /** Not attempted: available to other workers at once. */
  | { kind: "released" };

export type Delivery = {
  email: Pick<ClaimedEmail, "id" | "attempts" | "template" | "recipient"> & {
    bulk_email_id?: string | null;
  };
  outcome: Outcome;
};

const maxReasonLength = 500;

/**
 * Stores the outcomes of deliveries and releases the emails, in one transaction; after the last
 * back-off an email has failed. Ignores outcomes other than `sent` for emails that `lease` has lost.
 * Of an email whose person was erased while it was delivered, no body is stored.
 */
export async function finalizeEmails(
  context: Context,
  lease: string,
  deliveries: readonly Delivery[],
): Promise<void> {
  const now = context.now();
  const changes = deliveries.map((delivery) => ({
    id: delivery.email.id,
    change: changeAfter(delivery, now),
  }));
  const personal = new Set(
    deliveries
      .filter(({ email }) => email.template === "personal-email")
      .map(({ email }) => email.id),
  );
  // One statement for all emails with the same outcome.
  const groups = Map.groupBy(changes, ({ change }) => JSON.stringify(change));
  await inTransaction(context, async (context, transaction) => {
    const unused = new Set(await storeBodies(transaction, deliveries));
    const sent: string[] = [];
    for (const group of groups.values()) {
      const ids = group.map(({ id }) => id);
      const { body_id = null, ...change }: Updateable<EmailRow> = group[0]?.change ?? {};
      const changed = await transaction
        .updateTable("emails")
        .set({ ...change, lease: null, leased_until: null })
        .$if(body_id !== null, (update) =>
          update.set((eb) => ({
            body_id: eb.case().when("recipient", "=", erased).then(null).else(body_id).end(),
          })),
        )
        .where("id", "in", ids)
        // A delivered email counts as sent even if it was held or claimed by another worker since.
        .where(({ eb }) =>
          change.status === "sent" ? eb("status", "!=", "sent") : eb("lease", "=", lease),
        )
        .returning(["id", "body_id"])
        .execute();
      for (const email of changed) if (email.body_id !== null) unused.delete(email.body_id);
      if (change.status === "sent") sent.push(...changed.map(({ id }) => id));
    }
    await deleteUnusedBodies(transaction, [...unused]);
    // Bulk emails answer no enquiry; 10,000 of them need not be searched for answers.
    await reportAnswers(
      context,
      sent.filter((id) => personal.has(id)),
    );
    const failed = changes.filter(({ change }) => change.status === "failed");
    await returnTurns(transaction, context, failed);
    await markRefused(transaction, deliveries, now);
  });
  for (const { change } of changes) {
    const outcome = change.status ?? ("due_at" in change ? "retried" : undefined);
    if (outcome) context.count("email finalized", { outcome });
  }
}

/** A mail server that refuses an address (5.1.1) tells the same as a report that comes later. */
async function markRefused(
  transaction: Transaction,
  deliveries: readonly Delivery[],
  at: number,
): Promise<void> {
  for (const { email, outcome } of deliveries) {
    if (outcome.kind !== "refused") continue;
    const diagnostic = outcome.reason;
    const verdict = judge({ action: "failed", status: codeIn(diagnostic), diagnostic });
    // Our own reasons have no code.
    if (!verdict.isAboutAddress || codeIn(diagnostic) === "") continue;
    const recipient = addressKey(email.recipient);
    await markAddress(transaction, { recipient, reason: verdict.reason, at });
  }
}

function changeAfter({ email, outcome }: Delivery, now: number) {
  if (outcome.kind === "released") return { status: undefined };
  const attempts = email.attempts + 1;
  const redaction = isSecret(email.template) ? { data: redactedData } : {};
  if (outcome.kind === "sent") {
    const body_id = bodyIdOf(email, outcome.body);
    return {
      ...redaction,
      attempts,
      status: "sent" as const,
      sent_at: now,
      failure: null,
      failing_since: null,
      // Staff may have paused it after its lease had expired, or cancelled the rest meanwhile.
      paused_at: null,
      cancelled_at: null,
      // Nobody's answer to a bulk email joins it, and one statement serves all of them.
      ...(email.template !== "client-email" && { accepted_as: outcome.acceptedAs ?? null }),
      body_id,
    };
  }
  // PostgreSQL rejects NUL, and with it the whole transaction.
  const failure = outcome.reason.replaceAll("\0", " ").slice(0, maxReasonLength).toWellFormed();
  const due_at = outcome.kind === "try-again" ? nextAttemptAt(backoffMs, attempts, now) : undefined;
  if (due_at === undefined) {
    return { ...redaction, attempts, status: "failed" as const, failure, cancelled_at: null };
  }
  return { attempts, failure, due_at, ...(attempts === 1 && { failing_since: now }) };
}
