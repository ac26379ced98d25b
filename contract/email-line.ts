/** A part of a line; `isNamed` for a link whose text is not its address. */
export type TextPart = { text: string; bold: boolean; href?: string; isNamed?: boolean };

export type TextLine = readonly TextPart[];

// http, https and email addresses only; no quotes, brackets or invisible characters.
const bareAddress =
  /\bhttps?:\/\/[^\s<>"'`{}|\\^\p{C}]+|\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}\b/giu;

/** `[text](address)`; parentheses in the address come in pairs. */
const namedLink =
  /\[([^[\]\n]+)\]\(((?:https?:\/\/|mailto:|tel:)(?:[^\s()[\]<>"'`{}|\\^\p{C}]|\([^\s()[\]<>"'`{}|\\^\p{C}]*\))+)\)/giu;

const token = new RegExp(`${namedLink.source}|${bareAddress.source}|\\*\\*`, "giu");

// Exactly two asterisks at the edge of a word: neither "2 ** 3" nor "2**3" begins bold text.
const opening = /(?<![\p{L}\p{M}\p{N}\p{Co}*])\*\*(?=[^\s*])/uy;
const closing = /(?<=[^\s*])\*\*(?![\p{L}\p{M}\p{N}\p{Co}*])/uy;
const allBold = /^\*\*(?=[^\s*])(.*[^\s*])\*\*$/u;

/** Punctuation after an address that does not belong to it. */
const trailing = ".,;:!?)]*_";

export const readableAddress = (href: string): string => href.replace(/^(?:mailto|tel):/i, "");

/** Splits a line of staff into text, `**bold text**`, `[named](address)` links and bare addresses. */
export function lineParts(line: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  /** Index in `parts` where bold text may begin. */
  let opened: number | null = null;
  const addText = (until: number) => {
    if (until > end) parts.push({ text: line.slice(end, until), bold: false });
  };
  const addAsterisks = (position: number | null) => {
    if (position !== null) parts.splice(position, 0, { text: "**", bold: false });
  };
  const search = new RegExp(token);
  for (let match = search.exec(line); match; match = search.exec(line)) {
    const { index } = match;
    const isAsterisks = match[0] === "**";
    const link = isAsterisks ? undefined : linkIn(match);
    if (link) {
      addText(index);
      parts.push(link.part);
      end = index + link.length;
      search.lastIndex = end;
    } else if (isAsterisks && opened !== null && isAt(closing, line, index)) {
      addText(index);
      for (const part of parts.slice(opened)) part.bold = true;
      opened = null;
      end = index + 2;
    } else if (isAsterisks && isAt(opening, line, index)) {
      addText(index);
      addAsterisks(opened);
      opened = parts.length;
      end = index + 2;
    }
  }
  addText(line.length);
  addAsterisks(opened);
  return joined(parts);
}

function isAt(pattern: RegExp, line: string, index: number): boolean {
  pattern.lastIndex = index;
  return pattern.test(line);
}

/** The link of a match, and how many characters of it are the link's. */
function linkIn(match: RegExpExecArray): { part: TextPart; length: number } | undefined {
  const [whole, name, address] = match;
  if (name !== undefined && address !== undefined) {
    const href = URL.parse(address)?.href;
    if (href === undefined || name.trim() === "") return undefined;
    const bold = allBold.exec(name)?.[1];
    const text = bold ?? name;
    const isNamed = ![address, href, readableAddress(href)].includes(text);
    const part = { text, bold: bold !== undefined, href, ...(isNamed && { isNamed }) };
    return { part, length: whole.length };
  }
  let { length } = whole;
  while (trailing.includes(whole.charAt(length - 1))) length -= 1;
  const text = whole.slice(0, length);
  const href = /^https?:/i.test(text) ? URL.parse(text)?.href : `mailto:${text}`;
  return href === undefined ? undefined : { part: { text, bold: false, href }, length };
}

/** Without the borders between parts of plain text. */
function joined(parts: readonly TextPart[]): TextPart[] {
  const result: TextPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (last && !last.href && !part.href && last.bold === part.bold) last.text += part.text;
    else result.push(part);
  }
  return result;
}
