export type LinePart = { text: string; href?: string };

// http, https and email addresses only; no quotes, brackets or invisible characters.
const address =
  /\bhttps?:\/\/[^\s<>"'`{}|\\^\p{C}]+|\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}\b/giu;

/** Punctuation after an address that does not belong to it. */
const trailing = /[.,;:!?)\]*_]+$/;

/** Splits a line into text, and web and email addresses with their links. */
export function splitLinks(line: string): LinePart[] {
  const parts: LinePart[] = [];
  let end = 0;
  for (const match of line.matchAll(address)) {
    const found = match[0].replace(trailing, "");
    const href = linkTo(found);
    if (href === undefined) continue;
    if (match.index > end) parts.push({ text: line.slice(end, match.index) });
    parts.push({ text: found, href });
    end = match.index + found.length;
  }
  if (end < line.length) parts.push({ text: line.slice(end) });
  return parts;
}

function linkTo(found: string): string | undefined {
  if (!/^https?:/i.test(found)) return `mailto:${found}`;
  return URL.parse(found)?.href;
}
