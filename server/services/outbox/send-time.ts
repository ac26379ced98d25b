import { dayMs } from "../../../contract/durations.ts";
import type { Context } from "../context.ts";
import { Invalid } from "../errors.ts";

/** How far ahead (ms) staff may schedule an email. */
const maxDelayMs = 60 * dayMs;

/**
 * The chosen time of an email in ms since 1970.
 * @param sendAt ISO 8601
 * @throws Invalid for the past, and for more than 60 days ahead
 */
export function scheduledTime({ now }: Context, sendAt: string): number {
  const time = Date.parse(sendAt);
  if (time <= now()) throw new Invalid({ sendAt: "Please choose a time in the future." });
  if (time > now() + maxDelayMs) {
    throw new Invalid({ sendAt: "Please choose a time within the next 60 days." });
  }
  return time;
}
