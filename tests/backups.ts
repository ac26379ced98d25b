import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, onTestFinished } from "vitest";
import type { Database } from "../server/db/database.ts";
import { openPostgresSnapshot, openSqliteSnapshot, type Snapshot } from "../server/db/snapshot.ts";
import { type MadeBackup, makeBackup } from "../server/ops/backup/make-backup.ts";
import { restoreBackup } from "../server/ops/backup/restore-backup.ts";
import { makePlaces, type Place } from "./databases.ts";
import { startBucket } from "./stores.ts";
import { testMedia } from "./test-media.ts";

export const engines = ["sqlite", "postgres"] as const;
type Engine = Database["engine"];

/** A database with a media store, and how to back it up or restore into it. */
export type Site = {
  database: Database;
  media: ReturnType<typeof testMedia>;
  snapshot(): Promise<Snapshot>;
  said: string[];
};

const cleaning: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const clean of cleaning.splice(0).reverse()) await clean();
});

/** A folder that is gone after the test. */
export async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "nirbhay-backups-"));
  cleaning.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A site on a test database, which is empty if `bare`. */
export async function openSite(engine: Engine, options?: { bare: boolean }): Promise<Site> {
  const place = await makePlaces[engine](options);
  cleaning.push(() => place.remove());
  const database = place.open();
  cleaning.push(() => database.close());
  const snapshots = new Set<Snapshot>();
  cleaning.push(async () => expect(snapshots.size, "snapshots left open").toBe(0));
  const snapshot = async () => {
    const taken = await snapshotOf(engine, place);
    snapshots.add(taken);
    const close = () => {
      snapshots.delete(taken);
      return taken.close();
    };
    return { ...taken, close };
  };
  return { database, media: testMedia(), snapshot, said: [] };
}

/** As it is installed: SQLite with a folder, PostgreSQL with a bucket. */
export async function openInstallation(engine: Engine, options?: { bare: boolean }): Promise<Site> {
  const site = await openSite(engine, options);
  if (engine === "sqlite") return site;
  const bucket = await startBucket(join(await freshFolder(), "bucket"));
  onTestFinished(bucket.breakIt);
  return { ...site, media: bucket.store };
}

const snapshotOf = async (engine: Engine, { location }: Place): Promise<Snapshot> =>
  engine === "postgres" ? openPostgresSnapshot(location) : openSqliteSnapshot(location);

export const backUpSite = (site: Site, folder: string): Promise<MadeBackup> =>
  makeBackup({ ...stores(site), engine: site.database.engine }, folder);

export const restoreSite = (site: Site, folder: string, sendWaiting = false) =>
  restoreBackup({ ...stores(site), database: site.database }, folder, { sendWaiting });

const stores = ({ media, snapshot, said }: Site) => ({
  media,
  takeSnapshot: snapshot,
  say: (line: string) => void said.push(line),
});
