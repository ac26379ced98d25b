import { Counter, Gauge, type Registry } from "prom-client";
import { mailboxAddress, mailboxId } from "../../jobs/imap-mailbox.ts";
import { readLastBackup, readRestoreChecks } from "../../services/backups/backup-records.ts";
import type { Context } from "../../services/context.ts";
import type { Config } from "../config.ts";
import { readMailboxAges } from "./read-mailbox-ages.ts";
import { readQueues } from "./read-queues.ts";

/** How long (ms) one reading serves all scrapes, and how long a scrape waits for a new one. */
const reading = { maxAgeMs: 3_000, timeoutMs: 2_000 } as const;

/**
 * Exports queue lengths and the readiness of database and media store. Queues have no value while
 * the database is unavailable, so that they don't look empty.
 */
export function watchStores(
  registry: Registry,
  context: Pick<Context, "database" | "now">,
  checkReady: () => Promise<void>,
): void {
  const queues = cachedReading(() => readQueues(context.database, context.now()), reading);
  const lastBackup = cachedReading(() => readLastBackup(context), reading);
  const restoreChecks = cachedReading(() => readRestoreChecks(context), reading);
  const ready = cachedReading(() => checkReady().then(() => true), reading);
  readAtScrape(
    registry,
    { name: "nirbhay_ready", help: "Whether database, migrations and media store are usable" },
    async () => ((await ready()) ? 1 : 0),
  );
  readAtScrape(
    registry,
    { name: "nirbhay_database_up", help: "Whether the database answers" },
    async () => ((await queues()) ? 1 : 0),
  );
  readAtScrape(
    registry,
    {
      name: "nirbhay_database_corrupt",
      help: "Whether the database has shown corruption since the process started",
    },
    () => (context.database.corruption() ? 1 : 0),
  );
  readAtScrape(
    registry,
    {
      name: "nirbhay_emails_waiting",
      help: "Emails not sent: due now, waiting for a retry, or failed",
      label: "state",
    },
    async () => (await queues())?.emails,
  );
  readAtScrape(
    registry,
    { name: "nirbhay_oldest_email_seconds", help: "Age of the oldest queued email" },
    async () => (await queues())?.oldestEmailSeconds,
  );
  readAtScrape(
    registry,
    { name: "nirbhay_last_backup_timestamp_seconds", help: "When the last backup was finished" },
    async () => {
      const made = await lastBackup();
      return made ? Date.parse(made.at) / 1000 : undefined;
    },
  );
  readAtScrape(
    registry,
    {
      name: "nirbhay_last_backup_lost_files",
      help: "Files that the media store had lost when the last backup was made",
    },
    async () => (await lastBackup())?.lostFiles,
  );
  readAtScrape(
    registry,
    {
      name: "nirbhay_last_restore_check_timestamp_seconds",
      help: "When a backup last passed the restore check",
    },
    async () => {
      const passed = (await restoreChecks())?.passed;
      return passed ? Date.parse(passed.at) / 1000 : undefined;
    },
  );
  readAtScrape(
    registry,
    { name: "nirbhay_images_waiting", help: "Images whose files are not created yet" },
    async () => (await queues())?.images,
  );
}

/** How long ago the mailbox of `IMAP_URL` was read, and its folder of sent emails. */
export function watchMailboxes(
  registry: Registry,
  { database, now }: Pick<Context, "database" | "now">,
  { IMAP_URL, IMAP_SENT }: Pick<Config, "IMAP_URL" | "IMAP_SENT">,
): void {
  if (IMAP_URL === undefined) return;
  const address = mailboxAddress(IMAP_URL);
  const ids = {
    mailbox: mailboxId(address),
    ...(IMAP_SENT !== undefined && { "sent-folder": mailboxId({ ...address, folder: IMAP_SENT }) }),
  };
  readAtScrape(
    registry,
    {
      name: "nirbhay_mailbox_unread_seconds",
      help: "Time since the mailbox was last read to its end; if never, since its first failure",
      label: "mailbox",
    },
    cachedReading(() => readMailboxAges(database, ids, now()), reading),
  );
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

/** One value, several by a label's values, or undefined for what is not known now. */
type Reading = number | Readonly<Record<string, number>> | undefined;

/** A gauge that reads its value at each scrape. Without a reading it has none, rather than 0. */
function readAtScrape(
  registry: Registry,
  gauge: { name: string; help: string; label?: string },
  read: () => Reading | Promise<Reading>,
): void {
  const { name, help, label } = gauge;
  new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [registry],
    async collect() {
      const reading = await read();
      if (label === undefined) {
        if (typeof reading === "number") this.set(reading);
        else this.remove();
        return;
      }
      this.reset();
      if (typeof reading !== "object") return;
      for (const [value, count] of Object.entries(reading)) this.set({ [label]: value }, count);
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
