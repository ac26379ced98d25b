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
