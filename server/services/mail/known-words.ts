/** Words; characters of scripts that are written without spaces count as one each. */
const word = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[\p{L}\p{M}\p{N}]+/gu;

/** Characters of earlier emails that are remembered. */
const maxKnown = 60_000;

/**
 * Recognises lines of these texts, however they were wrapped since: by runs of up to three words.
 * The result says null for a line without words.
 */
export function lineRecogniser(texts: readonly string[]): (line: string) => boolean | null {
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
