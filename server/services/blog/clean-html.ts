import sanitizeHtml from "sanitize-html";
import { postLimits } from "../../../contract/limits.ts";
import { Invalid } from "../errors.ts";
import { cleanLink } from "./clean-link.ts";

/** Elements within one another, at most: far above any text that a person writes. */
const deepest = 100;

/** Passes until cleaning changes nothing more; the third one finds nothing as a rule. */
const mostPasses = 8;

/** The address of a file of ours, if the library has a file of that name. */
const mediaFile = /\/media\/([\w-]{8,80}\.(?:webp|avif))$/;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const language = /^language-[\w+#-]{1,30}$/;
// `&#1;` is a control character too, once it is decoded.
const controlCharacters = /(?![\t\n\r])\p{Cc}/gu;

/** What goes with all that is inside of it: browsers take none of it for plain HTML. */
const swallowed = [
  ...["applet", "audio", "canvas", "head", "iframe", "math", "noembed", "noframes", "noscript"],
  ...["object", "option", "plaintext", "script", "select", "style", "svg", "template", "textarea"],
  ...["title", "video", "xmp"],
];

const renamed = {
  ...{ h1: "h2", h5: "h4", h6: "h4", b: "strong", i: "em", strike: "s", del: "s", ins: "u" },
  ...{ article: "p", div: "p", section: "p" },
};

/** The names of our own image files that `html` seems to show. */
export function mediaFilesIn(html: string): string[] {
  const found = html.matchAll(/\/media\/([\w-]{8,80}\.(?:webp|avif))/g);
  return [...new Set([...found].map(([, name]) => name ?? ""))];
}

/** The ids of the images that cleaned HTML shows, each once. */
export function mediaIdsIn(cleaned: string): string[] {
  return [
    ...new Set([...cleaned.matchAll(/<img data-media="([^"]+)"/g)].map(([, id]) => id ?? "")),
  ];
}

/**
 * The HTML of a post as it is stored: what is on the list of elements and attributes, links that
 * lead to a web page, an address or a number, and images of our media. Cleaning what is clean
 * changes nothing.
 * @param mediaOf the id of the image that a file of ours belongs to
 * @throws Invalid for elements nested beyond all use
 */
export function cleanHtml(html: string, mediaOf: (file: string) => string | undefined): string {
  const options = cleaningOptions(mediaOf);
  const boxed = /<(article|div|section)\b/i.test(html);
  let before = html;
  for (let pass = 1; pass <= mostPasses; pass++) {
    const after = onePass(asHtml(before), options, boxed);
    if (after === before) return bounded(after);
    before = after;
  }
  throw new Invalid({ content: "We can't read the content's HTML. Please simplify it." });
}

/** Escaping may have made it longer; what is stored must be accepted again. */
function bounded(content: string): string {
  if (content.length <= postLimits.content) return content;
  throw new Invalid({ content: `The content may have at most ${postLimits.content} characters.` });
}

function onePass(html: string, options: sanitizeHtml.IOptions, boxed: boolean): string {
  let depth = 0;
  const cleaned = sanitizeHtml(html, {
    ...options,
    onOpenTag() {
      depth += 1;
      if (depth > deepest) {
        throw new Invalid({ content: `The content is nested more than ${deepest} levels deep.` });
      }
    },
    onCloseTag() {
      depth -= 1;
    },
  });
  // Written as browsers and the editor write it; in text and attributes `>` is escaped.
  const written = cleaned.replace(controlCharacters, "").replaceAll(" />", ">");
  // A box around other blocks leaves empty paragraphs behind; what was typed has no boxes.
  return boxed ? written.replaceAll("<p></p>", "") : written;
}

function cleaningOptions(mediaOf: (file: string) => string | undefined): sanitizeHtml.IOptions {
  return {
    allowedTags: [
      ...["p", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "pre", "code", "strong", "em"],
      ...["s", "u", "a", "br", "hr", "table", "thead", "tbody", "tr", "th", "td"],
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
    nonTextTags: swallowed,
    parseStyleAttributes: false,
    transformTags: {
      ...renamed,
      a: (_, { href = "" }) => {
        const link = cleanLink(href);
        return link === undefined ? without() : tag("a", { href: link });
      },
      code: (_, attributes) => {
        const name = attributes["class"]?.split(/\s+/).find((word) => language.test(word));
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

/** A name that is not on the list: the element goes, its text stays. */
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

/** Of `values`, the whole numbers from 1 to `most`. */
function whole(values: Record<string, string | undefined>, most: number): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, text] of Object.entries(values)) {
    const value = Number(text);
    if (Number.isInteger(value) && value >= 1 && value <= most) kept[name] = String(value);
  }
  return kept;
}

const asHtml = (text: string) => (/<[a-z!/?]/i.test(text) ? text : paragraphs(text));

/** Plain text, as a caller without an editor sends it: a blank line ends a paragraph. */
function paragraphs(text: string): string {
  return text
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => `<p>${paragraph.replace(/\r?\n/g, "<br>")}</p>`)
    .join("");
}
