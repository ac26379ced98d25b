// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionIdleMs } from "../../../contract/office-limits.ts";
import { IdleClock, idleAt, idleWarningMs } from "./idle-clock.ts";

const begun = 1_800_000_000_000;
let now = begun;
let clock: IdleClock;

beforeEach(() => {
  now = begun;
  vi.spyOn(Date, "now").mockImplementation(() => now);
  clock = new IdleClock();
});

afterEach(() => {
  clock.stop();
  localStorage.clear();
});

test.each([
  [0, "active"],
  [sessionIdleMs - idleWarningMs - 1, "active"],
  [sessionIdleMs - idleWarningMs, "warning"],
  [sessionIdleMs - 1, "warning"],
  [sessionIdleMs, "over"],
] as const)("%i ms without activity: %s", (idle, state) => {
  expect(idleAt(begun + idle, begun)).toEqual({ state, endsAt: begun + sessionIdleMs });
});

test.each(["pointerdown", "pointermove", "keydown", "wheel", "touchmove"])(
  "%s starts anew, but does not dismiss the warning",
  (activity) => {
    now += sessionIdleMs / 2;
    window.dispatchEvent(new Event(activity));
    expect(clock.idle().endsAt).toBe(now + sessionIdleMs);
    now += sessionIdleMs - idleWarningMs;
    window.dispatchEvent(new Event(activity));
    expect(clock.idle().state).toBe("warning");
    clock.touch();
    expect(clock.idle().state).toBe("active");
  },
);

test("work in another tab counts; a clock that was set back does not lengthen the session", () => {
  now += sessionIdleMs - 1;
  const newValue = `${now}`;
  window.dispatchEvent(new StorageEvent("storage", { key: "activeAt", newValue }));
  expect(clock.idle().endsAt).toBe(now + sessionIdleMs);
  now = begun;
  expect(clock.idle().endsAt).toBe(begun + sessionIdleMs);
});
