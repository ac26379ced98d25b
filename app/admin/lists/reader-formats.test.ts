import { expect, test } from "vitest";
import { maxCount } from "../../../contract/office-limits.ts";
import { shownCount, timeAgo, timeUntil } from "./reader-formats.ts";

const instant = "2026-11-20T06:00:00.000Z";

test.each([
  ["2026-11-20T05:59:00.000Z", "just now"],
  ["2026-11-20T06:00:59.000Z", "just now"],
  ["2026-11-20T06:01:00.000Z", "1 minute ago"],
  ["2026-11-20T06:59:59.000Z", "59 minutes ago"],
  ["2026-11-20T08:00:00.000Z", "2 hours ago"],
  ["2026-11-23T05:00:00.000Z", "2 days ago"],
])("at %s it was %s", (now, text) => {
  expect(timeAgo(instant, Date.parse(now))).toBe(text);
});

test.each([
  ["2026-11-08T06:01:00.000Z", "in 12 days"],
  ["2026-11-19T06:00:00.000Z", "in 1 day"],
  ["2026-11-19T06:29:00.000Z", "in 24 hours"],
  ["2026-11-19T06:31:00.000Z", "in 23 hours"],
  ["2026-11-20T05:58:59.000Z", "in 1 minute"],
  ["2026-11-21T06:00:00.000Z", "in 1 minute"],
])("at %s it is due %s", (now, text) => {
  expect(timeUntil(instant, Date.parse(now))).toBe(text);
});

test("a count is exact below where the server stops, and open from there on", () => {
  expect(maxCount).toBe(100);
  expect([0, 1, 99].map(shownCount)).toEqual(["0", "1", "99"]);
  expect([100, 101, 200].map(shownCount)).toEqual(["99+", "99+", "99+"]);
});
