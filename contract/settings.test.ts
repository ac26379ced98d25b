import { expect, test } from "vitest";
import { defaultAnswerHours } from "./answer-hours.ts";
import { AnswerHours } from "./settings.ts";

test("an end before the beginning, no day and an unknown zone are refused", () => {
  const errors = (change: object) =>
    AnswerHours.safeParse({ ...defaultAnswerHours, ...change }).error?.issues.map(
      ({ message }) => message,
    );
  expect(errors({ from: "18:00", to: "09:00" })).toEqual(["The day must end after it begins."]);
  const saturday = { day: 6, from: "13:00", to: "10:00" };
  expect(errors({ other: [saturday] })).toEqual(["The day must end after it begins."]);
  expect(errors({ daysOff: ["2026-02-30"] })).toEqual(["Please enter a day."]);
  expect(errors({ days: [] })).toEqual(["Please choose at least one day."]);
  expect(errors({ timeZone: "Asia/Atlantis" })).toEqual([
    "Please choose a time zone from the list.",
  ]);
  expect(errors({ from: "9" })).toContain("Please enter a time like 09:00.");
});
