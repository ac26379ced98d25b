import { expect, test } from "vitest";
import { dayRange, spanText } from "./insight-days.ts";

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
