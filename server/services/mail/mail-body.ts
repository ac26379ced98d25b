import { cleanMailHtml, shallow, textOfHtml } from "./clean-mail-html.ts";
import { findHtmlQuote } from "./html-quote.ts";
import { storable } from "./mail-headers.ts";
import { mailBounds, type ParsedMail } from "./parsed-mail.ts";
import { type MarkedLines, type QuoteContext, splitQuoted, unsplit } from "./split-quoted.ts";

type Body = Pick<ParsedMail, "text" | "written" | "quoteAt" | "quoteEnd" | "html" | "isFormatted">;

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
): Body {
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

/** The line with this character. */
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
