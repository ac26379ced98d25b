import sanitizeHtml from "sanitize-html";
import { postLimits } from "../../../contract/office-limits.ts";
import type { Db } from "../../db/schema.ts";
import { Invalid } from "../errors.ts";

/** Nesting depth of elements. */
const maxDepth = 100;

/** Passes until nothing changes; usually three. */
const maxPasses = 8;

const mediaFile = /\/media\/([\w-]{8,80}\.(?:webp|avif))$/;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const language = /^language-[\w+#-]{1,30}$/;
// `&#1;` is a control character too, once it is decoded.
const controlCharacters = /(?![\t\n\r])\p{Cc}/gu;

const removedElements = [
  ...["applet", "audio", "canvas", "head", "iframe", "math", "noembed", "noframes", "noscript"],
  ...["object", "option", "plaintext", "script", "select", "style", "svg", "template", "textarea"],
  ...["title", "video", "xmp"],
];

const renamed = {
  h1: "h2",
  h5: "h4",
  h6: "h4",
  b: "strong",
  i: "em",
  strike: "s",
  del: "s",
  ins: "u",
  article: "p",
  div: "p",
  section: "p",
};

/** Names of our image files in `html`. */
export function mediaFilesIn(html: string): string[] {
  const found = html.matchAll(/\/media\/([\w-]{8,80}\.(?:webp|avif))/g);
  return [...new Set([...found].map(([, name]) => name ?? ""))];
}

/** Ids of the images in sanitized HTML, each once. */
export function mediaIdsIn(cleaned: string): string[] {
  return [
    ...new Set([...cleaned.matchAll(/<img data-media="([^"]+)"/g)].map(([, id]) => id ?? "")),
  ];
}

/**
 * Sanitizes a post's HTML: keeps allowed elements, attributes and links, and images of the media
 * library. Idempotent.
 * @param mediaOf returns the image id of one of our files
 * @throws Invalid for HTML that is nested too deeply or does not converge
 */
export function cleanHtml(html: string, mediaOf: (file: string) => string | undefined): string {
  const options = cleaningOptions(mediaOf);
  const hasContainers = /<(article|div|section)\b/i.test(html);
  let before = html;
  for (let pass = 1; pass <= maxPasses; pass++) {
    const after = onePass(asHtml(before), options, hasContainers);
    if (after === before) return bounded(after);
    before = after;
  }
  throw new Invalid({ content: "We can’t read the content’s HTML. Please simplify it." });
}

/** Escaping may lengthen it; stored content must be accepted again. */
function bounded(content: string): string {
  if (content.length <= postLimits.content) return content;
  throw new Invalid({ content: `The content may have at most ${postLimits.content} characters.` });
}

function onePass(html: string, options: sanitizeHtml.IOptions, hasContainers: boolean): string {
  let depth = 0;
  const cleaned = sanitizeHtml(html, {
    ...options,
    onOpenTag() {
      depth += 1;
      if (depth > maxDepth) {
        throw new Invalid({ content: `The content is nested more than ${maxDepth} levels deep.` });
      }
    },
    onCloseTag() {
      depth -= 1;
    },
  });
  // Serialized like browsers and the editor do; in text and attributes `>` is escaped.
  const written = cleaned.replace(controlCharacters, "").replaceAll(" />", ">");
  // A container around other blocks leaves empty paragraphs behind.
  return hasContainers ? written.replaceAll("<p></p>", "") : written;
}

function cleaningOptions(mediaOf: (file: string) => string | undefined): sanitizeHtml.IOptions {
  return {
    allowedTags: [
      ...["p", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "pre", "code", "strong", "em"],
      ...["s", "u", "sup", "sub", "a", "br", "hr", "table", "thead", "tbody", "tr", "th", "td"],
      ...["figure", "figcaption", "img"],
    ],
    allowedAttributes: {
      a: ["href"],
      code: ["class"],
      img: ["data-media", "alt"],
      ol: ["start"],
      td: ["colspan", "rowspan"],
      th: ["colspan", "rowspan"],
    },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
    nonTextTags: removedElements,
    parseStyleAttributes: false,
    transformTags: {
      ...renamed,
      a: (_, { href = "" }) => {
        const link = cleanLink(href);
        return link === undefined ? without() : tag("a", { href: link });
      },
      code: (_, attributes) => {
        const name = attributes["class"]?.split(/\s+/).find((token) => language.test(token));
        return tag("code", name === undefined ? {} : { class: name });
      },
      img: (_, attributes) => {
        const id = imageId(attributes, mediaOf);
        const alt = (attributes["alt"] ?? "").replace(/\s+/g, " ").slice(0, postLimits.alt);
        return id === undefined
          ? without()
          : tag("img", { "data-media": id, alt: alt.trim().toWellFormed() });
      },
      ol: (_, { start }) => tag("ol", whole({ start }, 9_999)),
      td: (_, { colspan, rowspan }) => tag("td", whole({ colspan, rowspan }, 50)),
      th: (_, { colspan, rowspan }) => tag("th", whole({ colspan, rowspan }, 50)),
    },
  };
}

const tag = (tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag => ({
  tagName,
  attribs,
});

/** A disallowed name: sanitize-html drops the element and keeps its text. */
const without = () => tag("", {});

function imageId(
  attributes: sanitizeHtml.Attributes,
  mediaOf: (file: string) => string | undefined,
): string | undefined {
  const id = attributes["data-media"];
  if (id !== undefined && uuid.test(id)) return id;
  const [, file] = mediaFile.exec(attributes["src"] ?? "") ?? [];
  return file === undefined ? undefined : mediaOf(file);
}

/** The values that are whole numbers from 1 to `max`. */
function whole(values: Record<string, string | undefined>, max: number): Record<string, string> {
  const numbers: Record<string, string> = {};
  for (const [name, text] of Object.entries(values)) {
    const value = Number(text);
    if (Number.isInteger(value) && value >= 1 && value <= max) numbers[name] = String(value);
  }
  return numbers;
}

const names =
  "a|abbr|address|area|article|aside|audio|b|base|bdi|bdo|big|blockquote|body|br|button|canvas|caption|center|cite|code|col|colgroup|dd|del|details|dfn|dialog|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|frame|frameset|h[1-6]|head|header|hr|html|i|iframe|img|image|input|ins|kbd|keygen|label|legend|li|link|main|map|mark|marquee|math|menu|meta|nav|nobr|noembed|noframes|noscript|object|ol|optgroup|option|p|param|picture|plaintext|pre|q|s|samp|script|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|track|tt|u|ul|var|video|wbr|xmp";

/** The beginning of a tag that HTML knows, or of one with a prefix, as office programs write it. */
const tagStart = new RegExp(`<(?!/?(?:(?:${names})[\\s/>]|[a-z]\\w*[:-])|!|\\?)`, "gi");

/** Text that begins with a tag, or has one that ends an element or is one by itself. */
const hasHtml = new RegExp(
  `^\\s*<(?:(?:${names})[\\s/>]|!)|</(?:${names})\\s*>|<(?:br|hr|img)\\b[^<>]*>`,
  "i",
);

/** HTML, where `<` that begins no tag is text; in plain text, every one is. */
const asHtml = (text: string) =>
  hasHtml.test(text) ? text.replaceAll(tagStart, "&lt;") : paragraphs(text.replaceAll("<", "&lt;"));

/** Converts plain text, as API clients send it: a blank line ends a paragraph. */
function paragraphs(text: string): string {
  return text
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => `<p>${paragraph.replace(/\r?\n/g, "<br>")}</p>`)
    .join("");
}

const mail = /^mailto:([^\s<>"'\\?]+@[^\s<>"'\\?]+)(\?.*)?$/is;
const unescaped = /[\s<>"'\\]/g;
const escapedSign = (sign: string) => encodeURIComponent(sign).replace("'", "%27");

/**
 * Normalizes a link to a web page, email address, phone number or path of this site. Undefined for
 * anything else, such as `javascript:`, and for URLs with credentials, which can imitate a host.
 */
function cleanLink(href: string): string | undefined {
  const text = href.trim();
  if (text === "" || text.length > 2_000) return undefined;
  if (text.startsWith("#")) return fragment(text);
  if (text.startsWith("/")) return path(text);
  const [, mailbox, query = ""] = mail.exec(text) ?? [];
  if (mailbox !== undefined) return `mailto:${mailbox}${query.replace(unescaped, escapedSign)}`;
  if (/^www\.[^\s.]/i.test(text)) return cleanLink(`https://${text}`);
  const number = text.replace(/\s+/g, "");
  if (/^tel:[+\d][\d().-]{2,31}$/i.test(number)) return number.replace(/^tel/i, "tel");
  if (!/^https?:\/\//i.test(text)) return undefined;
  const url = URL.parse(text);
  if (url?.username !== "" || url.password !== "") return undefined;
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : undefined;
}

const nowhere = "http://nowhere.invalid";

function fragment(text: string): string | undefined {
  return URL.parse(text, nowhere)?.hash || undefined;
}

/** A path that browsers don't resolve to another host, as they do `//host`, `/\host`, `/⇥/host`. */
function path(text: string): string | undefined {
  const url = URL.parse(text, nowhere);
  if (url?.origin !== nowhere) return undefined;
  const clean = url.pathname + url.search + url.hash;
  return clean.startsWith("//") ? undefined : clean;
}

const maxFiles = 200;

/** Sanitizes a post's HTML, with the library's images. @throws Invalid where it can't */
export async function cleanContent(db: Db, html: string): Promise<string> {
  const files = mediaFilesIn(html);
  if (files.length > maxFiles) {
    throw new Invalid({ content: `The content may show at most ${maxFiles} different images.` });
  }
  const rows =
    files.length === 0
      ? []
      : await db
          .selectFrom("media_files")
          .select(["name", "media_id"])
          .where("name", "in", files)
          .execute();
  const media = new Map(rows.map((row) => [row.name, row.media_id]));
  return cleanHtml(html, (file) => media.get(file));
}
