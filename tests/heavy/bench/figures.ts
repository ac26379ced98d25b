/** One measured row of the table in `docs/performance.md`. */
export type FigureRow = {
  what: string;
  measured: string;
  /** The bar it is held against, from the project's performance goals. */
  bar: string;
  met: boolean;
};

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** The value that `share` of all values, from 0 to 1, are not above. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Rows as a Markdown table. */
export const tableOf = (rows: readonly FigureRow[]): string => tableFrom(rows.map(lineOf));

const lineOf = ({ what, measured, bar, met }: FigureRow) =>
  `| ${what} | ${measured} | ${bar} | ${met ? "yes" : "no"} |`;

const tableFrom = (lines: readonly string[]) =>
  ["| figure | measured | bar | met |", "| --- | --- | --- | --- |", ...lines].join("\n");

const whatOf = (line: string) => line.split("|")[1]?.trim() ?? "";

/** A document whose table has the new rows in place of the old ones of the same name. */
export function mergeTable(document: string, rows: readonly FigureRow[]): string {
  const [, old = ""] = /<!-- figures -->([\s\S]*)<!-- \/figures -->/.exec(document) ?? [];
  const body = old.trim().split("\n").slice(2);
  const lines = new Map(body.map((line) => [whatOf(line), line]));
  for (const row of rows) lines.set(row.what, lineOf(row));
  const table = `<!-- figures -->\n${tableFrom([...lines.values()])}\n<!-- /figures -->`;
  return document.replace(/<!-- figures -->[\s\S]*<!-- \/figures -->/, () => table);
}

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function randomNumbers(seed = 20_261_121): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
