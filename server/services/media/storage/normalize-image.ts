import type { Metadata } from "sharp";
import { imageLimits } from "../../../../contract/limits.ts";
import { largestSize, type Size } from "./image-sizes.ts";
import { loadSharp } from "./load-sharp.ts";

/** An image as we keep it: WebP in sRGB, upright, without metadata, at most 2400 pixels wide. */
export type NormalImage = Size & {
  bytes: Uint8Array;
  /** Twelve colours, four by three, row by row, as `rrggbb`. */
  blur: string[];
};

/** Bytes that are no image of ours; the message says what to do. */
export class UnusableImage extends Error {
  override name = "UnusableImage";
}

const unreadable =
  "We can't read this image. It may be damaged or in another format. Please choose a JPEG, PNG, WebP, AVIF or GIF image.";
const damaged = "This image is damaged or incomplete. Please export it again.";
const tooLarge = (what: string) =>
  `This image ${what}. Please make it smaller and choose it again.`;

/** The longest (s) that one image may take. */
const patience = 30;

/** Between quality and size: files for pages are made from this one. */
const quality = 86;

/**
 * Reads whatever was sent, judged by its content alone: its format and size from the header
 * first, then every pixel of it (decision B10). Of a moving image the first picture counts.
 * @throws UnusableImage
 */
export async function normalizeImage(sent: Uint8Array): Promise<NormalImage> {
  if (sent.length > imageLimits.bytes) {
    throw new UnusableImage(tooLarge(`has more than ${imageLimits.bytes / 1024 / 1024} MB`));
  }
  const { width, height } = largestSize(await judgeHeader(sent));
  const sharp = await loadSharp();
  try {
    const { data, info } = await sharp(sent, {
      // What browsers would show as grey is refused.
      failOn: "error",
      limitInputPixels: imageLimits.pixels,
      sequentialRead: true,
    })
      .autoOrient()
      .resize({ width, height, fit: "fill" })
      .toColourspace("srgb")
      .webp({ quality, smartSubsample: true })
      .timeout({ seconds: patience })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height, blur: await blurOf(data) };
  } catch {
    throw new UnusableImage(damaged);
  }
}

/** The size of the image when it stands upright. */
async function judgeHeader(sent: Uint8Array): Promise<Size> {
  const header = await readHeader(sent).catch(() => undefined);
  if (!header || !isTaken(header)) throw new UnusableImage(unreadable);
  const pixels = header.width * header.height;
  if (pixels > imageLimits.pixels) {
    const [found, most] = [pixels, imageLimits.pixels].map((count) => Math.ceil(count / 1e6));
    throw new UnusableImage(tooLarge(`has ${found} megapixels; the limit is ${most}`));
  }
  return header.autoOrient;
}

async function readHeader(sent: Uint8Array): Promise<Metadata> {
  const sharp = await loadSharp();
  return sharp(sent, { limitInputPixels: false }).metadata();
}

// HEIC has the same container as AVIF, but browsers don't show what is in it.
const isTaken = (header: Metadata) =>
  ["jpeg", "png", "webp", "gif"].includes(header.format) ||
  (header.format === "heif" && header.compression === "av1");

/** What stands in the image's place until it is loaded; on white, where it is transparent. */
async function blurOf(webp: Uint8Array): Promise<string[]> {
  const sharp = await loadSharp();
  const pixels = await sharp(webp)
    .flatten({ background: "#ffffff" })
    .resize({ width: 4, height: 3, fit: "fill" })
    .removeAlpha()
    .raw()
    .toBuffer();
  return Array.from({ length: 12 }, (_, at) => pixels.toString("hex", at * 3, at * 3 + 3));
}
