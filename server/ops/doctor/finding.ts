import { dayMs, hourMs, minuteMs } from "../../../contract/durations.ts";

/** One result of `npm run doctor`. */
export type Finding = { level: "good" | "warning" | "bad"; what: string; remedy?: string };

export const good = (what: string): Finding => ({ level: "good", what });
export const warning = (what: string, remedy: string): Finding => ({
  level: "warning",
  what,
  remedy,
});
export const bad = (what: string, remedy: string): Finding => ({ level: "bad", what, remedy });

/** Message of an error and its cause, on one line. Drivers leave secrets out of messages. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause.message : "";
  const added = error.message.includes(cause) ? "" : ` (${cause})`;
  return (error.message + added).replaceAll(/\s+/g, " ");
}

/** `1 minute`, `3 minutes`. */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? "" : "s"}`;

/** A span of time (ms) in words: `5 minutes`, `3 hours`, `2 days`. */
function spanOf(time: number): string {
  if (time < 2 * hourMs) return counted(Math.floor(time / minuteMs), "minute");
  if (time < 48 * hourMs) return counted(Math.floor(time / hourMs), "hour");
  return counted(Math.floor(time / dayMs), "day");
}

/** The time since `at` (ms since 1970), in words. */
export const ageOf = (at: number): string => spanOf(Math.max(0, Date.now() - at));

/** Whether `at` (ms since 1970) is later than a clock's normal corrections can explain. */
export const isInFuture = (at: number): boolean => at - Date.now() > minuteMs;

export const clockRemedy = "Check the clock (timedatectl) and run NTP.";

/** `what` has a date in the future: this machine's clock is or was wrong. */
export const fromFuture = (what: string, at: number): Finding =>
  warning(
    `${what} dated ${spanOf(at - Date.now())} in the future: this machine's clock was set back, or was ahead then`,
    clockRemedy,
  );
