/** Text of a line; `bold` was written between two asterisks on each side. */
type TextPart = { text: string; bold: boolean };

export type TextLine = readonly TextPart[];

export type TextBlock =
  | { kind: "paragraph"; lines: readonly TextLine[] }
  | { kind: "list"; items: readonly TextLine[] };

const listItem = /^[ \t]*[-*•][ \t]+(?=\S)/;
const boldText = /\*\*(?=\S)(.*?\S)\*\*/g;

/**
 * The blocks of an email as staff type it: empty lines separate paragraphs, `- ` begins the item of a
 * list, and `**` encloses what is bold. All else stays as it was typed.
 */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  const lines = text.trim().replaceAll(/\r\n?/g, "\n");
  for (const paragraph of lines.split(/(?:[ \t]*\n){2,}/)) {
    if (paragraph.trim() !== "") blocks.push(...blocksIn(paragraph.split("\n")));
  }
  return blocks;
}

/** Lines of one paragraph, in which a list may begin and end. */
function blocksIn(lines: readonly string[]): TextBlock[] {
  const blocks: { isList: boolean; lines: TextLine[] }[] = [];
  for (const line of lines) {
    const isList = listItem.test(line);
    const parsed = boldParts(isList ? line.replace(listItem, "") : line);
    const last = blocks.at(-1);
    if (last?.isList === isList) last.lines.push(parsed);
    else blocks.push({ isList, lines: [parsed] });
  }
  return blocks.map(({ isList, lines: parsed }) =>
    isList ? { kind: "list", items: parsed } : { kind: "paragraph", lines: parsed },
  );
}

function boldParts(line: string): TextLine {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of line.matchAll(boldText)) {
    if (match.index > end) parts.push({ text: line.slice(end, match.index), bold: false });
    parts.push({ text: match[1] ?? "", bold: true });
    end = match.index + match[0].length;
  }
  if (end < line.length) parts.push({ text: line.slice(end), bold: false });
  return parts;
}
