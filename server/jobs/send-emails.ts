import { newId } from "../db/new-id.ts";
import type { Context } from "../services/context.ts";
import { readEmailFiles } from "../services/crm/messages/email-files.ts";
import { findSendable } from "../services/crm/rules/sending-decision.ts";
import { type ClaimedEmail, claimEmails, isUrgent } from "../services/emails/claim-emails.ts";
import { finalizeEmails, type Outcome } from "../services/emails/finalize-emails.ts";
import { rescheduleAfterClockChange } from "../services/emails/retry-schedule.ts";
import { deliverEmail } from "./deliver-email.ts";
import { sendConcurrency, type Transport } from "./email-transport.ts";
import { cacheBulkEmails, type RenderEmail } from "./render-emails.ts";
import { type OutboxWorker, runOutbox } from "./run-outbox.ts";

/** For one email, however slowly the mail server reads. */
const sendTimeoutMs = 120_000;

/** Its `stop` closes the transport, too. */
export type EmailSending = OutboxWorker;

/**
 * Sends the emails of the outbox, in order per recipient. An email that is sent twice has the same
 * Message-ID both times.
 */
export function startSendingEmails(options: {
  context: Context;
  transport: Transport;
  render: RenderEmail;
  concurrency?: number;
  stopTimeoutMs?: number;
}): EmailSending {
  const { context, transport, render, concurrency = sendConcurrency, stopTimeoutMs } = options;
  const lease = newId();
  const { mailFrom, siteUrl } = context.settings;
  const delivery = {
    render: cacheBulkEmails(render),
    transport,
    mailFrom,
    siteUrl,
    company: () => context.copy.company,
    files: (emailId: string) => readEmailFiles(context, emailId),
    now: context.now,
  };
  const worker = runOutbox<ClaimedEmail, Outcome>({
    ...{ context, table: "emails", lease, name: "email", topic: "emails" },
    ...{ concurrency, stopTimeoutMs, timeoutMs: sendTimeoutMs },
    keyOf: ({ template, recipient }) => `${isUrgent(template)} ${recipient}`,
    isLowPriority: (email) => email.low_priority === 1,
    isBlocking: ({ kind }) => kind === "try-again",
    claim: (room) => claimEmails(context, { lease, ...room }),
    confirm: (emails) => findSendable(context, lease, emails),
    deliver: (email, signal) => deliverEmail(delivery, email, signal),
    finalize: (done) =>
      finalizeEmails(
        context,
        lease,
        done.map(({ job, outcome }) => ({ email: job, outcome })),
      ),
    rescheduleAfterClockChange: () => rescheduleAfterClockChange(context),
    log: (email, outcome) => logOutcome(context, email, outcome),
  });
  return {
    wake: worker.wake,
    async stop() {
      await worker.stop();
      await transport.close();
    },
  };
}

function logOutcome({ log }: Context, email: ClaimedEmail, outcome: Outcome): void {
  const fields = { emailId: email.id, template: email.template };
  if (outcome.kind === "sent") log.info(fields, "email sent");
  if (outcome.kind === "sent" || outcome.kind === "released") return;
  const reason = withoutAddresses(outcome.reason);
  if (outcome.kind === "refused") log.error({ ...fields, reason }, "email refused");
  else log.warn({ ...fields, reason }, "email to be retried");
}

/** Characters of a mail server's answer that are logged. */
const maxLogged = 1_000;

/** A mail server's answer without email addresses, for the log: servers repeat the recipient. */
export const withoutAddresses = (answer: string): string =>
  answer.slice(0, maxLogged).replaceAll(/[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]+/g, "[address]");
