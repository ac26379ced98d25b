import { compile } from "html-to-text";
import sanitizeHtml from "sanitize-html";

/** Elements removed with their content. */
const removed = ["script", "style", "head", "title", "template", "svg", "math", "object", "iframe"];

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...["p", "div", "span", "br", "hr", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre"],
    ...["code", "strong", "b", "em", "i", "u", "s", "sub", "sup", "a", "ul", "ol", "li"],
    ...["table", "thead", "tbody", "tfoot", "tr", "th", "td", "caption"],
    ...["img", "details", "summary"],
  ],
  allowedAttributes: {
    a: ["href"],
    img: ["alt"],
    td: ["colspan", "rowspan"],
    th: ["colspan", "rowspan"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  nonTextTags: [
    ...removed,
    "textarea",
    "button",
    "option",
    "noscript",
    "xmp",
    "noembed",
    "noframes",
  ],
  parseStyleAttributes: false,
  nestingLimit: 60,
  // An image keeps its description only: nothing of an email is loaded. One of a pixel reports that
  // the email was opened.
  transformTags: {
    img: (_, { alt = "", src = "", width, height }): sanitizeHtml.Tag => {
      const text = alt.slice(0, 300);
      if (width === "1" || height === "1") return { tagName: "tracker", attribs: {} };
      if (/^\s*cid:/i.test(src)) return { tagName: "span", attribs: {}, text };
      return { tagName: "img", attribs: { alt: text } };
    },
  },
};

/** An email's HTML that loads and runs nothing. @param html as `shallow` returns it */
export const cleanMailHtml = (html: string): string => sanitizeHtml(html, options);

/** The text of HTML, with its quotes marked. @param html as `shallow` returns it */
export const textOfHtml = compile({
  wordwrap: false,
  preserveNewlines: false,
  limits: { maxInputLength: 1_000_000, maxDepth: 60, ellipsis: "…" },
  selectors: [
    { selector: "img", format: "skip" },
    { selector: "tr", format: "block" },
    ...["td", "th"].map((selector) => ({
      selector,
      format: "inlineSurround",
      options: { suffix: " " },
    })),
    { selector: "a", options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({
      selector,
      options: { uppercase: false },
    })),
  ],
});

/** Deeper than any mail program nests; both libraries take the square of the depth. */
const maxDepth = 500;

const tags = /<(\/?)([a-z][^\s<>/]*)[^<>]*>?/gi;

/** Elements without an end tag. */
export const emptyElement =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;

/** Elements that the next one of their kind ends. */
const ended = /^(?:dd|dt|li|option|p|td|th|tr)$/;

/** Without the tags of elements that are nested deeper than `maxDepth`; their text stays. */
export function shallow(html: string): string {
  const open: string[] = [];
  return html.replaceAll(tags, (tag, slash: string, written: string) => {
    const name = written.toLowerCase();
    if (emptyElement.test(name)) return tag;
    if (slash) {
      const at = open.lastIndexOf(name);
      if (at < 0) return name === "p" ? tag : " ";
      open.length = at;
      return tag;
    }
    if (ended.test(name) && open.at(-1) === name) return tag;
    if (open.length >= maxDepth) return " ";
    open.push(name);
    return tag;
  });
}
