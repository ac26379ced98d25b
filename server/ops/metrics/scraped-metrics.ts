import { Counter, Gauge, type Registry } from "prom-client";
import type { Database } from "../../db/database.ts";
import { mailboxAddress, mailboxId } from "../../jobs/imap-mailbox.ts";
import { readLastBackup, readRestoreChecks } from "../../services/backups/backup-records.ts";
import type { Context } from "../../services/context.ts";
import type { Config } from "../config.ts";
import { readQueues } from "./read-queues.ts";

/** How long (ms) one reading serves all scrapes, and how long a scrape waits for a new one. */
const reading = { maxAgeMs: 3_000, timeoutMs: 2_000 } as const;

/** One value, several by a label's values, or undefined for what is not known now. */
type Value = number | Readonly<Record<string, number>> | undefined;

type ReadGauge = { name: string; help: string; label?: string; read(): Value | Promise<Value> };

/**
 * Exports the readiness of database and media store, and what the database knows: queues, backups
 * and how long ago mailboxes were read. These have no value while it is unavailable, so that queues
 * don't look empty; every process exports the same ones.
 */
export function watchStores(
  registry: Registry,
  context: Pick<Context, "database" | "now">,
  checkReady: () => Promise<void>,
  config: Pick<Config, "IMAP_URL" | "IMAP_SENT">,
): void {
  const { database, now } = context;
  const mailboxes = mailboxIds(config);
  const ready = cachedReading(() => checkReady().then(() => true), reading);
  const stored = cachedReading(async () => {
    const [queues, lastBackup, restoreChecks, mailboxAges] = await Promise.all([
      readQueues(database, now()),
      readLastBackup(context),
      readRestoreChecks(context),
      mailboxes && readMailboxAges(database, mailboxes, now()),
    ]);
    return { queues, lastBackup, passed: restoreChecks?.passed, mailboxAges };
  }, reading);
  const gauges: readonly ReadGauge[] = [
    {
      name: "nirbhay_ready",
      help: "Whether database, migrations and media store are usable",
      read: async () => ((await ready()) ? 1 : 0),
    },
    {
      name: "nirbhay_database_up",
      help: "Whether the database answers",
      read: async () => ((await stored()) ? 1 : 0),
    },
    {
      name: "nirbhay_database_corrupt",
      help: "Whether the database has shown corruption since the process started",
      read: () => (database.corruption() ? 1 : 0),
    },
    {
      name: "nirbhay_emails_waiting",
      help: "Emails not sent: due now, waiting for a retry, or failed",
      label: "state",
      read: async () => (await stored())?.queues.emails,
    },
    {
      name: "nirbhay_oldest_email_seconds",
      help: "Time since the oldest queued email was due",
      read: async () => (await stored())?.queues.oldestEmailSeconds,
    },
    {
      name: "nirbhay_images_waiting",
      help: "Images whose files are not created yet",
      read: async () => (await stored())?.queues.images,
    },
    {
      name: "nirbhay_last_backup_timestamp_seconds",
      help: "When the last backup was finished",
      read: async () => secondsOf((await stored())?.lastBackup?.at),
    },
    {
      name: "nirbhay_last_backup_lost_files",
      help: "Files that the media store had lost when the last backup was made",
      read: async () => (await stored())?.lastBackup?.lostFiles,
    },
    {
      name: "nirbhay_last_restore_check_timestamp_seconds",
      help: "When a backup last passed the restore check",
      read: async () => secondsOf((await stored())?.passed?.at),
    },
  ];
  for (const gauge of gauges) readAtScrape(registry, gauge);
  if (!mailboxes) return;
  readAtScrape(registry, {
    name: "nirbhay_mailbox_unread_seconds",
    help: "Time since the mailbox was last read to its end; if never, since its first failure",
    label: "mailbox",
    read: async () => (await stored())?.mailboxAges,
  });
}

const secondsOf = (time: string | undefined) =>
  time === undefined ? undefined : Date.parse(time) / 1000;

/** Ids of the mailbox of `IMAP_URL` and its folder of sent emails, by the label of the metric. */
function mailboxIds({ IMAP_URL, IMAP_SENT }: Pick<Config, "IMAP_URL" | "IMAP_SENT">) {
  if (IMAP_URL === undefined) return undefined;
  const address = mailboxAddress(IMAP_URL);
  const mailbox = { mailbox: mailboxId(address) };
  if (IMAP_SENT === undefined) return mailbox;
  return { ...mailbox, "sent-folder": mailboxId({ ...address, folder: IMAP_SENT }) };
}

/**
 * Exports the counts of cached and rendered pages. Requests answered from memory are in no
 * histogram, because measuring would cost as much as answering.
 */
export function watchPages(
  registry: Registry,
  { counts }: { counts: Readonly<Record<string, number>> },
): void {
  new Counter({
    name: "nirbhay_pages_total",
    help: "Pages and files answered from memory, and pages rendered",
    labelNames: ["from"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [from, count] of Object.entries(counts)) this.inc({ from }, count);
    },
  });
}

/** A gauge that reads its value at each scrape. Without a value it has none, rather than 0. */
function readAtScrape(registry: Registry, { name, help, label, read }: ReadGauge): void {
  new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [registry],
    async collect() {
      const value = await read();
      this.reset();
      if (label === undefined) {
        if (typeof value === "number") this.set(value);
        else this.remove();
      } else if (typeof value === "object") {
        for (const [each, count] of Object.entries(value)) this.set({ [label]: each }, count);
      }
    },
  });
}

/**
 * Caches the result of `read` for `maxAgeMs` and shares one read between concurrent callers.
 * Resolves to undefined after an error or `timeoutMs`, so that no scrape waits for a hung database.
 */
export function cachedReading<Reading>(
  read: () => Promise<Reading>,
  { maxAgeMs, timeoutMs }: { maxAgeMs: number; timeoutMs: number },
): () => Promise<Reading | undefined> {
  let latest: Reading | undefined;
  let goodUntil = 0;
  let underWay: Promise<void> | undefined;

  async function readAnew(): Promise<void> {
    try {
      latest = await read();
    } catch {
      latest = undefined;
    }
    goodUntil = performance.now() + maxAgeMs;
    underWay = undefined;
  }

  return async () => {
    if (performance.now() < goodUntil) return latest;
    underWay ??= readAnew();
    const late = Promise.withResolvers<"late">();
    const timer = setTimeout(() => late.resolve("late"), timeoutMs);
    const first = await Promise.race([underWay, late.promise]);
    clearTimeout(timer);
    return first === "late" ? undefined : latest;
  };
}

/**
 * Seconds since each mailbox was last read to its end; of one that never was, since the first
 * failure. Without an entry: mailboxes whose first reading is under way.
 * @param ids of the mailboxes, by the label of the metric
 */
export async function readMailboxAges(
  { read }: Pick<Database, "read">,
  ids: Readonly<Record<string, string>>,
  now: number,
): Promise<Record<string, number>> {
  const rows = await read
    .selectFrom("mailboxes")
    .select(["id", "checked_at", "failing_since"])
    .where("id", "in", Object.values(ids))
    .execute();
  const ages = Object.entries(ids).flatMap(([label, id]) => {
    const row = rows.find((each) => each.id === id);
    const since = row?.checked_at ?? row?.failing_since ?? null;
    return since === null ? [] : [[label, Math.max(0, now - since) / 1000] as const];
  });
  return Object.fromEntries(ages);
}
