import { expect, test } from "vitest";
import { timeAgo } from "./time-ago.ts";

const instant = "2026-11-20T06:00:00.000Z";

test.each([
  ["2026-11-20T05:59:00.000Z", "just now"],
  ["2026-11-20T06:00:59.000Z", "just now"],
  ["2026-11-20T06:01:00.000Z", "1 minute ago"],
  ["2026-11-20T06:59:59.000Z", "59 minutes ago"],
  ["2026-11-20T08:00:00.000Z", "2 hours ago"],
  ["2026-11-23T05:00:00.000Z", "2 days ago"],
])("at %s it was %s", (now, words) => {
  expect(timeAgo(instant, Date.parse(now))).toBe(words);
});
