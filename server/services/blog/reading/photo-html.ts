import type { Picture } from "../../../../contract/media.ts";
import { escapeHtml } from "./content-pieces.ts";

/** How wide an image in a post is shown, by the columns of the post's page. */
const sizes = "(min-width: 990px) 720px, 90vw";

/** The same markup that `app/ui/photo.tsx` writes, for an image within a post's content. */
export function photoHtml({ alt, width, height, blur, url, sources }: Picture): string {
  const colours = blur.map(
    (colour, place) =>
      `<rect x="${place % 4}" y="${Math.floor(place / 4)}" width="1" height="1" fill="#${escapeHtml(colour)}"></rect>`,
  );
  const files = sources.map((source) => {
    const set = source.files.map((file) => `${file.url} ${file.width}w`).join(", ");
    return `<source type="${source.type}" srcset="${escapeHtml(set)}" sizes="${sizes}">`;
  });
  return [
    '<span class="photo">',
    '<svg class="photo__blur" viewBox="0 0 4 3" preserveAspectRatio="none" aria-hidden="true">',
    ...colours,
    "</svg><picture>",
    ...files,
    `<img src="${escapeHtml(url)}" width="${width}" height="${height}" loading="lazy" decoding="async" alt="${escapeHtml(alt)}">`,
    "</picture></span>",
  ].join("");
}

/** An image for feed readers, which know neither our styles nor where we are. */
export function feedImageHtml({ alt, width, height, url }: Picture, siteUrl: string): string {
  const address = new URL(url, siteUrl).href;
  return `<img src="${escapeHtml(address)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}">`;
}
