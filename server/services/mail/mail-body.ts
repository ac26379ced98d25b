import { cleanMailHtml, emptyElement, shallow, textOfHtml } from "./clean-mail-html.ts";
import { storable } from "./mail-headers.ts";
import { mailBounds, type ParsedMail } from "./parsed-mail.ts";
import { type MarkedLines, type QuoteContext, splitQuoted, unsplit } from "./split-quoted.ts";

/** Around the quote while HTML becomes text. */
const border = "\ue000";

/**
 * The text of an email: of its text part, unless that is a stub or much shorter than the HTML. Its
 * quote is where the HTML part's marks say, or by the shape of the text.
 * @param context null for an email that passes another one on: nothing of it is folded
 */
export function readBody(
  { plain, html = "" }: { plain: string; html: string | undefined },
  context: QuoteContext | null,
): Pick<ParsedMail, "text" | "written" | "quoteAt" | "quoteEnd" | "html" | "isFormatted"> {
  const tree = shallow(html.slice(0, 4 * mailBounds.html).replaceAll(border, ""));
  const quote = context && findHtmlQuote(tree);
  const parts =
    quote && quote !== "answers"
      ? [tree.slice(0, quote.at), tree.slice(quote.at, quote.end), tree.slice(quote.end)]
      : [tree];
  const rendered = textOfHtml(parts.join(border));
  const [above = "", , below = ""] = rendered.split(border);
  const isHtml = isStub(plain, rendered);
  const chosen = isHtml ? rendered.replaceAll(border, "") : plain;
  const text = storable(chosen.replaceAll(/\r\n?/g, "\n").trim(), mailBounds.text);
  const marked =
    quote === "answers" ? quote : quote && placeOf(rendered, text.split("\n"), quote.isOpen);
  const split = context ? splitQuoted(text, { ...context, marked }) : unsplit(text);
  const cleaned = html.length > 4 * mailBounds.html ? "" : cleanMailHtml(folded(parts));
  return {
    text,
    written: split.text,
    quoteAt: split.quoteAt,
    quoteEnd: split.quoteEnd,
    html: cleaned.length > mailBounds.html ? null : storable(cleaned, mailBounds.html) || null,
    isFormatted:
      /<(?:table|[ou]l|img)\b/.test(cleaned.replace(/<details>.*<\/details>/s, "")) ||
      (!isHtml && missing(above + below, text) > 0.1),
  };
}

/** The HTML with its quote in an element that opens; the quote may end elements that began above it. */
const folded = ([above, quoted, below = ""]: readonly string[]): string =>
  quoted === undefined
    ? `${above}`
    : `${above}<details><summary>Quoted text</summary>${shallow(quoted)}</details>${below}`;

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** Characters by which a place is found again in the text part. */
const anchorLength = 60;

/** The lines of the text part that are the quote of the HTML's text; null if they aren't found. */
function placeOf(rendered: string, lines: readonly string[], isOpen: boolean): MarkedLines | null {
  const [above = "", quoted = "", below = ""] = rendered.split(border).map(lettersOf);
  const letters = lines.map(lettersOf);
  const all = letters.join("");
  const find = (part: string, after: number) =>
    part === "" ? -1 : all.indexOf(part.slice(0, anchorLength), Math.floor(after * 0.8));
  const at = find(quoted, above.length);
  const end = below === "" ? all.length : find(below, at + quoted.length);
  if (at < 0 || end < at) return null;
  const to = below === "" ? lines.length : lineOf(letters, end);
  return { from: lineOf(letters, at), to, isOpen };
}

function lineOf(letters: readonly string[], position: number): number {
  let passed = 0;
  return letters.findIndex((line) => {
    passed += line.length;
    return passed > position;
  });
}

/** Addresses of links, which only one of the parts may have. */
const withoutAddresses = (text: string): string => text.replaceAll(/\bhttps?:\/\/\S+/gi, "");

const wordsOf = (text: string): string[] =>
  withoutAddresses(text)
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Texts up to this length (letters) may only say that the email is in HTML. */
const maxStub = 400;

/** Whether the text part hides what the HTML says. */
function isStub(plain: string, rendered: string): boolean {
  const own = lettersOf(withoutAddresses(plain)).length;
  const other = lettersOf(withoutAddresses(rendered)).length;
  if (other === 0) return false;
  if (own === 0 || other > 2 * own + 200) return true;
  return own < maxStub && missing(plain, rendered) > 0.5;
}

/** The share of a text's words that another doesn't have. */
function missing(text: string, other: string): number {
  const known = new Set(wordsOf(other));
  const words = wordsOf(text);
  return words.filter((each) => !known.has(each)).length / Math.max(1, words.length);
}

/**
 * Where a mail program marked the quote in an email's HTML, in characters of it. `isOpen` if only its
 * beginning is marked.
 */
type HtmlQuote = { at: number; end: number; isOpen: boolean };

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
function findHtmlQuote(html: string): HtmlQuote | "answers" | null {
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
