import { randomBytes } from "node:crypto";
import type { Config } from "../config.ts";
import { openMediaStore } from "../media/open-media-store.ts";
import { bad, type Finding, good, reasonOf } from "./finding.ts";

/** Puts a file into the store, reads it back, and removes it. */
export async function checkMedia(config: Config): Promise<Finding[]> {
  const store = openMediaStore({ mediaUrl: config.MEDIA_URL, dataDir: config.DATA_DIR });
  const name = `${randomBytes(16).toString("hex")}-1.webp`;
  const sent = randomBytes(32);
  try {
    await store.put(name, sent);
    const file = await store.get(name);
    const read = file && (await new Response(file.body).bytes());
    await store.delete(name);
    if (read && sent.equals(read)) return [good("The media store keeps what it is given")];
    return [bad("The media store gives back something else", "Check MEDIA_URL and its server.")];
  } catch (error) {
    const mend = config.MEDIA_URL
      ? "Check MEDIA_URL: host, key, secret, and that the bucket is there."
      : "Check the owner of DATA_DIR/media and the room on its disk.";
    return [bad(`The media store can't be used: ${reasonOf(error)}`, mend)];
  }
}
