import widths from "../../fonts/share/title-widths.json" with { type: "json" };

/** Thousandths of an em, by character. */
const widthOf: Readonly<Record<string, number>> = widths;
const unknownCharacter = 600;

/** Between letters, in em; large type is set tight, as on the pages. */
export const titleSpacing = -0.025;

/** Width of a line in em. */
function measure(line: string): number {
  const signs = [...line];
  const letters = signs.reduce((sum, sign) => sum + (widthOf[sign] ?? unknownCharacter), 0) / 1000;
  return letters + signs.length * titleSpacing;
}

type Column = {
  /** Type sizes to try, the largest first, in pixels. */
  sizes: readonly number[];
  /** In pixels. */
  width: number;
  maxLines: number;
};

/** Sets a title in the largest size that fits, in lines of nearly the same length. */
export function wrapTitle(title: string, { sizes, width, maxLines }: Column) {
  const words = title.split(" ");
  const smallest = Math.min(...sizes);
  const fitting = sizes.find((size) => {
    const lines = breakLines(words, width / size);
    return lines.length <= maxLines && lines.every((line) => measure(line) * size <= width);
  });
  const size = fitting ?? smallest;
  return { size, lines: balance(words, width / size) };
}

function breakLines(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : undefined;
    if (longer !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The narrowest column that needs no line more. */
function balance(words: readonly string[], width: number): string[] {
  const widest = breakLines(words, width);
  let lines = widest;
  for (let narrower = width; narrower > width / 2; narrower -= 0.1) {
    const attempt = breakLines(words, narrower);
    if (attempt.length > widest.length) break;
    lines = attempt;
  }
  return lines;
}
