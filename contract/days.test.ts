import { expect, test } from "vitest";
import { laterDay, mondayOf } from "./days.ts";

test("days are added over ends of months, leap years and clock changes", () => {
  expect(laterDay("2026-11-30", 1)).toBe("2026-12-01");
  expect(laterDay("2028-03-01", -1)).toBe("2028-02-29");
  expect(laterDay("2026-10-24", 2)).toBe("2026-10-26");
  expect(laterDay("2026-11-23", 0)).toBe("2026-11-23");
});

test("laterDay and mondayOf throw outside the years 0 to 9999", () => {
  // As text, such a day would sort before all others, and a loop over weeks would never end.
  expect(() => laterDay("9999-12-31", 1)).toThrow(RangeError);
  expect(() => mondayOf("0000-01-01")).toThrow(RangeError);
});

test("a week begins on Monday", () => {
  const days = ["2026-11-22", "2026-11-23", "2026-11-29", "2027-01-01"];
  expect(days.map(mondayOf)).toEqual(["2026-11-16", "2026-11-23", "2026-11-23", "2026-12-28"]);
});
