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
