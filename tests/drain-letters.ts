import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import type { Database } from "../server/db/database.ts";
import type { Context } from "../server/services/context.ts";
import { leaseTime } from "../server/services/mail/lease.ts";
import { queueLetters } from "../server/services/mail/queue-letters.ts";
import { sendMail } from "../server/services/mail/send-mail.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { putClients } from "./put-clients.ts";
import { quietContext } from "./quiet-context.ts";

export type Drained = {
  /** How often each Message-ID arrived. */
  arrivals: Map<string, number>;
  /** Those that the outbox held, and those of them that it knew as sent when the kill came. */
  queued: string[];
  sentBefore: Set<string>;
  /** Milliseconds to queue them, and from there to the last one's arrival. */
  queueing: number;
  draining: number;
  /** How long (ms) each of some receipts took that were queued meanwhile. */
  receipts: number[];
};

/**
 * Queues a mailing and lets a process post it to a real mail server; SIGKILL ends that process
 * half-way, and another one does the rest once the dead one's lease is over.
 */
export async function drainLetters(
  database: Database,
  location: string,
  letters: number,
): Promise<Drained> {
  const context = quietContext(database);
  const clientMails = Array.from({ length: letters }, (_, index) => `c${index}@x.example`);
  await putClients(context, ...clientMails);
  const server = await startMailServer();
  const begun = performance.now();
  const mail = { clientMails, mailSubject: "Our new office", mailBody: "One floor up." };
  await sendMail(context, mail);
  const queueing = performance.now() - begun;

  await postUntilKilled(server, location, letters / 2);
  const sentBefore = new Set(await messageIds(database, "sent"));
  const second = startWorker(location, server.url, leaseTime);
  const receipts: number[] = [];
  while (await isQueued(database)) {
    receipts.push(await timeReceipt(context, server, `r${receipts.length}@y.example`));
  }
  const draining = performance.now() - begun - queueing;
  await kill(second);
  await server.stop();

  const arrivals = new Map<string, number>();
  for (const { to, email } of server.received) {
    if (to[0]?.endsWith("@y.example")) continue;
    arrivals.set(email.messageId ?? "", (arrivals.get(email.messageId ?? "") ?? 0) + 1);
  }
  const queued = await messageIds(database);
  return { arrivals, queued, sentBefore, queueing, draining, receipts };
}

/** Queues a receipt, as an enquiry would, and waits for its arrival. */
async function timeReceipt(context: Context, server: MailServer, recipient: string) {
  const { siteUrl } = context.settings;
  const data = { name: "Asha", phone: "+91 98100 00000", siteUrl };
  const subject = "We will call you";
  const begun = performance.now();
  await context.database.write((transaction) =>
    queueLetters(transaction, context, [{ template: "call-receipt", data, recipient, subject }]),
  );
  while (!server.received.some(({ to }) => to[0] === recipient)) await pause(10);
  return performance.now() - begun;
}

/** Runs a worker and ends it while a letter after the first `most` is on its way. */
async function postUntilKilled(server: MailServer, location: string, most: number): Promise<void> {
  const worker = startWorker(location, server.url, 0);
  await new Promise<void>((resolve) => {
    server.conduct = () => {
      if (server.received.length >= most) resolve();
      return "take";
    };
  });
  await kill(worker);
  server.conduct = () => "take";
}

function startWorker(location: string, smtpUrl: string, clockAhead: number): ChildProcess {
  const program = fileURLToPath(new URL("letter-worker.ts", import.meta.url));
  return spawn(process.execPath, [program, location, smtpUrl, String(clockAhead)], {
    stdio: ["ignore", "ignore", "inherit"],
  });
}

async function kill(worker: ChildProcess): Promise<void> {
  const exit = once(worker, "exit");
  worker.kill("SIGKILL");
  await exit;
}

async function isQueued(database: Database): Promise<boolean> {
  const letters = database.read.selectFrom("letters").select("id");
  const waiting = letters.where("bulk", "=", 1).where("status", "=", sql.lit("queued" as const));
  return (await waiting.limit(1).execute()).length > 0;
}

async function messageIds(database: Database, status?: "sent"): Promise<string[]> {
  const rows = await database.read
    .selectFrom("letters")
    .select("message_id")
    .where("bulk", "=", 1)
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? "sent"))
    .execute();
  return rows.map((row) => row.message_id);
}
