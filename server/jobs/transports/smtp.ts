import { createTransport } from "nodemailer";
import { PermanentRefusal, type Transport } from "./transport.ts";

/** Milliseconds without an answer, at each stage. */
const timeoutsMs = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
};

/**
 * SMTP over a pool of connections. `url` as in `SMTP_URL`: `smtp://user:password@host:587` or
 * `smtps://…`.
 */
export function smtpTransport(url: string, maxConnections: number): Transport {
  const mailer = createTransport({
    url,
    pool: true,
    maxConnections,
    // The outbox retries; the pool would send an email twice whose connection was lost.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeoutsMs,
  });
  return {
    async send(message, signal) {
      try {
        await mailer.sendMail({ ...message, signal });
      } catch (error) {
        throw isPermanent(error) ? new PermanentRefusal(error.message, { cause: error }) : error;
      }
    },
    async close() {
      mailer.close();
    },
  };
}

/**
 * Whether the server refused this email for good: a 5xx answer to sender, recipient or content.
 * A 5xx answer to the greeting or the password does not concern the email.
 */
function isPermanent(error: unknown): error is Error {
  if (!(error instanceof Error) || !("responseCode" in error) || !("code" in error)) return false;
  const concernsEmail = error.code === "EENVELOPE" || error.code === "EMESSAGE";
  return concernsEmail && Number(error.responseCode) >= 500;
}
