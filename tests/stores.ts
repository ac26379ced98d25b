import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterEach, describe } from "vitest";
import { openFolderStore } from "../server/services/media/storage/folder-store.ts";
import type { MediaStore } from "../server/services/media/storage/media-store.ts";
import { parseS3Address } from "../server/services/media/storage/s3-address.ts";
import { openS3Store } from "../server/services/media/storage/s3-store.ts";

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

/** Runs the same tests on both kinds of store; `open` opens an empty one. */
export function describeOnEachStore(
  name: string,
  tests: (open: () => Promise<StorePlace>) => void,
): void {
  describe.each(["folder", "s3"] as const)(`${name} (%s)`, (kind) => {
    const places: StorePlace[] = [];
    const folders: string[] = [];

    afterEach(async () => {
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
    });
  });
}
