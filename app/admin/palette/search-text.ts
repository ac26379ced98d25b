import { foldText } from "../../ui/fold-text.ts";

const inTerm = /[\p{L}\p{N}\p{M}]/u;

/** Without capitals and accents; as long as the text, so that positions in both agree. */
function fold(text: string): string {
  return Array.from(text, (character) => {
    const folded = foldText(character);
    return folded.length === character.length ? folded : character;
  }).join("");
}

export const termsOf = (typed: string): string[] => [
  ...new Set(fold(typed.normalize("NFC")).split(/\s+/).filter(Boolean)),
];

/** Whether every word begins a word of the text. */
export function hasTerms(text: string, terms: readonly string[]): boolean {
  const folded = fold(text);
  return terms.every((term) => beginningOf(folded, term, 0) >= 0);
}

/** Cuts a text into parts, with the beginnings of words that were typed as `hit`. */
export function markTerms(text: string, terms: readonly string[]) {
  const folded = fold(text);
  const parts: { text: string; hit: boolean }[] = [];
  let from = 0;
  while (from < text.length) {
    const next = terms
      .map((term) => ({ at: beginningOf(folded, term, from), length: term.length }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at || other.length - one.length)[0];
    if (!next) break;
    if (next.at > from) parts.push({ text: text.slice(from, next.at), hit: false });
    parts.push({ text: text.slice(next.at, next.at + next.length), hit: true });
    from = next.at + next.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), hit: false });
  return parts;
}

/** Characters before the first match that are shown. */
const maxLead = 28;

/** A long text from a few words before its first match. */
export function fromFirstMatch(text: string, terms: readonly string[]): string {
  const folded = fold(text);
  const positions = terms.map((term) => beginningOf(folded, term, 0)).filter((at) => at >= 0);
  const from = Math.min(...positions) - maxLead;
  if (positions.length === 0 || from <= maxLead) return text;
  return `… ${text.slice(text.indexOf(" ", from) + 1)}`;
}

/** Position from `from` on where a word begins with these characters; -1 if there is none. */
function beginningOf(folded: string, characters: string, from: number): number {
  let at = folded.indexOf(characters, from);
  while (at > 0 && inTerm.test(folded[at - 1] ?? "")) at = folded.indexOf(characters, at + 1);
  return at;
}
