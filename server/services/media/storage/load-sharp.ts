import type Sharp from "sharp";

let loaded: Promise<typeof Sharp> | undefined;

/** The program that reads and writes images, loaded with the first one. */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= open();
  return loaded;
}

/** The formats we take (decision B10). Whatever else libvips can read stays shut. */
const readers = ["Jpeg", "Png", "Webp", "Heif", "Nsgif"];

async function open(): Promise<typeof Sharp> {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: readers.map((format) => `VipsForeignLoad${format}Buffer`) });
  // No image is read twice, and one thread per image leaves the others to the site.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
