// Durations in milliseconds.

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
/** Of 24 hours: a day on which clocks change has more or less. */
export const dayMs = 24 * hourMs;
