import type { Context } from "../services/context.ts";
import type { ClaimedImage } from "../services/media/claim-image.ts";
import type { MadeFile, Outcome } from "../services/media/settle-image.ts";
import { filesToMake } from "../services/media/storage/image-sizes.ts";
import { mediaName } from "../services/media/storage/media-name.ts";
import { MediaUnavailable } from "../services/media/storage/media-store.ts";
import { encodeApart } from "./image-encoder.ts";

/** How long (ms) an image waits for a store that is away. */
const storePause = 60_000;

/** Makes all files of one image and stores them; never throws, but says what became of it. */
export async function makeFiles(
  context: Context,
  image: ClaimedImage,
  signal: AbortSignal,
): Promise<Outcome> {
  const made: MadeFile[] = [];
  try {
    const original = await context.media.get(mediaName(image.id, image.width, "webp"));
    if (!original)
      return { kind: "failed", reason: "Its file is missing. Please upload the image again." };
    // Not bytes(): the Response that @hono/node-server puts in place has no such method.
    const bytes = new Uint8Array(await new Response(original.body).arrayBuffer());
    await encodeApart(
      { original: bytes, files: filesToMake(image) },
      async ({ format, width, bytes: content }) => {
        const name = mediaName(image.id, width, format);
        await context.media.put(name, content);
        made.push({ name, format, width, bytes: content.length });
      },
      signal,
    );
    return { kind: "made", files: made };
  } catch (error) {
    if (signal.aborted) return { kind: "released", wait: 0 };
    context.log.warn({ err: error, mediaId: image.id }, "files of an image not made");
    if (error instanceof MediaUnavailable) return { kind: "released", wait: storePause };
    return { kind: "try-again", reason: error instanceof Error ? error.message : String(error) };
  }
}
