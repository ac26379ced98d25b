import { emptyElement } from "./clean-mail-html.ts";

/**
 * Where a mail program marked the quote in an email's HTML, in characters of it. `isOpen` if only its
 * beginning is marked.
 */
export type HtmlQuote = { at: number; end: number; isOpen: boolean };

/** Marks of elements that are the quote itself. */
const whole =
  /yahoo_quoted|messageReplySection|tutanota_quote|isReplyContent|front-blockquote|\bname=["']?quote\b|^<blockquote\b[^>]{0,400}(?:\btype=["']?cite\b|gmail_quote|protonmail_quote)/i;

/** Marks of elements that announce a quote, or have it as their `<blockquote>`. */
const intro =
  /gmail_(?:quote|attr)|moz-cite-prefix|protonmail_quote|zmail_extra(?!_hr)|reply-intro/i;

/** Marks below which everything is quoted. */
const rest =
  /divRplyFwdMsg|appendonsend|OLK_SRC_BODY_SECTION|reference-message|stopSpelling|zwchr|originalMessage|\bborder-top:\s?solid #(?:E1E1E1|B5C4DF|CCCCCC) 1(?:\.0)?pt/i;

const tag = /<(?:(\/?)([a-z][^\s<>/]*)[^<>]*>|!--\s?originalMessage\s?-->)/gi;
const nothing = /\s|&nbsp;|&#160;|<(?!blockquote\b|img\b|table\b)[^<>]*>/iy;

/**
 * The quote that a mail program marked; "answers" if there is text between several of them, null
 * without one. Takes time in proportion to the HTML.
 */
export function findHtmlQuote(html: string): HtmlQuote | "answers" | null {
  const search = new RegExp(tag);
  for (let match = search.exec(html); match; match = search.exec(html)) {
    const [text, slash] = match;
    if (slash === "/") continue;
    if (rest.test(text)) return { at: match.index, end: html.length, isOpen: true };
    const isWhole = whole.test(text);
    if (!isWhole && !intro.test(text)) continue;
    const end = quotesEnd(html, match.index, isWhole);
    return hasQuote(html, end) ? "answers" : { at: match.index, end, isOpen: false };
  }
  return null;
}

/** After the element at `start`, or the `<blockquote>` that it announces, and further ones at once. */
function quotesEnd(html: string, start: number, isWhole: boolean): number {
  let end = elementEnd(html, start);
  const inner = isWhole ? -1 : html.slice(start, end).search(/<blockquote\b/i);
  if (inner >= 0) end = elementEnd(html, start + inner);
  for (let next = blankEnd(html, end); /^<blockquote\b/i.test(html.slice(next, next + 12)); ) {
    end = elementEnd(html, next);
    next = blankEnd(html, end);
  }
  return end;
}

function elementEnd(html: string, start: number): number {
  const search = new RegExp(tag);
  search.lastIndex = start;
  const open: string[] = [];
  for (let match = search.exec(html); match; match = search.exec(html)) {
    const [, slash, name = ""] = match;
    if (emptyElement.test(name)) continue;
    if (slash !== "/") open.push(name.toLowerCase());
    else {
      const at = open.lastIndexOf(name.toLowerCase());
      if (at >= 0) open.length = at;
      if (open.length === 0) return search.lastIndex;
    }
  }
  return html.length;
}

function blankEnd(html: string, start: number): number {
  const search = new RegExp(nothing);
  let at = start;
  for (search.lastIndex = at; search.test(html); search.lastIndex = at) at = search.lastIndex;
  return at;
}

const hasQuote = (html: string, from: number): boolean =>
  /<blockquote\b|class=["']?gmail_quote/i.test(html.slice(from));
