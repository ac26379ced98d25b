import { dayMs } from "../../../contract/durations.ts";
import { binDays } from "../../../contract/office-limits.ts";
import { timeUntil } from "../lists/reader-formats.ts";

const circumference = 2 * Math.PI * 5.5;

/** From here on (days), the ring is amber. */
const soonDays = 7;

/** A ring that empties over the days in the bin, with the time that is left. */
export function BinClock({ expiresAt, now = Date.now() }: { expiresAt: string; now?: number }) {
  const days = Math.max(Date.parse(expiresAt) - now, 0) / dayMs;
  const left = circumference * Math.min(days / binDays, 1);
  return (
    <span className="bin-clock" data-soon={days < soonDays || undefined}>
      <svg viewBox="0 0 16 16" fill="none" aria-hidden="true">
        <circle cx="8" cy="8" r="5.5" />
        <circle
          className="bin-clock__left"
          cx="8"
          cy="8"
          r="5.5"
          transform="rotate(-90 8 8)"
          strokeDasharray={`${left.toFixed(1)} ${circumference.toFixed(1)}`}
        />
      </svg>
      <time dateTime={expiresAt}>{timeUntil(expiresAt, now)}</time>
    </span>
  );
}
