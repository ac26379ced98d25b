/** Part of a run: minutes since its start, and how long it took. */
type Span = { from: number; minutes: number };

/**
 * How long each stage of a run took, from the times of day at which they began ("11:02").
 * The last one has no end: it is drawn as a tenth of the whole.
 */
export function minuteSpans(times: readonly string[]): { spans: Span[]; total: number } {
  const minutes = times.map(minuteOfDay);
  const start = minutes[0] ?? 0;
  const end = minutes.at(-1) ?? start;
  const total = Math.ceil((end - start) * 1.1);
  const spans = minutes.map((minute, index) => ({
    from: minute - start,
    minutes: (minutes[index + 1] ?? start + total) - minute,
  }));
  return { spans, total };
}

function minuteOfDay(time: string): number {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(":").map(Number);
  if (Number.isNaN(hours + minutes)) throw new Error(`Not a time of day: ${time}`);
  return hours * 60 + minutes;
}
