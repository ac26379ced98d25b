import { lineParts, readableAddress, type TextLine } from "./email-line.ts";

export type TextBlock =
  | { kind: "paragraph"; lines: readonly TextLine[] }
  /** `start` is the number of the first item; null for bullets. */
  | { kind: "list"; start: number | null; items: readonly TextLine[] };

/** Indent, bullet or number, and the space after it. */
export const listMarker = /^([ \t]*)(?:([-•])|(0|[1-9]\d{0,2})\.)([ \t]+)/;

// Not from within a run of blanks, which would be read once from each of them.
const emptyLines = /(?<![ \t])(?:[ \t]*\n){2,}/;

/**
 * The blocks of an email as staff type it: empty lines separate paragraphs, `- ` or `1. ` begins the
 * item of a list. Within a line, `**` encloses bold text, and `[text](https://…)` is a link. All else
 * stays as it was typed.
 */
export function textBlocks(text: string): TextBlock[] {
  const lines = text.trim().replaceAll(/\r\n?/g, "\n");
  return lines
    .split(emptyLines)
    .flatMap((paragraph) => (paragraph.trim() === "" ? [] : blocksIn(paragraph.split("\n"))));
}

type Item = { start: number | null; text: string };

/** The list item in a line; null for a line of a paragraph. */
function itemIn(line: string): Item | null {
  const marker = listMarker.exec(line);
  const text = marker ? line.slice(marker[0].length) : "";
  if (!marker || text === "") return null;
  return { start: marker[3] === undefined ? null : Number(marker[3]), text };
}

type Building =
  | { kind: "paragraph"; lines: TextLine[] }
  | { kind: "list"; start: number | null; items: TextLine[] };

/** Lines of one paragraph, in which a list may begin and end. */
function blocksIn(lines: readonly string[]): TextBlock[] {
  const blocks: Building[] = [];
  for (const line of lines) {
    const item = itemIn(line);
    const parts = lineParts(item ? item.text : line);
    const last = blocks.at(-1);
    if (item === null) {
      if (last?.kind === "paragraph") last.lines.push(parts);
      else blocks.push({ kind: "paragraph", lines: [parts] });
    } else if (last?.kind === "list" && continues(last, item)) last.items.push(parts);
    else blocks.push({ kind: "list", start: item.start, items: [parts] });
  }
  return blocks;
}

/** Another number than the next one begins another list, so that each is shown as it was typed. */
const continues = ({ start, items }: Building & { kind: "list" }, item: Item): boolean =>
  start === null ? item.start === null : item.start === start + items.length;

/** The text without its marks, each link as "text (address)". */
export function plainText(text: string): string {
  const plain = (line: TextLine) => line.map(plainPart).join("");
  return textBlocks(text)
    .map((block) =>
      block.kind === "list"
        ? block.items.map((item, index) => markerOf(block.start, index) + plain(item)).join("\n")
        : block.lines.map(plain).join("\n"),
    )
    .join("\n\n");
}

const markerOf = (start: number | null, index: number): string =>
  start === null ? "- " : `${start + index}. `;

const plainPart = ({ text, href, isNamed }: TextLine[number]): string =>
  href && isNamed ? `${text} (${readableAddress(href)})` : text;

const fileWords = /(?<!\p{L})(attached|attachments?|enclosed|संलग्न|अनुलग्न)(?![\p{L}\p{M}])/iu;

/** Whether a text announces a file, apart from lines that it quotes. */
export const mentionsFile = (text: string): boolean =>
  fileWords.test(text.replaceAll(/^>.*$/gm, ""));
