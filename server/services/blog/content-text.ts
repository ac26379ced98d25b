/** Words per minute that adults read on a screen. */
const readingSpeed = 220;

const entities: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&amp;": "&",
};

/** Raised and lowered characters: 10⁶ is not 106. */
const signs = "0123456789+-";
const scripts: Readonly<Record<string, string>> = { sup: "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻", sub: "₀₁₂₃₄₅₆₇₈₉₊₋" };

/**
 * Text of sanitized HTML (`clean-html.ts`), a line per block. Relies on its output: `<` only begins
 * tags, and no other entities occur.
 */
export function contentText(cleaned: string): string {
  return cleaned
    .replace(/<(?:br|hr|img [^<>]*|\/(?:p|h[234]|li|pre|td|th|figcaption))>/g, "\n")
    .replace(/<(su[pb])>([\d+-]+)<\/su[pb]>/g, (_, tag: string, text: string) =>
      text.replace(/./g, (sign) => scripts[tag]?.[signs.indexOf(sign)] ?? sign),
    )
    .replace(/<[^<>]*>/g, "")
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();
}

/** Reading time in minutes, at least 1. */
export function readingMinutes(text: string): number {
  const count = text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(count / readingSpeed));
}

/** Characters of a generated summary; whole sentences need the minimum. */
const maxSummary = 160;
const minSentences = 60;

/** A summary of the opening: whole sentences, or cut after a word. @param content sanitized HTML */
export function summaryOf(content: string): string {
  const whole = content.replace(/<[^<>]*$/, "").replace(/&\w*$/, "");
  // Headings and code make poor summaries.
  const prose = whole.replace(/<(h[234]|pre|figcaption)[ >][\s\S]*?<\/\1>/g, "");
  const text = (contentText(prose) || contentText(whole)).replace(/\s+/g, " ");
  if (text.length <= maxSummary) return text;
  const sentences = /^.*[.!?।]["”’)]?(?= )/u.exec(text.slice(0, maxSummary + 1))?.[0];
  if (sentences !== undefined && sentences.length >= minSentences) return sentences;
  return `${truncateText(text.slice(0, maxSummary))}…`;
}

function truncateText(text: string): string {
  const space = text.lastIndexOf(" ");
  const cut = space > 0 ? text.slice(0, space) : text.toWellFormed().replace(/\ufffd$/, "");
  return cut.replace(/[\s.,;:–—-]+$/, "");
}
