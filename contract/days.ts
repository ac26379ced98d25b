const dayMs = 86_400_000;

/** The day, like `2026-11-23`, that many days later; earlier if negative. */
export const laterDay = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** The Monday of a day's week. */
export const mondayOf = (date: string): string =>
  laterDay(date, -((new Date(Date.parse(date)).getUTCDay() + 6) % 7));
