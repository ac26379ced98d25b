import { foldDigits } from "../../contract/typed-text.ts";
import type { Db } from "./schema.ts";

// Unicode letters, digits, and combining marks such as the vowels of Devanagari.
const word = /[\p{L}\p{N}\p{M}]+/gu;

// A number with its thousands or lakhs set apart; plain text; or one character.
const token =
  /(?<number>\p{Nd}{1,3}(?:,\p{Nd}{2,3})*,\p{Nd}{3}(?!\p{Nd}|,\p{Nd}))|[a-z ]+|\p{Nd}+|./gsu;

/** Accents, vowel points of Arabic and Hebrew, and the dots that make letters of other languages. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u0652\u0670\u093c\u09bc\u0a3c\u0abc\u0b3c]/g;

/** Inside a word: joiners, soft hyphens, marks of direction. A zero-width space parts words. */
const invisible = /(?!\u200b)[\p{Cf}\p{Default_Ignorable_Code_Point}\u0640]/u;

/** Letters that Unicode does not take apart, and chandrabindu, which many write as anusvara. */
const letters = new Map(
  [
    ...["łl", "øo", "đd", "ðd", "ħh", "ŧt", "ıi", "þth", "ßss", "æae", "œoe", "ςσ"],
    ...["\u0901\u0902", "\u0981\u0982", "\u0a01\u0a02", "\u0a81\u0a82", "\u0b01\u0b02"],
    ...["\u0c01\u0c02", "\u0c81\u0c82", "\u0d01\u0d02"],
  ].map(([letter = "", ...plain]) => [letter, plain.join("")]),
);

const max = { words: 10, length: 60 } as const;

/** Completions of the last word: the shortest of the first ones. */
const completions = { chosen: 32, among: 500 } as const;

/** Alternatives for one word of a search. */
export type Term = readonly string[];

/**
 * The text in Unicode normalization form C. Runs of combining marks, which take the square of their
 * length to sort, are cut to 30, as in the stream-safe text format (UAX #15).
 */
export const composed = (text: string): string =>
  text.replace(/(\p{M}{30})\p{M}+/gu, "$1").normalize("NFC");

/** Folded text, with the index in the original of each of its characters and of its end. */
export type FoldedText = { folded: string; origins: readonly number[] };

/**
 * Folds what people write in several ways: capitals, accents, nukta, digits and widths of every
 * script, ligatures, the commas of large numbers. Everything but words becomes spaces.
 */
export function foldWithOrigins(text: string): FoldedText {
  const parts: string[] = [];
  const origins: number[] = [];
  for (const match of text.matchAll(token)) {
    const [run] = match;
    const part = foldRun(run, match.groups?.["number"] !== undefined);
    parts.push(part);
    for (let index = 0; index < part.length; index++) {
      origins.push(match.index + (part.length === run.length ? index : 0));
    }
  }
  return { folded: parts.join(""), origins: [...origins, text.length] };
}

/** The text of `foldWithOrigins`. */
export const foldText = (text: string): string =>
  text.replace(token, (run, number: string | undefined) => foldRun(run, number !== undefined));

function foldRun(run: string, isNumber: boolean): string {
  if (isNumber) return foldDigits(run).replaceAll(",", "");
  if (/^[a-z \d]+$/.test(run)) return run;
  if (invisible.test(run)) return "";
  return /^[\p{L}\p{N}\p{M}]/u.test(run) ? foldCharacters(run) : " ".repeat(run.length);
}

function foldCharacters(run: string): string {
  const plain = run.normalize("NFKD").toLowerCase().replace(accents, "").normalize("NFC");
  return [...foldDigits(plain)]
    .map((sign) => letters.get(sign) ?? sign)
    .join("")
    .replace(/[^\p{L}\p{N}\p{M}]/gu, " ");
}

/** Text for the index: on one line, in Unicode normalization form C. */
export function indexedText(text: string): string {
  return composed(text).replace(/\s+/g, " ").trim();
}

/** The distinct words of `text`, folded, without overlong ones. */
export function wordsOf(text: string): string[] {
  const words = foldText(text).match(word) ?? [];
  return [...new Set(words)].filter((each) => each.length <= max.length).sort();
}

/**
 * Splits typed text into search terms. The last word also matches words that begin with it, which
 * are looked up: stems alone would lose "runn" on the way to "running", and an index prefix is slow.
 */
export async function searchTerms(db: Db, typed: string): Promise<Term[]> {
  const words = (foldText(composed(typed)).match(word) ?? [])
    .slice(0, max.words)
    .map((each) => each.slice(0, max.length));
  const last = words.pop();
  if (last === undefined) return [];
  return [...words.map((each) => [each]), [last, ...(await wordsFrom(db, last))]];
}

/** Indexed words that begin with `start`, the shorter and commoner ones. */
async function wordsFrom(db: Db, start: string): Promise<string[]> {
  if (start.length < 2) return [];
  const rows = await db
    .selectFrom("search_words")
    .select("word")
    .where("word", ">", start)
    .where("word", "<", `${start}\u{10ffff}`)
    .orderBy("word")
    .limit(completions.among)
    .execute();
  return rows
    .map((row) => row.word)
    .sort((a, b) => a.length - b.length)
    .slice(0, completions.chosen);
}
