import type { Kysely, Transaction } from "kysely";
import type { Schema } from "./schema.ts";

// Unicode letters, digits, and combining marks such as the vowels of Devanagari.
const word = /[\p{L}\p{N}\p{M}]+/gu;
const notWord = /[^\p{L}\p{N}\p{M}]+/gu;
const accents = /[\u0300-\u036f]/g;

/** Words per search, and characters per word. */
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

/**
 * Removes accents and capitals, and replaces everything but words by spaces. The length stays the
 * same, so that positions in both texts agree.
 */
export function foldText(text: string): string {
  return text
    .replace(notWord, (run) => " ".repeat(run.length))
    .replace(/[^ -~]+|[A-Z]+/gu, (run) => [...run].map(foldCharacter).join(""));
}

function foldCharacter(sign: string): string {
  const folded = sign.normalize("NFD").replace(accents, "").toLowerCase();
  return folded.length === sign.length ? folded : sign;
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
export async function searchTerms(
  db: Kysely<Schema> | Transaction<Schema>,
  typed: string,
): Promise<Term[]> {
  const words = (foldText(composed(typed)).match(word) ?? [])
    .slice(0, max.words)
    .map((each) => each.slice(0, max.length));
  const last = words.pop();
  if (last === undefined) return [];
  return [...words.map((each) => [each]), [last, ...(await wordsFrom(db, last))]];
}

/** Indexed words that begin with `start`, the shorter and commoner ones. */
async function wordsFrom(
  db: Kysely<Schema> | Transaction<Schema>,
  start: string,
): Promise<string[]> {
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
