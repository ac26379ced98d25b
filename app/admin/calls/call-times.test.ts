import { expect, test } from "vitest";
import { defaultAnswerHours } from "../../../contract/answer-hours.ts";
import { callTimes, isCallable } from "./call-times.ts";

const friday = (time: string) => Date.parse(`2026-11-20T${time}:00+05:30`);
const hours = { ...defaultAnswerHours, daysOff: ["2026-11-24"] };

test.each([
  // Inside our hours and the client's; later days not before the first hour.
  ["10:20", null, ["20 11:30", "23 11:30", "25 11:30"]],
  ["16:40", "Asia/Kolkata", ["23 09:00", "25 09:00", "26 09:00"]],
  ["19:00", "Asia/Dubai", ["23 09:30", "25 09:30", "26 09:30"]],
  // Boston's 8:00 is after our day, at 18:30; New Zealand sleeps from our 12:30 on.
  ["10:00", "America/New_York", ["20 18:30", "23 18:30", "25 18:30"]],
  ["10:00", "Pacific/Auckland", ["20 11:00", "23 11:00", "25 11:00"]],
  ["12:00", "Pacific/Auckland", ["23 09:00", "25 09:00", "26 09:00"]],
] as const)("the next call after %s, with a client in %s", (now, zone, expected) => {
  const shown = callTimes(friday(now), hours, zone).map((at) => {
    const [day, time] = new Date(at + 330 * 60_000).toISOString().split("T");
    return `${day?.slice(-2)} ${time?.slice(0, 5)}`;
  });
  expect(shown).toEqual(expected);
});

test("the next call is in the part of the day that the client wished for, if it has a time", () => {
  const first = (now: string, wished: "afternoon" | "evening", zone: string | null = null) =>
    new Date(callTimes(friday(now), hours, zone, wished)[0] ?? 0).toISOString();
  expect(first("16:40", "afternoon")).toBe("2026-11-23T06:30:00.000Z");
  expect(first("10:20", "evening")).toBe("2026-11-20T10:30:00.000Z");
  // In New Zealand our evening is night.
  expect(first("10:00", "evening", "Pacific/Auckland")).toBe("2026-11-20T05:30:00.000Z");
});

test("a client is called from 8:00 to 20:00 of their day", () => {
  const inDubai = (time: string) =>
    isCallable("Asia/Dubai", Date.parse(`2026-11-20T${time}+04:00`));
  expect(["07:59", "08:00", "19:59", "20:00"].map(inDubai)).toEqual([false, true, true, false]);
});
