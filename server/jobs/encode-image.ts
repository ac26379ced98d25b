import { z } from "zod";
import { loadSharp } from "../services/media/storage/normalize-image.ts";

// Run as a process of its own by `image-encoder.ts`: takes one image, answers with one message
// for each file of it, and ends.

/** What is to be made of an image: its largest file, and the files by format and width. */
export const EncodeOrder = z.object({
  original: z.instanceof(Uint8Array),
  files: z.array(z.object({ format: z.enum(["avif", "webp"]), width: z.int().min(1) })),
});
export type EncodeOrder = z.infer<typeof EncodeOrder>;

export const EncodedFile = z.object({
  format: z.enum(["avif", "webp"]),
  width: z.int(),
  bytes: z.instanceof(Uint8Array),
});
export type EncodedFile = z.infer<typeof EncodedFile>;

/** Near each other to the eye; AVIF is a third smaller. */
const settings = {
  avif: { quality: 50, effort: 4 },
  webp: { quality: 80, effort: 5 },
} as const;

/** Encodes one file after the other; `send` is awaited before the next one begins. */
export async function encodeImage(
  order: EncodeOrder,
  send: (file: EncodedFile) => Promise<void>,
): Promise<void> {
  const sharp = await loadSharp();
  for (const { format, width } of order.files) {
    const bytes = await sharp(order.original)
      .resize({ width })
      .toFormat(format, settings[format])
      .toBuffer();
    await send({ format, width, bytes });
  }
}

function sendToParent(file: EncodedFile): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(file, (error: Error | null) => (error ? reject(error) : resolve()));
  });
}

if (import.meta.main) {
  process.once("message", (message) => {
    void encodeImage(EncodeOrder.parse(message), sendToParent).then(() => process.disconnect());
  });
}
