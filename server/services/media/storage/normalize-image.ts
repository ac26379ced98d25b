import type Sharp from "sharp";
import type { Metadata } from "sharp";
import { imageLimits } from "../../../../contract/office-limits.ts";
import type { MediaFormat } from "./media-store.ts";

/** A normalized image: WebP in sRGB, upright, without metadata, at most 2400 pixels wide. */
export type NormalImage = Size & {
  bytes: Uint8Array;
  /** Placeholder: 4 × 3 colours, row by row, as `rrggbb`. */
  blur: string[];
};

/** Not an acceptable image; the message says what to do. */
export class UnusableImage extends Error {
  override name = "UnusableImage";
}

const unreadable =
  "We can’t read this image. It may be damaged or in another format. Please choose a JPEG, PNG, WebP, AVIF or GIF image.";
const damaged = "This image is damaged or incomplete. Please export it again.";
const tooLarge = (what: string) =>
  `This image ${what}. Please make it smaller and choose it again.`;

/** Time limit per image. */
const timeoutSeconds = 30;

/** WebP quality; other files are made from this one. */
const quality = 86;

/** Decodes an upload (its first frame), the header first (decision B10). @throws UnusableImage */
export async function normalizeImage(sent: Uint8Array): Promise<NormalImage> {
  if (sent.length > imageLimits.bytes) {
    throw new UnusableImage(tooLarge(`has more than ${imageLimits.bytes / 1024 / 1024} MB`));
  }
  const { width, height } = largestSize(await checkHeader(sent));
  const sharp = await loadSharp();
  try {
    const { data, info } = await sharp(sent, {
      // Rejects truncated images.
      failOn: "error",
      limitInputPixels: imageLimits.pixels,
      sequentialRead: true,
    })
      .autoOrient()
      .resize({ width, height, fit: "fill" })
      .toColourspace("srgb")
      .webp({ quality, smartSubsample: true })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height, blur: await blurOf(data) };
  } catch {
    throw new UnusableImage(damaged);
  }
}

async function checkHeader(sent: Uint8Array): Promise<Size> {
  const header = await readHeader(sent).catch(() => undefined);
  if (!header || !isAccepted(header)) throw new UnusableImage(unreadable);
  const pixels = header.width * header.height;
  if (pixels > imageLimits.pixels) {
    const [found, max] = [pixels, imageLimits.pixels].map((count) => Math.ceil(count / 1e6));
    throw new UnusableImage(tooLarge(`has ${found} megapixels; the limit is ${max}`));
  }
  return header.autoOrient;
}

async function readHeader(sent: Uint8Array): Promise<Metadata> {
  const sharp = await loadSharp();
  return sharp(sent, { limitInputPixels: false }).metadata();
}

// HEIC has the same container as AVIF, but browsers don't show what is in it.
const isAccepted = (header: Metadata) =>
  ["jpeg", "png", "webp", "gif"].includes(header.format) ||
  (header.format === "heif" && header.compression === "av1");

/** Placeholder colours until the image is loaded; transparency becomes white. */
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

export type Size = { width: number; height: number };

/** Widths in pixels that the layout uses. */
const layoutWidths = [480, 800, 1200, 1600, 2400] as const;

/** Maximum size of an image's largest file; the height is WebP's limit. */
const maxSize = { width: 2400, height: 16_383, pixels: 12_000_000 } as const;

/** The size of an image's largest file: its own size, scaled down to `maxSize`. */
function largestSize({ width, height }: Size): Size {
  const scale = Math.min(
    1,
    maxSize.width / width,
    maxSize.height / height,
    Math.sqrt(maxSize.pixels / (width * height)),
  );
  const scaled = (length: number) => Math.max(1, Math.floor(length * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** Files to make of an image in addition to its largest WebP file. */
export function filesToMake(largest: Size): { format: MediaFormat; width: number }[] {
  const smaller = layoutWidths.filter((width) => width < largest.width);
  return [
    ...smaller.map((width) => ({ format: "webp" as const, width })),
    ...[...smaller, largest.width].map((width) => ({ format: "avif" as const, width })),
  ];
}

let loaded: Promise<typeof Sharp> | undefined;

/** Loads sharp on first use. */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= open();
  return loaded;
}

/** Accepted formats (decision B10); all other decoders of libvips are blocked. */
const readers = ["Jpeg", "Png", "Webp", "Heif", "Nsgif"];

async function open(): Promise<typeof Sharp> {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: readers.map((format) => `VipsForeignLoad${format}Buffer`) });
  // No image is read twice; one thread per image leaves the others to requests.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
