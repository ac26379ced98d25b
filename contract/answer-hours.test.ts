import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type AnswerHours,
  answerDue,
  dayStart,
  defaultAnswerHours,
  nextWorkday,
  workingTime,
  workingTimeMeter,
} from "./answer-hours.ts";
import { hourMs } from "./durations.ts";

const at = (text: string) => Date.parse(text);
const due = (arrived: string, change: Partial<AnswerHours> = {}) =>
  new Date(answerDue(at(arrived), { ...defaultAnswerHours, ...change })).toISOString();

describe("when an answer is due", () => {
  test("four hours later within a working day (IST is 5:30 ahead)", () => {
    expect(due("2026-11-23T04:00:00Z")).toBe("2026-11-23T08:00:00.000Z");
  });
  test("the rest of the hours count from the next morning", () => {
    // 17:00 on Monday: one hour today, three from 9:00 tomorrow.
    expect(due("2026-11-23T11:30:00Z")).toBe("2026-11-24T06:30:00.000Z");
  });
  test("the night and the weekend don't count", () => {
    // Friday 20:00 and Sunday 3:00: Monday 13:00.
    expect(due("2026-11-20T14:30:00Z")).toBe("2026-11-23T07:30:00.000Z");
    expect(due("2026-11-21T21:30:00Z")).toBe("2026-11-23T07:30:00.000Z");
  });
  test("a shorter Saturday and a day off count", () => {
    const saturday = { days: [1, 2, 3, 4, 5, 6], other: [{ day: 6, from: "10:00", to: "13:00" }] };
    // Friday 17:20: 40 minutes on Friday, three hours on Saturday, 20 minutes on Monday.
    expect(due("2026-11-20T11:50:00Z", saturday)).toBe("2026-11-23T03:50:00.000Z");
    expect(
      due("2026-11-20T11:50:00Z", { ...saturday, daysOff: ["2026-11-21", "2026-11-23"] }),
    ).toBe("2026-11-24T06:50:00.000Z");
  });
  test("clocks that change are followed", () => {
    const berlin = { timeZone: "Europe/Berlin", days: [1, 2, 3, 4, 5, 6, 7], hours: 9 };
    // Clocks went back in the night to 25 October: 9:00 is 8:00 UTC from then on.
    expect(due("2026-10-24T07:00:00Z", berlin)).toBe("2026-10-24T16:00:00.000Z");
    expect(due("2026-10-24T17:00:00Z", berlin)).toBe("2026-10-25T17:00:00.000Z");
  });
  test.each([
    ["America/Santiago", "2026-09-06", "2026-09-06T04:00:00.000Z"],
    ["America/Havana", "2026-03-08", "2026-03-08T05:00:00.000Z"],
    ["Asia/Beirut", "2026-03-29", "2026-03-28T22:00:00.000Z"],
    ["America/Havana", "2026-11-01", "2026-11-01T04:00:00.000Z"],
  ])("in %s the day %s, on which clocks change at midnight, begins then", (zone, date, begin) => {
    expect(new Date(dayStart(date, zone)).toISOString()).toBe(begin);
  });
  test("the working time until then is what was asked for, whenever something arrives", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: at("2026-01-01"), max: at("2028-01-01") }),
        fc.integer({ min: 1, max: 320 }),
        fc.constantFrom("Asia/Kolkata", "America/New_York", "Australia/Lord_Howe", "UTC"),
        (arrived, quarters, timeZone) => {
          const hours = { ...defaultAnswerHours, hours: quarters / 4, timeZone };
          const until = answerDue(arrived, hours);
          expect(workingTime(arrived, until, hours)).toBe(quarters * 15 * 60_000);
        },
      ),
      { numRuns: 300 },
    );
  });
});

test("the next working day is the present one until it ends", () => {
  const india = defaultAnswerHours;
  const day = (now: string) => new Date(nextWorkday(Date.parse(now), india).from).toISOString();
  expect(day("2026-11-20T01:00:00Z")).toBe("2026-11-20T03:30:00.000Z");
  expect(day("2026-11-20T12:29:00Z")).toBe("2026-11-20T03:30:00.000Z");
  // Friday 18:00 in India.
  expect(day("2026-11-20T12:30:00Z")).toBe("2026-11-23T03:30:00.000Z");
});

test("a meter measures as workingTime does", () => {
  const since = Date.parse("2026-10-20T00:00:00Z");
  const until = Date.parse("2026-11-20T00:00:00Z");
  const hours = { ...defaultAnswerHours, timeZone: "Europe/Berlin", days: [1, 3, 6] };
  const measure = workingTimeMeter(since, until, hours);
  for (let from = since; from < until; from += 37 * hourMs) {
    for (const length of [0, 1_000, 5 * hourMs, 90 * hourMs]) {
      const to = Math.min(from + length, until);
      expect([from, to, measure(from, to)]).toEqual([from, to, workingTime(from, to, hours)]);
    }
  }
});
