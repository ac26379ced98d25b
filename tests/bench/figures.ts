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
export function tableOf(rows: readonly FigureRow[]): string {
  const lines = rows.map(
    ({ what, measured, bar, met }) => `| ${what} | ${measured} | ${bar} | ${met ? "yes" : "no"} |`,
  );
  return ["| figure | measured | bar | met |", "|---|---|---|---|", ...lines].join("\n");
}
