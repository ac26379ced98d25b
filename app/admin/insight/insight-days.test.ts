import { expect, test } from "vitest";
import { dayRange, daysError, spanText, weekMark } from "./insight-days.ts";

test.each([
  ["2026-08-31", "2026-11-26", "31 Aug to 26 Nov 2026"],
  ["2025-12-01", "2026-11-26", "1 Dec 2025 to 26 Nov 2026"],
  ["2026-11-26", "2026-11-26", "26 Nov 2026"],
  ["2026-10-01", "2026-10-31", "1 to 31 Oct 2026"],
  ["2025-10-01", "2026-10-31", "1 Oct 2025 to 31 Oct 2026"],
])("from %s to %s is %s", (from, to, text) => {
  expect(spanText(from, to)).toBe(text);
});

test.each([
  ["2026-11-16", "16 to 22 Nov"],
  ["2026-10-26", "26 Oct to 1 Nov"],
])("the week from %s is %s", (monday, text) => {
  expect(dayRange(monday)).toBe(text);
});

test("custom days span at most 53 weeks, and “To” isn't before “From”", () => {
  const today = "2026-11-26";
  expect(daysError({ from: "2025-11-21", to: today })).toBeNull();
  expect(daysError({ from: "2025-11-20", to: today })).toBe("Choose at most 53 weeks.");
  expect(daysError({ from: today, to: today })).toBeNull();
  expect(daysError({ from: today, to: "2026-11-25" })).toContain("on or after");
});

test.each([
  ["2026-11-09", null],
  ["2026-11-16", "so far"],
  ["2026-11-23", "upcoming"],
  ["2026-11-02", "partial"],
])("until today, a Friday, the week from %s is marked %s", (monday, mark) => {
  const span = { from: "2026-11-03", to: "2026-11-30", today: "2026-11-20" };
  expect(weekMark(monday, span)).toBe(mark);
});

test("the current week is partial if the days end before today, and whole after its Sunday", () => {
  const from = "2026-11-02";
  const today = "2026-11-20";
  expect(weekMark("2026-11-16", { from, to: "2026-11-18", today })).toBe("partial");
  const to = "2026-11-22";
  expect(weekMark("2026-11-16", { from, to, today: to })).toBe("so far");
  expect(weekMark("2026-11-16", { from, to, today: "2026-11-23" })).toBeNull();
});
