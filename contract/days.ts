const dayMs = 86_400_000;

/** Adds days to a date like `2026-11-23`; a negative number gives an earlier one. */
export const laterDay = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** The Monday of the week that contains a date. */
export const mondayOf = (date: string): string =>
  laterDay(date, -((new Date(Date.parse(date)).getUTCDay() + 6) % 7));
