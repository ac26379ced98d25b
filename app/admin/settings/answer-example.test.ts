import { expect, test } from "vitest";
import { defaultAnswerHours } from "../../../contract/answer-hours.ts";
import { answerExample } from "./answer-hours-card.tsx";
import { answerHoursOf, weekError, weekFormOf } from "./week-form.ts";

const now = Date.parse("2026-11-24T06:00:00Z");
const saturday = {
  ...defaultAnswerHours,
  days: [1, 2, 3, 4, 5, 6],
  other: [{ day: 6, from: "10:00", to: "13:00" }],
};

test("an example of the hours crosses the weekend", () => {
  expect(answerExample(defaultAnswerHours, now)).toEqual({
    arrives: "Friday at 17:20",
    due: "Monday at 12:20",
    parts: ["40 minutes on Friday", "3 hours 20 minutes on Monday"],
  });
  expect(answerExample({ ...saturday, hours: 1 }, now)).toEqual({
    arrives: "Saturday at 12:20",
    due: "Monday at 09:20",
    parts: ["40 minutes on Saturday", "20 minutes on Monday"],
  });
  const never = { ...defaultAnswerHours, days: [1], from: "09:00", to: "09:00" };
  expect(answerExample(never, now)).toBeNull();
});

test("a week is shown by day and stored with the days that differ", () => {
  const form = weekFormOf(saturday);
  expect(form.week.filter(({ open }) => open)).toHaveLength(6);
  expect(answerHoursOf(form)).toEqual(saturday);
  expect(weekError(form)).toBe("");
  expect(weekError({ ...form, hours: "" })).toMatch(/a quarter of an hour/);
  expect(weekError({ ...form, week: [] })).toBe("Please choose at least one day.");
});
