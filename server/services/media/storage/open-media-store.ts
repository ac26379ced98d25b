import { join } from "node:path";
import { openFolderStore } from "./folder-store.ts";
import type { MediaStore } from "./media-store.ts";
import type { S3Address } from "./s3-address.ts";
import { openS3Store } from "./s3-store.ts";

/** Opens the bucket of `mediaUrl`, or the folder `media` in the data folder. */
export function openMediaStore(settings: {
  mediaUrl?: S3Address | undefined;
  dataDir: string;
}): MediaStore {
  return settings.mediaUrl
    ? openS3Store(settings.mediaUrl)
    : openFolderStore(join(settings.dataDir, "media"));
}
