import { createTransport } from "nodemailer";
import { PermanentRefusal, type Transport } from "./transport.ts";

/** Milliseconds of silence after which we hang up, at each stage. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
};

/**
 * Letters over SMTP, on a few connections that are kept open. `url` is as in `SMTP_URL`:
 * `smtp://user:password@host:587` or `smtps://…`.
 */
export function smtpTransport(url: string, maxConnections: number): Transport {
  const mailer = createTransport({
    url,
    pool: true,
    maxConnections,
    // The outbox tries again by its own rules; the pool would send twice what it lost sight of.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
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
 * Whether the server refused this letter for good: a 5xx answer to sender, recipient or content.
 * A 5xx to the greeting or to our password is about us and not about the letter.
 */
function isPermanent(error: unknown): error is Error {
  if (!(error instanceof Error) || !("responseCode" in error) || !("code" in error)) return false;
  const aboutLetter = error.code === "EENVELOPE" || error.code === "EMESSAGE";
  return aboutLetter && Number(error.responseCode) >= 500;
}
