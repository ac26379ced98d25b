import type { PostHeading } from "../../../../contract/blog-pages.ts";
import type { Picture } from "../../../../contract/media.ts";

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

/** A tag or a run of text of cleaned HTML. Attributes and text are still escaped. */
export type Piece =
  | { kind: "open"; name: string; attributes: Readonly<Record<string, string>>; html: string }
  | { kind: "close"; name: string; html: string }
  | { kind: "text"; html: string };

const piece = /<(\/?)([a-z][a-z\d]*)((?: [a-z-]+="[^"]*")*) ?\/?>|[^<]+|</g;
const attribute = /([a-z-]+)="([^"]*)"/g;

/**
 * The tags and texts of a post's content in order. It reads what `clean-html.ts` writes (names in
 * lower case, values in double quotes, `<` only where a tag begins) and is no parser of HTML.
 */
export function contentPieces(cleaned: string): Piece[] {
  return [...cleaned.matchAll(piece)].map(([html, slash, name, attributes]): Piece => {
    if (name === undefined) return { kind: "text", html: html === "<" ? "&lt;" : html };
    if (slash === "/") return { kind: "close", name, html };
    return { kind: "open", name, attributes: attributesOf(attributes ?? ""), html };
  });
}

function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(attribute)].map(([, name, value]) => [name ?? "", value ?? ""]);
  return Object.fromEntries(pairs) as Record<string, string>;
}

const entities: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&amp;": "&",
};

/** An attribute's value or a text as it was meant. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity);
}

/** Text for use in HTML, in attributes too. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** So that a heading "Main" is not taken for the page's own `main`. */
const prefix = "section";

/** Gives each heading of a post an id of its own, made of its words. */
export function headingIds(): (text: string) => string {
  const given = new Set<string>();
  const counts = new Map<string, number>();
  return (text) => {
    const id = idOf(text);
    for (;;) {
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      const unique = count === 1 ? id : `${id}-${count}`;
      if (given.has(unique)) continue;
      given.add(unique);
      return unique;
    }
  };
}

function idOf(text: string): string {
  const plain = text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [prefix, ...words.slice(0, 10)].join("-").normalize("NFC");
}

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
