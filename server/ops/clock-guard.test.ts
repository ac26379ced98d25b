import { expect, test } from "vitest";
import { hourMs } from "../../contract/durations.ts";
import { watchClock } from "./clock-guard.ts";

/** A clock that is set by hand while real time passes. */
function clock() {
  let passed = 0;
  let set = 0;
  const watched = watchClock(
    () => 1_000 * hourMs + passed + set,
    () => passed,
  );
  return {
    ...watched,
    pass(time: number) {
      passed += time;
      return watched.now();
    },
    jump(by: number) {
      set += by;
      return watched.now();
    },
  };
}

test("elapsed time is no jump, and neither is a small correction", () => {
  const { now, pass, jump, jumpedSince } = clock();
  const start = now();
  for (let minute = 0; minute < 600; minute++) {
    pass(60_000);
    jump(minute % 2 === 0 ? 500 : -500);
  }
  expect(jumpedSince(start)).toBe(0);
});

test("a forward jump counts only for times before it", () => {
  const { pass, jump, jumpedSince } = clock();
  const before = pass(1_000);
  const after = jump(hourMs);
  expect(jumpedSince(before)).toBe(hourMs);
  expect(jumpedSince(after)).toBe(0);
});

test("a jump forward and back cancels out", () => {
  const { pass, jump, jumpedSince } = clock();
  const before = pass(1_000);
  jump(hourMs);
  pass(5_000);
  const after = jump(-hourMs);
  expect(jumpedSince(before)).toBe(0);
  expect(jumpedSince(after)).toBe(0);
});

test("a jump back and forward counts only for times seen in between", () => {
  const { pass, jump, jumpedSince } = clock();
  const before = pass(1_000);
  const between = jump(-hourMs);
  pass(5_000);
  const after = jump(hourMs);
  expect(jumpedSince(before)).toBe(0);
  expect(jumpedSince(between)).toBe(hourMs);
  expect(jumpedSince(after)).toBe(0);
});
