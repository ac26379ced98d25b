import type { Registry } from "prom-client";
import { lastBackup } from "../backup/last-backup.ts";
import { readAtScrape } from "./read-at-scrape.ts";

/** When the last backup was finished, where that is known. */
export function watchBackups(registry: Registry, dataDir: string): void {
  readAtScrape(
    registry,
    { name: "nirbhay_last_backup_timestamp_seconds", help: "When the last backup was finished" },
    async () => {
      const at = await lastBackup(dataDir);
      return at && at / 1000;
    },
  );
}
