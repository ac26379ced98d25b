// What a stranger typed, where our emails show it. Nobody has verified that the address in a form
// belongs to its sender (decision P22).

const maxNameLength = 40;
const maxNameParts = 4;

/** Alphabetic characters of any script, spaces, hyphens, apostrophes and dots. */
const nameCharacters = /^\p{L}[\p{L}\p{M} .'’-]*$/u;

/** A dot between alphabetic characters, as in a host name; an initial is one character. */
const hostName = /\.\p{L}\p{M}*\p{L}/u;

/** The name to greet by, or undefined if it could be anything but a name: a receipt says no more than that. */
export function greetingName(typed: string): string | undefined {
  const name = typed.trim().replaceAll(/\s+/g, " ");
  const isName =
    name.length <= maxNameLength &&
    name.split(" ").length <= maxNameParts &&
    nameCharacters.test(name) &&
    !hostName.test(name);
  return isName ? name : undefined;
}

/** U+2060, invisible: mail programs make no link of what it parts, and the plain text keeps it. */
const joiner = "\u2060";

/**
 * The text without web and email addresses that mail programs would turn into links: they look the
 * same, but can't be clicked.
 */
export function withoutLinks(text: string): string {
  return text
    .replaceAll("://", `:${joiner}//`)
    .replaceAll(/(?<=[\p{L}\d])[.@](?=[\p{L}\d])/gu, (mark) => `${mark}${joiner}`)
    .replaceAll(/\b(mailto|tel|data|javascript):/gi, (scheme) => `${scheme}${joiner}`);
}
