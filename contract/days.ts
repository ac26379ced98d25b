const dayMs = 86_400_000;

/**
 * Adds days to a date like `2026-11-23`; a negative number gives an earlier one.
 * @throws RangeError outside of the years 0 to 9999, whose dates sort as their text does
 */
export function laterDay(date: string, days: number): string {
  const later = new Date(Date.parse(date) + days * dayMs).toISOString();
  if (!/^\d{4}-/.test(later)) throw new RangeError(`${later} is no day of the years 0 to 9999.`);
  return later.slice(0, 10);
}

/** The Monday of the week that contains a date. */
export const mondayOf = (date: string): string =>
  laterDay(date, -((new Date(Date.parse(date)).getUTCDay() + 6) % 7));
