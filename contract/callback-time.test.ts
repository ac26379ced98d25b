import { expect, it } from "vitest";
import {
  callbackDates,
  callbackStarts,
  callbackTimeErrors,
  callbackTimeText,
  whenWeAnswer,
} from "./callback-time.ts";

const at = (ist: string) => Date.parse(`${ist}:00+05:30`);
const exact = (preferred_date: string, preferred_start: string) => ({
  preferred_time: "exact",
  preferred_date,
  preferred_start,
});

it("offers ten working days, today until its last call has begun", () => {
  const dates = [
    ...["2026-11-20", "2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26"],
    ...["2026-11-27", "2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04"],
  ];
  expect(callbackDates(at("2026-11-20T17:29"))).toEqual(dates.slice(0, 10));
  expect(callbackDates(at("2026-11-20T17:30"))).toEqual(dates.slice(1));
  // 00:30 in India is still the day before in UTC.
  expect(callbackDates(at("2026-11-20T00:30"))[0]).toBe("2026-11-20");
});

it("has a half hour for every call that ends in working hours", () => {
  expect(callbackStarts).toHaveLength(18);
  expect([callbackStarts[0], callbackStarts.at(-1)]).toEqual(["09:00", "17:30"]);
});

it.each([
  [exact("2026-11-24", "10:30"), {}],
  [exact("2026-11-20", "12:00"), {}],
  [{ ...exact("2020-01-01", "03:00"), preferred_time: "any" }, {}],
  [exact("", ""), { preferred_date: "Please choose a day for the call." }],
  [exact("2026-11-24", ""), { preferred_start: "Please choose a time for the call." }],
  [
    exact("2026-11-20", "11:30"),
    { preferred_start: "This time has passed. Please choose a later one." },
  ],
  [
    exact("2026-11-24", "18:00"),
    {
      preferred_start: "We call back from 9:00 to 18:00 IST. Please choose a time in these hours.",
    },
  ],
  [
    exact("2026-11-21", "10:00"),
    { preferred_date: "We call from Monday to Friday. Please choose a working day." },
  ],
  [
    exact("2026-12-04", "10:00"),
    { preferred_date: "Please choose a day from Friday 20 November to Thursday 3 December." },
  ],
  [
    exact("2026-11-19", "10:00"),
    { preferred_date: "Please choose a day from Friday 20 November to Thursday 3 December." },
  ],
])("judges %o", (choice, errors) => {
  expect(callbackTimeErrors(choice, at("2026-11-20T11:30"))).toEqual(errors);
});

it("names the time for staff", () => {
  expect(callbackTimeText("any", null)).toBe("Any time in working hours");
  expect(callbackTimeText("morning", null)).toBe("Morning, 9:00 to 12:00 IST");
  expect(callbackTimeText("exact", at("2026-11-24T10:30"))).toBe("Tuesday 24 November, 10:30 IST");
});

it.each([
  ["any", "2026-11-20T13:00", "by 13:00 IST today"],
  ["any", "2026-11-23T13:00", "by Monday, 13:00 IST"],
  ["exact", "2026-11-24T10:30", "on Tuesday 24 November, 10:30 IST"],
  ["morning", "2026-11-20T13:00", "this morning"],
] as const)("says of a request for %s on Friday at 9:30 when we call", (period, due, text) => {
  expect(whenWeAnswer({ preferred_time: period }, at(due), at("2026-11-20T09:30"))).toBe(text);
});

it("says which part of which day, once today's is over", () => {
  const friday = at("2026-11-20T12:00");
  expect(whenWeAnswer({ preferred_time: "morning" }, friday, friday)).toBe("on Monday morning");
  expect(whenWeAnswer({ preferred_time: "evening" }, friday, friday)).toBe("this evening");
  expect(whenWeAnswer({}, at("2026-11-30T13:00"), friday)).toBe("Monday 30 November, 13:00 IST");
});
