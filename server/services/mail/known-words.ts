/** Words; characters of scripts that are written without spaces count as one each. */
const word = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[\p{L}\p{M}\p{N}]+/gu;

/** Characters of earlier emails that are remembered. */
const maxKnown = 60_000;

/**
 * Recognises lines of these texts, however they were wrapped since: by runs of up to three words.
 * The result says null for a line without words.
 */
export function lineRecogniser(texts: readonly string[]): (line: string) => boolean | null {
  const runs = new Set<string>();
  for (const text of texts) {
    const words = text.slice(0, maxKnown / texts.length).match(word) ?? [];
    for (const each of runsOf(words, 1)) runs.add(each);
    for (const each of runsOf(words, 2)) runs.add(each);
    for (const each of runsOf(words, 3)) runs.add(each);
  }
  return (line) => {
    const words = line.match(word) ?? [];
    if (words.length === 0) return null;
    const own = runsOf(words, Math.min(words.length, 3));
    return own.filter((each) => runs.has(each)).length * 2 > own.length;
  };
}

const runsOf = (words: readonly string[], size: number): string[] =>
  words.length < size
    ? []
    : Array.from({ length: words.length - size + 1 }, (_, at) =>
        words
          .slice(at, at + size)
          .join(" ")
          .toLowerCase(),
      );
