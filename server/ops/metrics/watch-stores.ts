import type { Registry } from "prom-client";
import type { Context } from "../../services/context.ts";
import { keptBriefly } from "./kept-briefly.ts";
import { readAtScrape } from "./read-at-scrape.ts";
import { readQueues } from "./read-queues.ts";

/** How long (ms) one reading serves all scrapes, and how long a scrape waits for a new one. */
const reading = { keep: 3_000, patience: 2_000 } as const;

/**
 * What waits in the database, and whether it and the other stores can be used. Queues have no
 * value while the database is away, so that nobody takes them for empty.
 */
export function watchStores(
  registry: Registry,
  context: Pick<Context, "database" | "now">,
  checkReady: () => Promise<void>,
): void {
  const queues = keptBriefly(() => readQueues(context.database, context.now()), reading);
  const ready = keptBriefly(() => checkReady().then(() => true), reading);
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
      name: "nirbhay_letters_waiting",
      help: "Emails not sent: due now, waiting for a retry, or failed",
      label: "state",
    },
    async () => (await queues())?.letters,
  );
  readAtScrape(
    registry,
    { name: "nirbhay_oldest_letter_seconds", help: "Age of the oldest queued email" },
    async () => (await queues())?.oldestLetter,
  );
  readAtScrape(
    registry,
    { name: "nirbhay_images_waiting", help: "Images whose files are not created yet" },
    async () => (await queues())?.images,
  );
}
