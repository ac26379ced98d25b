import type { HLJSApi } from "highlight.js";
import type { PostHeading } from "../../../../contract/blog-pages.ts";
import type { Picture } from "../../../../contract/media.ts";

type Setting = { pictures: ReadonlyMap<string, Picture>; siteUrl: string };

/**
 * Renders stored HTML for a post's page: heading ids, responsive images, coloured code, wide blocks
 * that scroll by keyboard, and `nofollow` on external links.
 */
export function renderContent(
  cleaned: string,
  setting: Setting & { highlight?: Highlight | undefined },
): { html: string; contents: PostHeading[] } {
  const plain = contentPieces(cleaned);
  const pieces = setting.highlight ? plain.map(highlightedWith(setting.highlight)) : plain;
  const contents: PostHeading[] = [];
  const idFor = headingIds();
  let tables = 0;
  const html = pieces.map((piece, index) => {
    if (piece.kind === "close" && piece.name === "table") return "</table></div>";
    if (piece.kind !== "open") return piece.html;
    switch (piece.name) {
      case "h2":
      case "h3": {
        const text = textUntilClose(pieces, index, piece.name);
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

/** Renders stored HTML for a feed: plain, with absolute URLs. @param address URL of the post */
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

/** Highlights a code block that names its language. */
function highlightedWith(highlight: Highlight) {
  return (piece: Piece, index: number, pieces: readonly Piece[]): Piece => {
    const code = pieces[index - 1];
    const isBlock = code?.kind === "open" && code.name === "code" && isOpen(pieces[index - 2]);
    if (piece.kind !== "text" || !isBlock || pieces[index + 1]?.kind !== "close") return piece;
    const language = (code.attributes["class"] ?? "").replace("language-", "");
    const html = highlight(unescapeHtml(piece.html), language);
    return html === undefined ? piece : { kind: "text", html };
  };
}

const isOpen = (piece: Piece | undefined) => piece?.kind === "open" && piece.name === "pre";

function textUntilClose(pieces: readonly Piece[], start: number, name: string): string {
  let html = "";
  for (let index = start + 1; index < pieces.length; index++) {
    const piece = pieces[index];
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

/** A tag or text of sanitized HTML, with escaped attributes and text. */
type Piece =
  | { kind: "open"; name: string; attributes: Readonly<Record<string, string>>; html: string }
  | { kind: "close"; name: string; html: string }
  | { kind: "text"; html: string };

const piece = /<(\/?)([a-z][a-z\d]*)((?: [a-z-]+="[^"]*")*) ?\/?>|[^<]+|</g;
const attribute = /([a-z-]+)="([^"]*)"/g;

/**
 * Splits the output of `clean-html.ts` into tags and texts. No HTML parser: it relies on names in
 * lower case, double-quoted values and `<` only at tags.
 */
function contentPieces(cleaned: string): Piece[] {
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

/** Decodes an attribute or text. */
function unescapeHtml(html: string): string {
  return html.replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity);
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** Prevents clashes with the page's ids, such as `main`. */
const prefix = "section";

/** Returns a function that derives unique ids from headings. */
function headingIds(): (text: string) => string {
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
  const parts = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [prefix, ...parts.slice(0, 10)].join("-").normalize("NFC");
}

/** The `sizes` attribute of images, from the post page's columns. */
const sizes = "(min-width: 990px) 720px, 90vw";

/** The markup of `app/ui/photo.tsx` for images in a post's content. */
function photoHtml({ alt, width, height, blur, url, sources }: Picture): string {
  const colours = blur.map(
    (colour, index) =>
      `<rect x="${index % 4}" y="${Math.floor(index / 4)}" width="1" height="1" fill="#${escapeHtml(colour)}"></rect>`,
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

/** An image for feed readers, with an absolute URL and without styles. */
function feedImageHtml({ alt, width, height, url }: Picture, siteUrl: string): string {
  const address = new URL(url, siteUrl).href;
  return `<img src="${escapeHtml(address)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}">`;
}

/** Returns highlighted HTML of `code` in `language`, or undefined if it stays plain. */
export type Highlight = (code: string, language: string) => string | undefined;

/** Max characters of highlighted code, so that one post can't hold up the others. */
const maxLength = 20_000;

/**
 * Loads highlight.js with its 37 common languages: only for posts with code, because loading takes
 * longer than highlighting. Its HTML has classes (`hljs-keyword`) and no styles, as the CSP requires.
 */
export async function loadHighlighter(): Promise<Highlight> {
  const { default: highlighter }: { default: HLJSApi } = await import("highlight.js/lib/common");
  return (code, language) => {
    if (code.length > maxLength || !highlighter.getLanguage(language)) return undefined;
    return highlighter.highlight(code, { language, ignoreIllegals: true }).value;
  };
}

/** Whether sanitized HTML contains code that names its language. */
export const hasCode = (cleaned: string): boolean => cleaned.includes('<code class="language-');
