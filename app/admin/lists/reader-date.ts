const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });

const minute = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** An instant as the reader's clock shows it: "18 Nov 2026, 16:42". */
export function readerDate(instant: string): string {
  return minute.format(new Date(instant));
}

/** The day of an instant where the reader is: "18 Nov 2026". */
export function readerDay(instant: string): string {
  return day.format(new Date(instant));
}
