import { expect, test } from "vitest";
import { dayName } from "./day-name.ts";

test("a day is named as people say it", () => {
  const now = new Date(2026, 10, 22, 9);
  const name = (...day: [number, number, number, number]) =>
    dayName(new Date(...day).toISOString(), now);
  expect(name(2026, 10, 22, 0)).toBe("Today");
  expect(name(2026, 10, 21, 23)).toBe("Yesterday");
  expect(name(2026, 10, 11, 9)).toBe("Wednesday, 11 November");
  expect(name(2025, 4, 3, 9)).toBe("3 May 2025");
});
