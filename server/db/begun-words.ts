import { wordsOf } from "./search-terms.ts";

/** Signs of a word that count, and words of a search that do. */
const most = { signs: 12, words: 10 } as const;

/**
 * What the index has for words that may be looked for when only begun: each of their beginnings.
 * So a begun word is one entry of the index, as quick to find as a whole one, however many words
 * begin so (docs/decisions/searching-people.md).
 */
export function beginningsOf(text: string): string[] {
  const found = shortWords(text).flatMap((word) =>
    Array.from(word, (_, index) => word.slice(0, index + 1)),
  );
  return [...new Set(found.map(entryOf))];
}

/** What the index has for words that are looked for whole. */
export function wholeWordsOf(text: string): string[] {
  return [...new Set(shortWords(text).map(entryOf))];
}

/** What to look for, of what somebody typed; nothing if there is no word in it. */
export function typedEntries(typed: string): string[] {
  return wholeWordsOf(typed).slice(0, most.words);
}

const shortWords = (text: string) =>
  wordsOf(text.normalize("NFC")).map((word) => word.slice(0, most.signs));

// Engines get ASCII only, whatever their idea of a letter is. No word of ours has a colon.
const entryOf = (word: string) =>
  /^[a-z0-9]+$/.test(word) ? word : `x:${Buffer.from(word).toString("hex")}`;
