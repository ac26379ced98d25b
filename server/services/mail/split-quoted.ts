import { bare, introAt, isForwarded, isQuoted, type Others } from "./quote-lines.ts";

/**
 * The new part of an email's text, and the quoted one; together they have every word. `quoteAt` and
 * `quoteEnd` are where the quote is in the text, in code points, as SQL counts; equal without one.
 */
export type SplitText = { text: string; quoted: string; quoteAt: number; quoteEnd: number };

/** Lines of a text: the first of its quote, and the one after its end. */
type Lines = { from: number; to: number };

/** The quote by the HTML part's marks; `isOpen` if they mark only its beginning. */
export type MarkedLines = Lines & { isOpen: boolean };

export type QuoteContext = {
  /** Texts of earlier emails of the conversation, which a quote repeats. */
  known?: readonly string[] | undefined;
  others?: Others;
  /** By the HTML part; `answers` if it shows some inside the quote. */
  marked?: MarkedLines | "answers" | null;
};

/** A text of which nothing is folded. */
export const unsplit = (text: string): SplitText => ({ text, quoted: "", quoteAt: 0, quoteEnd: 0 });

/**
 * Separates what somebody wrote from the emails that they quote below or above it. Answers between
 * quoted lines, and forwarded emails, stay as they are; so does an email that is nothing but a
 * quote. Takes time in proportion to the text, since strangers write it.
 */
export function splitQuoted(text: string, context: QuoteContext = {}): SplitText {
  const lines = text.split("\n");
  const quote = quoteIn(lines, context);
  if (!quote) return unsplit(text);
  const [above, quoted, below] = [
    lines.slice(0, quote.from),
    lines.slice(quote.from, quote.to),
    lines.slice(quote.to),
  ];
  const written = [above, below].map((part) => part.join("\n").trim()).filter(Boolean);
  if (written.length === 0 || above.some(isForwarded)) return unsplit(text);
  const quoteAt = lengthOf(above);
  return {
    text: written.join("\n\n"),
    quoted: quoted.join("\n").trim(),
    quoteAt,
    quoteEnd: quoteAt + lengthOf(quoted),
  };
}

/** Code points of these lines, each with its end. */
const lengthOf = (lines: readonly string[]): number =>
  lines.reduce((sum, line) => sum + 1 + line.length - (line.match(pairs)?.length ?? 0), 0);

const pairs = /[\u{10000}-\u{10ffff}]/gu;

/** By the marks of the HTML part; otherwise by the shape of the text. Null if nothing may be folded. */
function quoteIn(lines: readonly string[], context: QuoteContext): Lines | null {
  const { known = [], others = new Set(), marked = null } = context;
  if (marked === "answers") return null;
  const isKnown = lineRecogniser(known);
  if (marked) {
    const from = withIntro(lines, marked.from, others);
    const first = nextFilled(lines, from);
    const { length, sign } = introAt(lines, first, others);
    if (isForwarded(lines[first] ?? "")) return null;
    const isEach = isQuoted(lines[nextFilled(lines, first + length)] ?? "");
    if (!marked.isOpen && (isEach || marked.to < lines.length)) return { from, to: marked.to };
    if (!isEach && (sign || !marked.isOpen)) return knownEnd(lines, from, isKnown, others);
  }
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (isQuoted(line)) return markedLines(lines, at, at);
    const { length, sign } = introAt(lines, at, others);
    if (!sign) continue;
    const next = nextFilled(lines, at + length);
    if (isQuoted(lines[next] ?? "")) return markedLines(lines, at, next);
    const repeats = known.length > 0 && lines.slice(at + length, at + length + 8).some(repeated);
    if (sign === "sure" || repeats) {
      return isForwarded(line) ? null : knownEnd(lines, at, isKnown, others);
    }
  }
  return null;
  function repeated(line: string): boolean {
    return bare(line).length > 8 && isKnown(bare(line)) === true;
  }
}

/** The first line from `start` on that isn't blank, within the few that programs leave. */
function nextFilled(lines: readonly string[], start: number): number {
  let at = start;
  while (at < start + maxBlank && (lines[at] ?? "").trim() === "") at += 1;
  return at;
}

const maxBlank = 5;

/** A quote in lines that begin with `>`; null if there are answers between them. */
function markedLines(lines: readonly string[], from: number, first: number): Lines | null {
  let to = first;
  let at = first;
  for (; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (isQuoted(line)) to = at + 1;
    else if (line.trim() !== "") break;
  }
  return lines.slice(at).some(isQuoted) ? null : { from, to };
}

/** With the line or bar that announces it. */
function withIntro(lines: readonly string[], from: number, others: Others): number {
  for (let at = Math.max(0, from - maxBlank); at < from; at++) {
    const { length, sign } = introAt(lines, at, others);
    if (sign && nextFilled(lines, at + length) >= from) return at;
  }
  return from;
}

/**
 * A quote without marks goes on to the end of the text, unless it repeats emails that we know: then
 * to the last line of those. Null if their lines have others between them, which are answers.
 */
function knownEnd(
  lines: readonly string[],
  from: number,
  isKnown: (line: string) => boolean | null,
  others: Others,
): Lines | null {
  let to = from;
  let isRepeating = false;
  let isInterrupted = false;
  for (let at = from; at < lines.length; at++) {
    const { length, sign } = introAt(lines, at, others);
    if (sign) {
      // An older email begins here, which we may not know.
      if (isInterrupted) return null;
      isRepeating = false;
      at += length - 1;
      continue;
    }
    const known = isKnown(bare(lines[at] ?? "").replaceAll(notWritten, ""));
    if (known && isInterrupted) return null;
    if (known) [isRepeating, to] = [true, at + 1];
    else if (known === false && isRepeating) isInterrupted = true;
  }
  return { from, to: isInterrupted ? to : lines.length };
}

/** Addresses of links, and names of pictures, that programs add to the text of a quote. */
const notWritten = /<?(?:https?:|mailto:|tel:)[^\s>]*>?|\[[^\]]{0,200}\]/gi;

/** Words; characters of scripts that are written without spaces count as one each. */
const word = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[\p{L}\p{M}\p{N}]+/gu;

/** Characters of earlier emails that are remembered. */
const maxKnown = 60_000;

/**
 * Recognises lines of these texts, however they were wrapped since: by runs of up to three words.
 * The result says null for a line without words.
 */
function lineRecogniser(texts: readonly string[]): (line: string) => boolean | null {
  const words = texts.map((text) => text.slice(0, maxKnown / texts.length).match(word) ?? []);
  const runs = new Set(words.flatMap((all) => [1, 2, 3].flatMap((size) => runsOf(all, size))));
  return (line) => {
    const own = runsOf(line.match(word) ?? [], 3);
    if (own.length === 0) return null;
    return own.filter((each) => runs.has(each)).length * 2 > own.length;
  };
}

/** Runs of so many words; all of them, if there are fewer. */
const runsOf = (words: readonly string[], size: number): string[] =>
  words.slice(0, Math.max(1, words.length - size + 1)).map((_, at) =>
    words
      .slice(at, at + size)
      .join(" ")
      .toLowerCase(),
  );
