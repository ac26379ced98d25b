import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterEach, describe } from "vitest";
import type { Database } from "../server/db/database.ts";
import { openFolderStore } from "../server/services/media/storage/folder-store.ts";
import type { MediaStore } from "../server/services/media/storage/media-store.ts";
import { openS3Store } from "../server/services/media/storage/open-media-store.ts";
import { parseS3Address } from "../server/services/media/storage/s3-address.ts";
import { makePlaces } from "./databases.ts";

/** A store for images that a test can use and then take away. */
export type StorePlace = {
  store: MediaStore;
  /** `MEDIA_URL` of it; empty for a folder. */
  url: string;
  /** From now on it can't be used. */
  breakIt(): Promise<void>;
};

const makers = {
  async folder(folder: string): Promise<StorePlace> {
    return {
      store: openFolderStore(folder),
      url: "",
      async breakIt() {
        await rm(folder, { recursive: true, force: true });
        await writeFile(folder, "no folder any more");
      },
    };
  },
  s3: startBucket,
};

/** A bucket on an S3 server in this process. */
export async function startBucket(directory: string): Promise<StorePlace> {
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: "nirbhay-media" }],
  });
  const { port } = await server.run();
  const url = `s3://S3RVER:S3RVER@127.0.0.1:${port}/nirbhay-media/site?tls=off`;
  let stopped: Promise<void> | undefined;
  const breakIt = () => {
    stopped ??= server.close();
    return stopped;
  };
  return { store: openS3Store(parseS3Address(url)), url, breakIt };
}

/**
 * Runs the same tests on both kinds of store, the folder with SQLite and the bucket with
 * PostgreSQL. `open` opens an empty store, `openDatabase` a migrated database.
 */
export function describeOnEachStore(
  name: string,
  tests: (open: () => Promise<StorePlace>, openDatabase: () => Promise<Database>) => void,
): void {
  describe.each([
    { kind: "folder", engine: "sqlite" },
    { kind: "s3", engine: "postgres" },
  ] as const)(`${name} ($kind)`, ({ kind, engine }) => {
    const places: StorePlace[] = [];
    const folders: string[] = [];
    const databases: { database: Database; remove(): Promise<void> }[] = [];

    afterEach(async () => {
      for (const { database, remove } of databases.splice(0)) {
        await database.close();
        await remove();
      }
      await Promise.all(places.splice(0).map((place) => place.breakIt()));
      await Promise.all(
        folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })),
      );
    });

    tests(async () => {
      const folder = await mkdtemp(join(tmpdir(), "nirbhay-media-"));
      folders.push(folder);
      const place = await makers[kind](folder);
      places.push(place);
      return place;
    }, openDatabase);

    async function openDatabase(): Promise<Database> {
      const { open, remove } = await makePlaces[engine]();
      const database = open();
      databases.push({ database, remove });
      return database;
    }
  });
}
