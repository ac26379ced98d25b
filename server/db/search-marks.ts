import type { MarkedText } from "../../contract/blog-pages.ts";
import { foldWithOrigins } from "./search-terms.ts";

/** Delimiters of a match: control characters, which no stored text has. */
export const hitStart = "\u0001";
export const hitEnd = "\u0002";

/** Length of an excerpt, and of its part before the first match, in characters. */
const excerptLength = { whole: 220, before: 70 } as const;

/** Reads an engine's marks of folded text, and shows them in the text that was folded. */
export function readMarks(marked: string, original: string): MarkedText {
  const { origins } = foldWithOrigins(original);
  let place = 0;
  const [before, ...fromHits] = marked.split(hitStart);
  const runs = fromHits.flatMap((run) => {
    const [hit, ...after] = run.split(hitEnd);
    return [
      { text: hit ?? "", hit: true },
      { text: after.join(""), hit: false },
    ];
  });
  return [{ text: before ?? "", hit: false }, ...runs].flatMap(({ text, hit }) => {
    const start = origins[place] ?? original.length;
    place += text.length;
    const shown = original.slice(start, origins[place]);
    return shown === "" ? [] : [{ text: shown, hit }];
  });
}

/** The part of `text` around its first match, cut between words. */
export function excerptOf(text: MarkedText): MarkedText {
  const first = text.findIndex((part) => part.hit);
  const before = text.slice(0, Math.max(first, 0)).map((part) => part.text);
  const lead = before.join("");
  const start = first < 0 ? 0 : wordStart(lead, lead.length - excerptLength.before);
  const parts = cutEnd(cutStart(text, start), excerptLength.whole);
  return start > 0 ? [{ text: "… ", hit: false }, ...parts] : parts;
}

/** The first position from `place` on where a word begins. */
function wordStart(text: string, place: number): number {
  if (place <= 0) return 0;
  const space = text.indexOf(" ", place);
  return space < 0 ? text.length : space + 1;
}

function cutStart(text: MarkedText, start: number): MarkedText {
  let rest = start;
  return text.flatMap((part) => {
    const parts = part.text.slice(rest);
    rest = Math.max(0, rest - part.text.length);
    return parts === "" ? [] : [{ ...part, text: parts }];
  });
}

function cutEnd(text: MarkedText, length: number): MarkedText {
  const parts: { text: string; hit: boolean }[] = [];
  let room = length;
  for (const part of text) {
    if (part.text.length > room) {
      // A match is never cut in two: it goes in whole, or the text ends before it.
      const space = part.hit ? -1 : part.text.lastIndexOf(" ", room);
      if (space > 0) parts.push({ ...part, text: part.text.slice(0, space) });
      return [...parts, { text: " …", hit: false }];
    }
    parts.push(part);
    room -= part.text.length;
  }
  return parts;
}
