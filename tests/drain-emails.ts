import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import type { Database } from "../server/db/database.ts";
import type { Context } from "../server/services/context.ts";
import { sendBulkEmail } from "../server/services/emails/send-bulk-email.ts";
import { enqueueEmails } from "../server/services/outbox/enqueue-emails.ts";
import { leaseMs } from "../server/services/outbox/retry-times.ts";
import { endProcess } from "./end-process.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { putClients } from "./put-clients.ts";
import { quietContext } from "./quiet-context.ts";

export type Drained = {
  /** How often each Message-ID arrived. */
  arrivals: Map<string, number>;
  /** Message-IDs in the outbox, and those with status sent at the time of the kill. */
  queued: string[];
  sentBeforeKill: Set<string>;
  /** Time to queue them, and from then to the last arrival. */
  queueingMs: number;
  drainingMs: number;
  /** Delivery times of receipts that were queued meanwhile. */
  receiptsMs: number[];
};

/**
 * Queues a bulk email and lets a process send it to a real mail server. The process is killed
 * half-way; another one sends the rest once the lease has expired.
 */
export async function drainEmails(
  database: Database,
  location: string,
  emails: number,
): Promise<Drained> {
  const context = quietContext(database);
  const clientMails = Array.from({ length: emails }, (_, index) => `c${index}@x.example`);
  await putClients(context, ...clientMails);
  const server = await startMailServer();
  const begun = performance.now();
  const mail = { clientMails, mailSubject: "Our new office", mailBody: "One floor up." };
  await sendBulkEmail(context, mail);
  const queueingMs = performance.now() - begun;

  await sendUntilKilled(server, location, emails / 2);
  const sentBeforeKill = new Set(await messageIds(database, "sent"));
  const second = startWorker(location, server.url, leaseMs);
  const receiptsMs: number[] = [];
  while (await isQueued(database)) {
    receiptsMs.push(await timeReceipt(context, server, `r${receiptsMs.length}@y.example`));
  }
  const drainingMs = performance.now() - begun - queueingMs;
  await endProcess(second, "SIGKILL");
  await server.stop();

  const arrivals = new Map<string, number>();
  for (const { to, email } of server.received) {
    if (to[0]?.endsWith("@y.example")) continue;
    arrivals.set(email.messageId ?? "", (arrivals.get(email.messageId ?? "") ?? 0) + 1);
  }
  const queued = await messageIds(database);
  return { arrivals, queued, sentBeforeKill, queueingMs, drainingMs, receiptsMs };
}

/** Queues a receipt, as an enquiry would, and waits for its arrival. */
async function timeReceipt(context: Context, server: MailServer, recipient: string) {
  const { siteUrl } = context.settings;
  const data = { name: "Asha", phone: "+91 98100 00000", siteUrl };
  const receipt = { template: "callback-receipt" as const, data, recipient, subject: "Receipt" };
  const begun = performance.now();
  await context.database.write((transaction) =>
    enqueueEmails({ ...context, transaction }, [receipt]),
  );
  while (!server.received.some(({ to }) => to[0] === recipient)) await pause(10);
  return performance.now() - begun;
}

/** Runs a worker and kills it while an email after the first `count` is in flight. */
async function sendUntilKilled(server: MailServer, location: string, count: number): Promise<void> {
  const worker = startWorker(location, server.url, 0);
  await new Promise<void>((resolve) => {
    server.reply = () => {
      if (server.received.length >= count) resolve();
      return "accept";
    };
  });
  await endProcess(worker, "SIGKILL");
  server.reply = () => "accept";
}

function startWorker(location: string, smtpUrl: string, clockOffsetMs: number): ChildProcess {
  const program = fileURLToPath(new URL("email-worker.ts", import.meta.url));
  return spawn(process.execPath, [program, location, smtpUrl, String(clockOffsetMs)], {
    stdio: ["ignore", "ignore", "inherit"],
  });
}

async function isQueued(database: Database): Promise<boolean> {
  const emails = database.read.selectFrom("emails").select("id").where("low_priority", "=", 1);
  const queued = emails.where("status", "=", sql.lit("queued" as const));
  return (await queued.limit(1).execute()).length > 0;
}

async function messageIds(database: Database, status?: "sent"): Promise<string[]> {
  const rows = await database.read
    .selectFrom("emails")
    .select("message_id")
    .where("low_priority", "=", 1)
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? "sent"))
    .execute();
  return rows.map((row) => row.message_id);
}
