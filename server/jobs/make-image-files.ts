import { setTimeout as wait } from "node:timers/promises";
import { newId } from "../db/new-id.ts";
import type { Context } from "../services/context.ts";
import {
  type ClaimedImage,
  claimImage,
  leaseMs,
  renewImageClaim,
} from "../services/media/claim-image.ts";
import { removeFiles } from "../services/media/delete-media.ts";
import { finalizeImage } from "../services/media/finalize-image.ts";
import { mediaName } from "../services/media/storage/media-store.ts";
import { filesToMake } from "../services/media/storage/normalize-image.ts";
import { makeFiles } from "./make-files.ts";

/** How often (ms) we look for images that nobody told us of: retries, other processes'. */
const pollTime = 5_000;

/** How long (ms) a stop waits for a slow store or database; the lease ends by itself. */
const stopPatience = 5_000;

export type ImageMaking = {
  /** Looks for images now. */
  wake(): void;
  /** Breaks off what is under way, for the next start to do, and gives the image back. */
  stop(): Promise<void>;
};

/**
 * Makes the AVIF and WebP files of images as long as the process lives, one image at a time: at
 * once after a commit of this process that added one, else at the next poll. A process that is
 * killed leaves the image to whoever looks after the lease is over.
 */
export function startMakingImageFiles(context: Context): ImageMaking {
  const lease = newId();
  const stopping = new AbortController();
  let working: Promise<void> | undefined;
  let wokenMeanwhile = false;

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      wokenMeanwhile = false;
      const image = await claimImage(context, lease);
      if (image) await finish(image);
      else if (!wokenMeanwhile) return;
    }
  }

  async function finish(image: ClaimedImage): Promise<void> {
    const outcome = await makeFiles(context, image, stopping.signal);
    const ours = await finalizeImage(context, image, lease, outcome);
    context.count("image worked on", { outcome: outcome.kind });
    if (ours) context.log.info({ mediaId: image.id, outcome: outcome.kind }, "image worked on");
    else await forgetDeleted(context, image);
  }

  function wake(): void {
    if (stopping.signal.aborted) return;
    wokenMeanwhile = true;
    working ??= work()
      .catch((error: unknown) => context.log.warn({ err: error }, "images not worked on"))
      .finally(() => {
        working = undefined;
        // Woken between the last look and here: that call found us still at work.
        if (wokenMeanwhile) wake();
      });
  }

  const keep = () =>
    renewImageClaim(context, lease).catch((error: unknown) =>
      context.log.warn({ err: error }, "image's lease not kept"),
    );
  const polling = setInterval(wake, pollTime).unref();
  const keeping = setInterval(() => working && void keep(), leaseMs / 3).unref();
  const unlisten = context.database.listen("media", wake);
  wake();

  return {
    wake,
    async stop() {
      stopping.abort(new Error("The server is stopping."));
      clearInterval(polling);
      unlisten();
      await Promise.race([working, wait(stopPatience, undefined, { ref: false })]);
      clearInterval(keeping);
    },
  };
}

/** An image that was deleted while its files were made: they are nobody's. */
async function forgetDeleted(context: Context, image: ClaimedImage): Promise<void> {
  const row = await context.database.read
    .selectFrom("media")
    .select("id")
    .where("id", "=", image.id)
    .executeTakeFirst();
  if (row) return;
  const names = filesToMake(image).map(({ width, format }) => mediaName(image.id, width, format));
  await removeFiles(context, names);
}
