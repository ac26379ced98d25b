const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const words = new Intl.RelativeTimeFormat("en-GB", { numeric: "always" });

/** How long ago an instant was, in words: "just now", "5 minutes ago", "2 days ago". */
export function timeAgo(instant: string, now = Date.now()): string {
  const past = now - Date.parse(instant);
  // The server's clock may be a little ahead of the reader's.
  if (past < minute) return "just now";
  if (past < hour) return words.format(-Math.floor(past / minute), "minute");
  if (past < day) return words.format(-Math.floor(past / hour), "hour");
  return words.format(-Math.floor(past / day), "day");
}
