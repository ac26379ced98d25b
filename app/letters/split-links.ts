export type Piece = { text: string; href?: string };

// Only what a reader sees whole: no other scheme, no quote or bracket, nothing hidden.
const address =
  /\bhttps?:\/\/[^\s<>"'`{}|\\^\p{C}]+|\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}\b/giu;

/** What closes a sentence or a bracket around an address, and is no part of it. */
const trailing = /[.,;:!?)\]*_]+$/;

/** A line in pieces: words, and the web and e-mail addresses among them with their links. */
export function splitLinks(line: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of line.matchAll(address)) {
    const found = match[0].replace(trailing, "");
    const href = linkTo(found);
    if (href === undefined) continue;
    if (match.index > end) pieces.push({ text: line.slice(end, match.index) });
    pieces.push({ text: found, href });
    end = match.index + found.length;
  }
  if (end < line.length) pieces.push({ text: line.slice(end) });
  return pieces;
}

function linkTo(found: string): string | undefined {
  if (!/^https?:/i.test(found)) return `mailto:${found}`;
  return URL.parse(found)?.href;
}
