/** The time (ms since 1970) that lies whole months before `time`, in UTC; March 31 less one is the last of February. */
export function monthsBefore(time: number, months: number): number {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months);
  // 31 became 1, 2 or 3 of the month after.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime();
}
