import { type Selectable, sql } from "kysely";
import type { EmailTemplate } from "../../../contract/email-templates.ts";
import type { Transaction } from "../../db/schema.ts";
import type { EmailRow } from "../../db/tables/enquiry-tables.ts";
import { type Context, inTransaction, type WriteContext } from "../context.ts";
import { returnTurns } from "../crm/rules/enquiry-turn.ts";
import { decideSending } from "../crm/rules/sending-decision.ts";
import { isSecret, redactedData } from "../outbox/redaction.ts";
import { isQueued, leaseMs, queued } from "../outbox/retry-times.ts";
import { withBulkText } from "./bulk-text.ts";
import { cancelledFailure } from "./cancel-email.ts";

export type ClaimedEmail = Pick<
  Selectable<EmailRow>,
  | "id"
  | "template"
  | "data"
  | "recipient"
  | "reply_to"
  | "subject"
  | "message_id"
  | "attempts"
  | "created_at"
  | "low_priority"
  | "from_name"
  | "in_reply_to"
  | "thread_references"
  | "send_at"
  | "bulk_email_id"
  | "addressed"
  | "copy_of"
> & {
  /** Of a bulk email: the token with which its recipient ends them. */
  unsubscribeToken?: string;
  /** Of a bulk email: why its recipient gets it. */
  reason?: string | undefined;
};

type Claim = {
  /** Id of the worker. */
  lease: string;
  max: number;
  /** The number of them that may have low priority; `max` by default. */
  maxLowPriority?: number;
};

// Urgent emails are valid for minutes, so an earlier email to the same recipient does not delay
// them. The answer to an unknown address takes the same path as the code.
const urgentTemplates = [
  "recovery-code",
  "recovery-unknown",
] as const satisfies readonly EmailTemplate[];

const urgent: ReadonlySet<string> = new Set(urgentTemplates);

/** Whether emails of a template are sent before all others. */
export const isUrgent = (template: string): boolean => urgent.has(template);

/**
 * Leases up to `max` due emails to one worker for `leaseMs`: normal priority first, then oldest
 * first. Emails to one recipient keep their order. Workers claim one after another: skipping each
 * other's locked rows would let the second worker overtake the first. Those that may not be sent
 * now are refused for good; the others get the address that is right now.
 */
export async function claimEmails(context: Context, input: Claim): Promise<ClaimedEmail[]> {
  const { lease, max, maxLowPriority = max } = input;
  const now = context.now();
  for (;;) {
    const { claimed, refused } = await inTransaction(context, async (context, transaction) => {
      await context.database.lock(transaction, ["emails"]);
      const claim = { lease, leased_until: now + leaseMs };
      const first = await take(context, claim, await nextNormal(transaction, now, max));
      const room = Math.min(max - first.length, maxLowPriority);
      const rest = await take(context, claim, await nextLowPriority(transaction, now, room));
      const { allowed, refused } = await applyDecisions(context, [...first, ...rest]);
      return { claimed: await withBulkText(context, allowed), refused };
    });
    for (const { id, template, failure } of refused) {
      context.log.info({ emailId: id, template, reason: failure }, "email not sent");
    }
    // Workers come again for more only if they got some.
    if (claimed.length > 0 || refused.length === 0) {
      return claimed.sort((a, b) => (a.id < b.id ? -1 : 1));
    }
  }
}

async function take(
  context: WriteContext,
  claim: Pick<EmailRow, "lease" | "leased_until">,
  ids: readonly string[],
) {
  const { transaction } = context;
  if (ids.length === 0) return [];
  await endCancelled(context, ids);
  await pauseAgain(transaction, ids);
  return transaction
    .updateTable("emails")
    .set(claim)
    .where("id", "in", ids)
    .where(isQueued)
    .returning(["id", "template", "data", "recipient", "reply_to", "subject", "message_id"])
    .returning(["attempts", "created_at", "low_priority", "bulk_email_id", "client_id"])
    .returning(["from_name", "in_reply_to", "thread_references", "send_at"])
    .returning(["addressed", "copy_of"])
    .execute();
}

/** Ends emails that were under way when their bulk email was cancelled. */
async function endCancelled(context: WriteContext, ids: readonly string[]): Promise<void> {
  const ended = await context.transaction
    .updateTable("emails")
    .set({ status: "suppressed", failure: cancelledFailure, lease: null, leased_until: null })
    .where("id", "in", ids)
    .where("cancelled_at", "is not", null)
    .returning("id")
    .execute();
  await returnTurns(context.transaction, context, ended);
}

/** Pauses emails of paused bulk emails: they were under way at the pause, or staff try them again. */
async function pauseAgain(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction
    .updateTable("emails")
    .set(({ selectFrom }) => ({
      status: "suppressed",
      paused_at: selectFrom("bulk_emails")
        .select("paused_at")
        .whereRef("bulk_emails.id", "=", "emails.bulk_email_id"),
      lease: null,
      leased_until: null,
    }))
    .where("id", "in", ids)
    .where("template", "=", "client-email")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("bulk_emails")
          .select("bulk_emails.id")
          .whereRef("bulk_emails.id", "=", "emails.bulk_email_id")
          .where("bulk_emails.paused_at", "is not", null),
      ),
    )
    .execute();
}

/**
 * Ids of the oldest due emails of normal priority, each behind everything queued earlier for the
 * same recipient: a receipt neither waits for 10,000 emails nor overtakes one of them.
 */
async function nextNormal(transaction: Transaction, now: number, max: number) {
  const emails = await due(transaction, now, 0).limit(max).execute();
  const outOfOrder = emails.filter(({ template }) => isUrgent(template));
  const inOrder = emails.filter(({ template }) => !isUrgent(template));
  const withEarlier = await includingEarlier(transaction, now, inOrder);
  return [...new Set([...outOfOrder, ...withEarlier].map(({ id }) => id))].sort().slice(0, max);
}

async function nextLowPriority(transaction: Transaction, now: number, max: number) {
  if (max <= 0) return [];
  const emails = await due(transaction, now, 1).limit(max).execute();
  return emails.map(({ id }) => id);
}

/** `emails` and everything due that was queued before them for the same recipients, oldest first. */
async function includingEarlier(
  transaction: Transaction,
  now: number,
  emails: readonly Pick<EmailRow, "id" | "recipient">[],
) {
  const lastOf = new Map(emails.map(({ recipient, id }) => [recipient, id]));
  if (lastOf.size === 0) return [];
  const waiting = await transaction
    .selectFrom("emails")
    .select(["id", "recipient"])
    .where("status", "=", queued)
    .where("recipient", "in", [...lastOf.keys()])
    .where("id", "<=", emails.at(-1)?.id ?? "")
    .where("due_at", "<=", now)
    .orderBy("id")
    .execute();
  return waiting.filter(({ id, recipient }) => id <= (lastOf.get(recipient) ?? ""));
}

/**
 * Due, unclaimed emails, oldest first. Unless urgent, an email is left out while an earlier one to
 * the same recipient waits for its next attempt or is claimed.
 */
function due(transaction: Transaction, now: number, lowPriority: 0 | 1) {
  return transaction
    .selectFrom("emails as email")
    .select(["email.id", "email.recipient", "email.template"])
    .where("email.status", "=", queued)
    .where("email.low_priority", "=", sql.lit(lowPriority))
    .where("email.due_at", "<=", now)
    .where(({ or, eb }) =>
      or([eb("email.leased_until", "is", null), eb("email.leased_until", "<=", now)]),
    )
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb("email.template", "in", urgentTemplates),
        not(
          exists(
            selectFrom("emails as earlier")
              .select("earlier.id")
              .whereRef("earlier.recipient", "=", "email.recipient")
              .whereRef("earlier.id", "<", "email.id")
              .where("earlier.status", "=", queued)
              .where((sub) =>
                sub.or([
                  sub.and([sub("earlier.due_at", ">", now), sub("earlier.attempts", ">", 0)]),
                  sub("earlier.leased_until", ">", now),
                ]),
              ),
          ),
        ),
      ]),
    )
    .orderBy("email.id");
}

type Due = Pick<EmailRow, "id" | "template" | "recipient">;

type Refused = Due & { failure: string };

/**
 * Ends emails that are due and may not be sent, with the reason for staff: one that a person wrote
 * to a client has failed, so that its enquiry waits for us again; others are left out. Corrects the
 * addresses of the rest.
 */
async function applyDecisions<Email extends Due>(
  context: WriteContext,
  emails: readonly Email[],
): Promise<{ allowed: Email[]; refused: Refused[] }> {
  const decisions = await decideSending(context.transaction, context, emails);
  const allowed: Email[] = [];
  const refused: Refused[] = [];
  for (const email of emails) {
    const { refusal = null, recipient = email.recipient } = decisions.get(email.id) ?? {};
    if (refusal !== null) {
      refused.push({ ...email, failure: refusal });
      continue;
    }
    if (recipient !== email.recipient) {
      const changed = context.transaction.updateTable("emails").set({ recipient });
      await changed.where("id", "=", email.id).execute();
    }
    allowed.push({ ...email, recipient });
  }
  const alike = Map.groupBy(refused, ({ template, failure }) => `${template} ${failure}`);
  for (const group of alike.values()) await refuse(context.transaction, group);
  const answers = refused.filter(({ template }) => template === "personal-email");
  await returnTurns(context.transaction, context, answers);
  return { allowed, refused };
}

/** Ends emails of one template that are refused for the same reason. */
async function refuse(transaction: Transaction, emails: readonly Refused[]) {
  const { template = "", failure = "" } = emails[0] ?? {};
  const ids = emails.map(({ id }) => id);
  await transaction
    .updateTable("emails")
    .set({
      status: template === "personal-email" ? "failed" : "suppressed",
      failure,
      lease: null,
      leased_until: null,
      ...(isSecret(template) && { data: redactedData }),
    })
    .where("id", "in", ids)
    .execute();
}
