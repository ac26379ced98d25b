type Person = { id: string; name: string };

/** The `@` before the caret, and what was typed after it. */
export type MentionQuery = { at: number; typed: string };

/** Characters after the `@` that still look for a name. */
const maxTyped = 60;

/** `@` at the beginning of a word, up to the caret: not the one of an email address. */
const pattern = /(?<![\p{L}\p{M}\p{N}._-])@([\p{L}\p{M}\p{N}.'’ -]*)$/u;

/** The mention that is being typed at the caret, if there is one. */
export function mentionQueryAt(text: string, caret: number): MentionQuery | null {
  const line = text.slice(Math.max(0, caret - maxTyped), caret);
  const found = pattern.exec(line);
  if (!found) return null;
  return { at: caret - (found[0]?.length ?? 0), typed: found[1] ?? "" };
}

/** Colleagues any of whose names begins with what was typed; those whose first name does, first. */
export function matchingColleagues(
  { typed }: MentionQuery,
  colleagues: readonly Person[],
): Person[] {
  const wanted = simplified(typed);
  const rank = ({ name }: Person) => {
    const whole = simplified(name);
    if (whole.startsWith(wanted)) return 0;
    return whole.includes(` ${wanted}`) ? 1 : 2;
  };
  return colleagues
    .filter((each) => rank(each) < 2)
    .toSorted((one, other) => rank(one) - rank(other));
}

/** Without case and accents, so that "jose" finds José; vowel signs of other scripts stay. */
const simplified = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase();

/** The text with the name in place of what was typed, and the caret behind it. */
export function withMention(
  text: string,
  { at, typed }: MentionQuery,
  name: string,
): { text: string; caret: number } {
  const rest = text.slice(at + 1 + typed.length);
  const mention = `@${name}${/^\s/.test(rest) ? "" : " "}`;
  const caret = at + mention.length + (mention.endsWith(" ") ? 0 : 1);
  return { text: text.slice(0, at) + mention + rest, caret };
}
