import { setTimeout as wait } from "node:timers/promises";
import { newId } from "../db/new-id.ts";
import type { Context } from "../services/context.ts";
import {
  type ClaimedImage,
  claimImage,
  finalizeImage,
  leaseMs,
  type MadeFile,
  type Outcome,
  renewImageClaim,
} from "../services/media/claim-image.ts";
import { removeFilesOfDeletedImage } from "../services/media/delete-media.ts";
import { MediaUnavailable, mediaName } from "../services/media/storage/media-store.ts";
import { filesToMake } from "../services/media/storage/normalize-image.ts";
import { encodeInChildProcess } from "./encode-image.ts";

/** Interval (ms) of looking for images without a notification: retries, other processes' images. */
const pollMs = 5_000;

/** For a slow store or database; the lease ends by itself. */
const defaultStopTimeoutMs = 5_000;

type ImageMaking = {
  /** Looks for images now. */
  wake(): void;
  /** Aborts the work in progress and releases the image for the next start. */
  stop(): Promise<void>;
};

/**
 * Makes the AVIF and WebP files of images, one image at a time: at once after a commit in this
 * process, else at the next poll. After a kill another process continues when the lease has expired.
 */
export function startMakingImageFiles(
  context: Context,
  { stopTimeoutMs = defaultStopTimeoutMs } = {},
): ImageMaking {
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
    const outcome = await encodeFiles(context, image, stopping.signal);
    const ours = await finalizeImage(context, image, lease, outcome);
    context.count("image worked on", { outcome: outcome.kind });
    if (ours) context.log.info({ mediaId: image.id, outcome: outcome.kind }, "image worked on");
    else await removeFilesOfDeletedImage(context, image.id, namesOf(image));
  }

  function wake(): void {
    if (stopping.signal.aborted || context.database.corruption()) return;
    wokenMeanwhile = true;
    working ??= work()
      .catch((error: unknown) => context.log.warn({ err: error }, "images not worked on"))
      .finally(() => {
        working = undefined;
        // Woken after the last claim, while this run was still ending.
        if (wokenMeanwhile) wake();
      });
  }

  const renewLease = () =>
    renewImageClaim(context, lease).catch((error: unknown) =>
      context.log.warn({ err: error }, "image's lease not renewed"),
    );
  const polling = setInterval(wake, pollMs).unref();
  const renewing = setInterval(() => working && void renewLease(), leaseMs / 3).unref();
  const unlisten = context.database.listen("media", wake);
  wake();

  return {
    wake,
    async stop() {
      stopping.abort(new Error("The server is stopping."));
      clearInterval(polling);
      unlisten();
      await Promise.race([working, wait(stopTimeoutMs, undefined, { ref: false })]);
      clearInterval(renewing);
    },
  };
}

const namesOf = (image: ClaimedImage) =>
  filesToMake(image).map(({ width, format }) => mediaName(keyOf(image), width, format));

const keyOf = ({ id, file_key }: ClaimedImage) => file_key ?? id;

/** Pause (ms) while the media store is unavailable. */
const storePauseMs = 60_000;

/** Makes and stores all files of one image. Never throws; errors become an outcome. */
async function encodeFiles(
  context: Context,
  image: ClaimedImage,
  signal: AbortSignal,
): Promise<Outcome> {
  const made: MadeFile[] = [];
  try {
    const original = await context.media.get(mediaName(keyOf(image), image.width, "webp"));
    if (!original)
      return { kind: "failed", reason: "Its file is missing. Please upload the image again." };
    // Not bytes(): the Response that @hono/node-server puts in place has no such method.
    const bytes = new Uint8Array(await new Response(original.body).arrayBuffer());
    await encodeInChildProcess(
      { original: bytes, files: filesToMake(image) },
      async ({ format, width, bytes: content }) => {
        const name = mediaName(keyOf(image), width, format);
        await context.media.put(name, content);
        made.push({ name, format, width, bytes: content.length });
      },
      signal,
    );
    return { kind: "made", files: made };
  } catch (error) {
    if (signal.aborted) return { kind: "released", wait: 0 };
    context.log.warn({ err: error, mediaId: image.id }, "files of an image not made");
    if (error instanceof MediaUnavailable) return { kind: "released", wait: storePauseMs };
    return { kind: "try-again", reason: error instanceof Error ? error.message : String(error) };
  }
}
