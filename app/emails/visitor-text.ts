// Visitors' text in our emails. Nobody has verified that the address in a form belongs to its
// sender (decision P22).

const maxNameLength = 40;
const maxNameParts = 4;

/** Alphabetic characters of any script, spaces, hyphens, apostrophes and dots. */
const nameCharacters = /^\p{L}[\p{L}\p{M} .'’-]*$/u;

/** A dot between alphabetic characters, as in a host name; an initial is one character. */
const hostName = /\.\p{L}\p{M}*\p{L}/u;

/** The name to greet by; undefined if the text may be something else. */
export function greetingName(typed: string): string | undefined {
  const name = typed.trim().replaceAll(/\s+/g, " ");
  const isName =
    name.length <= maxNameLength &&
    name.split(" ").length <= maxNameParts &&
    nameCharacters.test(name) &&
    !hostName.test(name);
  return isName ? name : undefined;
}

/** U+2060, invisible: mail programs don't link text across it, and plain text preserves it. */
const joiner = "\u2060";

/**
 * Splits web and email addresses invisibly, so that they look the same but mail programs don't turn
 * them into links.
 */
export function withoutLinks(text: string): string {
  return text
    .replaceAll("://", `:${joiner}//`)
    .replaceAll(/(?<=[\p{L}\d])[.@](?=[\p{L}\d])/gu, (mark) => `${mark}${joiner}`)
    .replaceAll(/\b(mailto|tel|data|javascript):/gi, (scheme) => `${scheme}${joiner}`);
}
