const format = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** An instant as the reader's clock shows it: "18 Nov 2026, 16:42". */
export function readerDate(instant: string): string {
  return format.format(new Date(instant));
}
