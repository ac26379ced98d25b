import { join } from "node:path";
import { openFolderStore } from "./folder-store.ts";
import type { MediaStore } from "./media-store.ts";
import type { S3Address } from "./s3-address.ts";
import { openS3Store } from "./s3-store.ts";

/** The bucket where `mediaUrl` names one, else the folder `media` among the data. */
export function openMediaStore(settings: {
  mediaUrl?: S3Address | undefined;
  dataDir: string;
}): MediaStore {
  return settings.mediaUrl
    ? openS3Store(settings.mediaUrl)
    : openFolderStore(join(settings.dataDir, "media"));
}
