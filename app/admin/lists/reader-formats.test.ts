import { expect, test, vi } from "vitest";
import { maxCount } from "../../../contract/office-limits.ts";
import { localDay, readerMoment, shownCount, timeAgo, timeUntil } from "./reader-formats.ts";

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

test("a file has the reader’s day", () => {
  vi.stubEnv("TZ", "Asia/Kolkata");
  expect(localDay(new Date("2026-11-25T21:45:00.000Z"))).toBe("2026-11-26");
});

test("a day alone is the same west of Greenwich", async () => {
  vi.stubEnv("TZ", "America/New_York");
  vi.resetModules();
  const { readerDay } = await import("./reader-formats.ts");
  expect(readerDay("2026-11-21")).toBe("21 Nov 2026");
});

test("a moment has a year only if it is another one", () => {
  const now = new Date(2026, 10, 26);
  const moment = (...parts: [number, number, number, number, number]) =>
    readerMoment(new Date(...parts).toISOString(), now);
  expect(moment(2026, 10, 25, 22, 11)).toBe("25 Nov, 22:11");
  expect(moment(2025, 11, 31, 23, 30)).toBe("31 Dec 2025, 23:30");
});
