import type { Kysely, Transaction } from "kysely";
import type { Schema } from "./schema.ts";

// Unicode letters, digits, and combining marks such as the vowels of Devanagari.
const word = /[\p{L}\p{N}\p{M}]+/gu;
const notWord = /[^\p{L}\p{N}\p{M}]+/gu;
const accents = /[\u0300-\u036f]/g;

/** Words of a search that count, and signs of a word that do. */
const max = { words: 10, length: 60 } as const;

/** How many words a begun word is completed to, and among how many the shortest are chosen. */
const completions = { chosen: 32, among: 500 } as const;

/** One word of a search: any of these will do. */
export type Term = readonly string[];

/**
 * `text` with accents and capitals taken off and spaces for all that is no word. As long as
 * `text`, sign for sign, so that a place in one is the same place in the other.
 */
export function foldText(text: string): string {
  return text
    .replace(notWord, (run) => " ".repeat(run.length))
    .replace(/[^ -~]+|[A-Z]+/gu, (run) => [...run].map(foldSign).join(""));
}

function foldSign(sign: string): string {
  const folded = sign.normalize("NFD").replace(accents, "").toLowerCase();
  return folded.length === sign.length ? folded : sign;
}

/** A text as the index has it: on one line, and spelt in one way where Unicode knows several. */
export function indexedText(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trim();
}

/** The different words of `text`, folded; those too long to be typed are left out. */
export function wordsOf(text: string): string[] {
  const words = foldText(text).match(word) ?? [];
  return [...new Set(words)].filter((each) => each.length <= max.length).sort();
}

/**
 * What somebody typed, as words to look for; none if there is no word in it. The last word
 * stands for those that begin with it too: stems alone would lose "runn" on the way to
 * "running", and a prefix in the index would be merged from all that match it.
 */
export async function searchTerms(
  db: Kysely<Schema> | Transaction<Schema>,
  typed: string,
): Promise<Term[]> {
  const words = (foldText(typed.normalize("NFC")).match(word) ?? [])
    .slice(0, max.words)
    .map((each) => each.slice(0, max.length));
  const last = words.pop();
  if (last === undefined) return [];
  return [...words.map((each) => [each]), [last, ...(await wordsFrom(db, last))]];
}

/** Words in use that begin with `start`: the shorter ones, which are the commoner ones. */
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
