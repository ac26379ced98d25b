import type { MediaFormat } from "./media-name.ts";

export type Size = { width: number; height: number };

/** The widths that the layout asks for, in pixels. */
const layoutWidths = [480, 800, 1200, 1600, 2400] as const;

/** The largest file of an image: its width, the height that WebP can have, its pixels. */
const most = { width: 2400, height: 16_383, pixels: 12_000_000 } as const;

/** The size of an image's largest file: its own, or as much of it as `most` leaves. */
export function largestSize({ width, height }: Size): Size {
  const scale = Math.min(
    1,
    most.width / width,
    most.height / height,
    Math.sqrt(most.pixels / (width * height)),
  );
  const scaled = (length: number) => Math.max(1, Math.floor(length * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** The files to be made of an image beside its largest WebP file, which exists by then. */
export function filesToMake(largest: Size): { format: MediaFormat; width: number }[] {
  const smaller = layoutWidths.filter((width) => width < largest.width);
  return [
    ...smaller.map((width) => ({ format: "webp" as const, width })),
    ...[...smaller, largest.width].map((width) => ({ format: "avif" as const, width })),
  ];
}
