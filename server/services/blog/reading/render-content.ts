import type { PostHeading } from "../../../../contract/blog-pages.ts";
import type { Picture } from "../../../../contract/media.ts";
import { contentPieces, escapeHtml, type Piece, unescapeHtml } from "./content-pieces.ts";
import { headingIds } from "./heading-ids.ts";
import { feedImageHtml, photoHtml } from "./photo-html.ts";

type Setting = { pictures: ReadonlyMap<string, Picture>; siteUrl: string };

/**
 * What the page of a post shows: the stored HTML with ids on its headings, its images with all
 * their files, wide parts that scroll by keyboard, and links elsewhere that vouch for nothing.
 */
export function renderContent(
  cleaned: string,
  setting: Setting,
): { html: string; contents: PostHeading[] } {
  const pieces = contentPieces(cleaned);
  const contents: PostHeading[] = [];
  const idFor = headingIds();
  let tables = 0;
  const html = pieces.map((piece, place) => {
    if (piece.kind === "close" && piece.name === "table") return "</table></div>";
    if (piece.kind !== "open") return piece.html;
    switch (piece.name) {
      case "h2":
      case "h3": {
        const text = textUntilClose(pieces, place, piece.name);
        if (text === "") return piece.html;
        const id = idFor(text);
        contents.push({ id, text, level: piece.name === "h2" ? 2 : 3 });
        return `<${piece.name} id="${escapeHtml(id)}">`;
      }
      case "pre":
        return '<pre tabindex="0">';
      case "table":
        tables += 1;
        return `<div class="post-table" role="region" tabindex="0" aria-label="Table ${tables}"><table>`;
      case "img":
        return imageOf(piece.attributes, setting, photoHtml);
      case "a":
        return linkOf(piece.attributes["href"] ?? "", setting.siteUrl);
      default:
        return piece.html;
    }
  });
  return { html: html.join(""), contents };
}

/**
 * The same content for a feed: plain, and with addresses that hold anywhere.
 * @param address the post's own, which places within it are relative to
 */
export function renderForFeed(cleaned: string, address: string, setting: Setting): string {
  const html = contentPieces(cleaned).map((piece) => {
    if (piece.kind !== "open") return piece.html;
    if (piece.name === "img") {
      return imageOf(piece.attributes, setting, (image) => feedImageHtml(image, setting.siteUrl));
    }
    if (piece.name !== "a") return piece.html;
    const url = URL.parse(unescapeHtml(piece.attributes["href"] ?? ""), address);
    return url ? `<a href="${escapeHtml(url.href)}">` : "<a>";
  });
  return html.join("");
}

function textUntilClose(pieces: readonly Piece[], start: number, name: string): string {
  let html = "";
  for (let place = start + 1; place < pieces.length; place++) {
    const piece = pieces[place];
    if (piece?.kind === "close" && piece.name === name) break;
    if (piece?.kind === "text") html += piece.html;
  }
  return unescapeHtml(html).replace(/\s+/g, " ").trim();
}

function imageOf(
  attributes: Readonly<Record<string, string>>,
  { pictures }: Setting,
  write: (picture: Picture) => string,
): string {
  const picture = pictures.get(attributes["data-media"] ?? "");
  return picture ? write({ ...picture, alt: unescapeHtml(attributes["alt"] ?? "") }) : "";
}

function linkOf(href: string, siteUrl: string): string {
  const url = URL.parse(unescapeHtml(href), siteUrl);
  const isElsewhere = url?.protocol.startsWith("http") && url.origin !== new URL(siteUrl).origin;
  return isElsewhere ? `<a href="${href}" rel="noopener nofollow">` : `<a href="${href}">`;
}
