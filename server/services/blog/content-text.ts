/** Words a minute: what grown-ups read of plain prose on a screen. */
const readingSpeed = 220;

const entities: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&amp;": "&",
};

/**
 * The text of cleaned HTML (`clean-html.ts`), a line for each block: for search, summaries and
 * reading time. It trusts that `<` begins a tag and that no other entities are used.
 */
export function contentText(cleaned: string): string {
  return cleaned
    .replace(/<(?:br|hr|img [^<>]*|\/(?:p|h[234]|li|pre|td|th|figcaption))>/g, "\n")
    .replace(/<[^<>]*>/g, "")
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();
}

/** How many minutes (at least 1) it takes to read `text`. */
export function readingMinutes(text: string): number {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / readingSpeed));
}

/** Signs of a summary that is made of the text: at most, and where whole sentences are enough. */
const longest = 160;
const enough = 60;

/**
 * The first sentences of a post, for one without a summary: whole ones if they fit, else up to a
 * word's end.
 * @param content cleaned HTML, or its beginning, cut anywhere
 */
export function summaryOf(content: string): string {
  const whole = content.replace(/<[^<>]*$/, "").replace(/&\w*$/, "");
  // Headings and code say little without what follows them.
  const prose = whole.replace(/<(h[234]|pre|figcaption)[ >][\s\S]*?<\/\1>/g, "");
  const text = (contentText(prose) || contentText(whole)).replace(/\s+/g, " ");
  if (text.length <= longest) return text;
  const sentences = /^.*[.!?।]["”’)]?(?= )/u.exec(text.slice(0, longest + 1))?.[0];
  if (sentences !== undefined && sentences.length >= enough) return sentences;
  return `${cutAtWord(text.slice(0, longest))}…`;
}

function cutAtWord(text: string): string {
  const space = text.lastIndexOf(" ");
  const cut = space > 0 ? text.slice(0, space) : text.toWellFormed().replace(/\ufffd$/, "");
  return cut.replace(/[\s.,;:–—-]+$/, "");
}
