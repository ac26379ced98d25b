/** U+2060, invisible: mail programs don't link text across it, and plain text preserves it. */
const joiner = "\u2060";

/**
 * A stranger's text for our emails: web and email addresses are split invisibly, so that they look
 * the same but mail programs don't turn them into links, and nothing turns the direction of text.
 * Every place where such a text leaves is in docs/strangers-text.md.
 */
export function withoutLinks(text: string): string {
  return text
    .replaceAll(/\p{Bidi_Control}/gu, "")
    .replaceAll("://", `:${joiner}//`)
    .replaceAll(/(?<=[\p{L}\p{M}\d])[.。．｡@＠](?=[\p{L}\d])/gu, (mark) => `${mark}${joiner}`)
    .replaceAll(/\b(mailto|tel|data|javascript):/gi, (scheme) => `${scheme}${joiner}`);
}
