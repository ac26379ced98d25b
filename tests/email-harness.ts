import { vi } from "vitest";
import { smtpTransport, type Transport } from "../server/jobs/email-transport.ts";
import type { RenderEmail } from "../server/jobs/render-emails.ts";
import { type EmailSending, startSendingEmails } from "../server/jobs/send-emails.ts";
import { type ClaimedEmail, claimEmails } from "../server/services/emails/claim-emails.ts";
import { enqueueEmails, type NewEmail } from "../server/services/outbox/enqueue-emails.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import type { TestContext } from "./service-context.ts";
import { conditionTimeoutMs } from "./upper-bounds.ts";

/** A mail server, and workers that send to it. */
export type EmailHarness = {
  server: MailServer;
  /** Starts a worker, as another process would; over SMTP by default. */
  start(
    context: TestContext,
    transport?: Transport,
    render?: RenderEmail,
    stopTimeoutMs?: number,
  ): EmailSending;
  /** Subjects that `recipient` received, in order. */
  subjectLinesTo(recipient: string): (string | undefined)[];
  close(): Promise<void>;
};

const renderName: RenderEmail = async ({ template }) => ({
  html: `<p>${template}</p>`,
  text: template,
});

export async function startEmailHarness(): Promise<EmailHarness> {
  const workers: EmailSending[] = [];
  const harness: EmailHarness = {
    server: await startMailServer(),
    start(
      context,
      transport = smtpTransport(harness.server.url, 3),
      render = renderName,
      // A stop must not hang up on an email because the machine is busy.
      stopTimeoutMs = conditionTimeoutMs,
    ) {
      const options = { context, transport, render, concurrency: 3, stopTimeoutMs };
      const worker = startSendingEmails(options);
      workers.push(worker);
      return worker;
    },
    subjectLinesTo: (recipient) =>
      harness.server.received
        .filter((mail) => mail.to[0] === recipient)
        .map((mail) => mail.email.subject),
    async close() {
      await Promise.all(workers.map((worker) => worker.stop()));
      await harness.server.stop();
    },
  };
  return harness;
}

export async function enqueue(context: TestContext, ...emails: NewEmail[]): Promise<void> {
  await context.database.write((transaction) => enqueueEmails({ ...context, transaction }, emails));
}

/** A receipt, with its recipient as the subject by default. */
export const receiptTo = (recipient: string, subject = recipient): NewEmail => ({
  template: "callback-receipt",
  data: { name: "Asha", siteUrl: "https://x.example" },
  recipient,
  subject,
});

/** Queues a receipt for each recipient; the subjects are "0", "1", "2" … */
export const enqueueTo = (context: TestContext, ...recipients: string[]): Promise<void> =>
  enqueue(context, ...recipients.map((recipient, index) => receiptTo(recipient, `${index}`)));

/** Claims the next email; throws if none is due. */
export async function claimOne(context: TestContext, lease = "worker"): Promise<ClaimedEmail> {
  const [email] = await claimEmails(context, { lease, max: 1 });
  if (!email) throw new Error("No email is due.");
  return email;
}

/** All emails in the outbox, oldest first. */
export const emailsIn = (context: TestContext) =>
  context.database.read.selectFrom("emails").selectAll().orderBy("id").execute();

export const statusesIn = async (context: TestContext) =>
  (await emailsIn(context)).map(({ status }) => status);

/** Waits for the effect of a worker. */
export const until = (check: () => Promise<void> | void) =>
  vi.waitFor(check, { timeout: conditionTimeoutMs, interval: 5 });
