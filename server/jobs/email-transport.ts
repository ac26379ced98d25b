import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { flushFolder } from "../db/folders.ts";
import type { EmailFile } from "../services/crm/messages/email-files.ts";

export type Mailbox = { name: string; address: string };

/** An email in the shape that Nodemailer takes. */
export type Message = {
  /** One recipient: each email is sent separately. */
  envelope: { from: string; to: [string] };
  from: Mailbox;
  to: Mailbox[];
  cc?: Mailbox[];
  replyTo?: Mailbox;
  /** Message-IDs, in angle brackets. */
  inReplyTo?: string;
  references?: string;
  subject: string;
  messageId: string;
  /** Of a further copy: tells its file from those of the others, which have the same Message-ID. */
  copy?: string;
  date: Date;
  headers: Record<string, string>;
  html: string;
  text: string;
  attachments?: EmailFile[];
};

export type Transport = {
  /**
   * Resolves when the other side has accepted the email, with the id that it gave it, if it names
   * one. Aborting `signal` hangs up.
   * @throws PermanentRefusal when a retry is of no use; any other error is temporary
   */
  send(message: Message, signal: AbortSignal): Promise<string | null>;
  close(): Promise<void>;
};

/** The mail server rejects this email for good; the message is the reason shown to staff. */
export class PermanentRefusal extends Error {
  override name = "PermanentRefusal";
}

/** Emails in flight at the same time. */
export const sendConcurrency = 5;

/** SMTP if `smtpUrl` names a server, else files in `folder` (decisions R4, R5). */
export function openTransport(settings: {
  smtpUrl?: string | undefined;
  folder: string;
}): Transport {
  return settings.smtpUrl
    ? smtpTransport(settings.smtpUrl, sendConcurrency)
    : emlFiles(settings.folder);
}

/** Milliseconds without an answer, at each stage. */
const timeoutsMs = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
};

/** SMTP over a pool of connections. `url` as in `SMTP_URL`: `smtp://user:password@host:587`. */
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
        const isAscii = /^[ -~]*$/.test(message.envelope.to[0].split("@", 1)[0] ?? "");
        if (!isAscii && !(await offersUtf8(url))) throw new PermanentRefusal(withoutUtf8);
        const { response } = await mailer.sendMail({ ...message, signal });
        return acceptedAs(response);
      } catch (error) {
        throw isPermanent(error) ? new PermanentRefusal(error.message, { cause: error }) : error;
      }
    },
    async close() {
      mailer.close();
    },
  };
}

const withoutUtf8 =
  "Our mail server can’t send to addresses with letters other than a to z before the @ (no SMTPUTF8). Please write to another address of this person.";

/** Whether the mail server takes such addresses (RFC 6531). Nodemailer would send them anyway. */
async function offersUtf8(url: string): Promise<boolean> {
  const connection = new SMTPConnection({ ...parseConnectionUrl(url), ...timeoutsMs });
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once("error", reject);
      connection.connect((error) => (error ? reject(error) : resolve()));
    });
    // The answer to EHLO, after STARTTLS.
    return /^250[ -]SMTPUTF8\b/im.test(connection.lastServerResponse || "");
  } finally {
    connection.close();
  }
}

/**
 * The id in a server's answer to an accepted email: `250 Ok 0102018f-….` Some services put it in place
 * of our Message-ID. Shorter words are of no service, but could be words.
 */
export const acceptedAs = (response: string): string | null =>
  (response.match(/[\w-]{20,200}/g) ?? []).findLast((word) => /\d/.test(word)) ?? null;

/**
 * Whether the server refused this email for good: a 5xx answer to sender, recipient or content.
 * A 5xx answer to the greeting or the password does not concern the email.
 */
function isPermanent(error: unknown): error is Error {
  if (!(error instanceof Error) || !("responseCode" in error) || !("code" in error)) return false;
  const concernsEmail = error.code === "EENVELOPE" || error.code === "EMESSAGE";
  return concernsEmail && Number(error.responseCode) >= 500;
}

/**
 * Writes `.eml` files to `folder` when no mail server is configured (decision R4). The file is named
 * after the Message-ID: an email sent twice is one file, and names sort by age.
 */
function emlFiles(folder: string): Transport {
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      await mkdir(folder, { recursive: true });
      const { message: eml } = await composer.sendMail(message);
      const name = `${message.messageId}${message.copy ?? ""}`.replaceAll(/[^\w.@-]/g, "");
      const path = join(folder, `${name}.eml`);
      await writeDurably(`${path}.part`, eml);
      await rename(`${path}.part`, path);
      await flushFolder(folder);
      return null;
    },
    async close() {},
  };
}

async function writeDurably(path: string, content: Buffer | NodeJS.ReadableStream): Promise<void> {
  const file = await open(path, "w");
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
