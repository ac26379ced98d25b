type Band = { grade: string; from: number };

/** The sum of all papers; null while one has not been sat. */
export function totalOf(marks: readonly (number | null)[]): number | null {
  return marks.reduce<number | null>(
    (sum, mark) => (sum === null || mark === null ? null : sum + mark),
    0,
  );
}

/** The grade for a percentage; `bands` run from the best down. */
export function gradeFor(percent: number, bands: readonly Band[]): string | undefined {
  return bands.find(({ from }) => percent >= from)?.grade;
}

/** The mean of those that are there, to one decimal. */
export function average(values: readonly (number | null)[]): number {
  const known = values.filter((value) => value !== null);
  const sum = known.reduce((total, value) => total + value, 0);
  return known.length === 0 ? 0 : Math.round((10 * sum) / known.length) / 10;
}
