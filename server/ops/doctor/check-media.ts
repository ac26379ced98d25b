import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { openFolderStore } from "../../services/media/storage/folder-store.ts";
import type { MediaStore } from "../../services/media/storage/media-store.ts";
import { openMediaStore } from "../../services/media/storage/open-media-store.ts";
import type { Config } from "../config.ts";
import { bad, type Finding, good, reasonOf } from "./finding.ts";

/** Puts a file into the store, reads it back, and removes it. */
export async function checkMedia(config: Config): Promise<Finding[]> {
  try {
    if (config.MEDIA_URL) {
      const { MEDIA_URL: mediaUrl, DATA_DIR: dataDir } = config;
      return [await tryStore(openMediaStore({ mediaUrl, dataDir }))];
    }
    return existsSync(config.DATA_DIR) ? [await tryFolder(config.DATA_DIR)] : [];
  } catch (error) {
    const mend = config.MEDIA_URL
      ? "Check MEDIA_URL: host, key, secret, and that the bucket exists."
      : "Check the owner of DATA_DIR/media and the free space on its disk.";
    return [bad(`The media store can't be used: ${reasonOf(error)}`, mend)];
  }
}

/** In a folder that goes again: whoever asks may be root, whose folders the server can't use. */
async function tryFolder(dataDir: string): Promise<Finding> {
  const media = join(dataDir, "media");
  const folder = await mkdtemp(join(existsSync(media) ? media : dataDir, "doctor-"));
  return tryStore(openFolderStore(folder)).finally(() => rm(folder, { recursive: true }));
}

async function tryStore(store: MediaStore): Promise<Finding> {
  const name = `${randomBytes(16).toString("hex")}-1.webp`;
  const sent = randomBytes(32);
  await store.put(name, sent);
  const file = await store.get(name);
  const read = file && (await new Response(file.body).bytes());
  await store.delete(name);
  if (read && sent.equals(read)) return good("The media store returns what was written");
  return bad(
    "The media store returns something else than was written",
    "Check MEDIA_URL and its server.",
  );
}
