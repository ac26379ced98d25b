import type { Actor, Context } from "../../services/context.ts";
import { day, hour, minute } from "../../services/rate-limits.ts";
import type { DemoStaff } from "./demo-staff.ts";

/** Context of an actor, with the clock at the event's time; `address` is the visitor's. */
export type As = (actor: Actor | DemoStaff, address?: string) => Context;

/** `at`: ms since 1970. */
export type DemoEvent = { at: number; run(as: As): Promise<unknown> };

/** Time (ms since 1970) so many days before the end; `index` varies the time of day. */
export type TimeOf = (daysAgo: number, index?: number) => number;

const indiaOffsetMs = 5.5 * hour;

/** Less than a day ago: exact. Before: between 9:00 and 18:00 in India. */
export function timesBefore(end: number): TimeOf {
  const midnight = Math.floor((end + indiaOffsetMs) / day) * day - indiaOffsetMs;
  return (daysAgo, index = 0) =>
    daysAgo < 1
      ? end - daysAgo * day
      : midnight - daysAgo * day + 9 * hour + ((index * 37) % 540) * minute;
}
