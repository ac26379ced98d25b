/** The day of a time (ms since 1970) in UTC: `2026-11-20`. */
export const utcDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
