import { expect, test } from "vitest";
import { defaultAnswerHours } from "../../../contract/answer-hours.ts";
import { timeChoices } from "./when-dialog.tsx";

const days = (now: Date) =>
  timeChoices(now).map(({ label, at }) => [label, at.getDay(), at.getHours()]);

test("offers hours and the mornings of working days (OFFICE-10)", () => {
  // A Friday afternoon, and one before a Monday off.
  expect(days(new Date(2026, 10, 20, 15, 30))).toEqual([
    ["In an hour", 5, 16],
    ["In three hours", 5, 18],
    ["On Monday morning", 1, 9],
  ]);
  const hours = { ...defaultAnswerHours, daysOff: ["2026-11-23"] };
  expect(timeChoices(new Date(2026, 10, 20, 15, 30), hours).slice(2)).toEqual([
    { label: "On Tuesday morning", at: new Date(2026, 10, 24, 9) },
  ]);
  // Those who work on Saturdays.
  const saturday = timeChoices(new Date(2026, 10, 20, 15, 30), {
    ...defaultAnswerHours,
    days: [1, 2, 3, 4, 5, 6],
  });
  expect(saturday.map(({ label }) => label).slice(2)).toEqual([
    "Tomorrow morning",
    "On Monday morning",
  ]);
});

test("on a Sunday, tomorrow is Monday", () => {
  expect(timeChoices(new Date(2026, 10, 22, 15, 30)).map(({ label }) => label)).toEqual([
    "In an hour",
    "In three hours",
    "Tomorrow morning",
  ]);
  // On a Monday, the next one.
  expect(days(new Date(2026, 10, 23, 8, 0)).at(-1)).toEqual(["On Monday morning", 1, 9]);
  expect(
    timeChoices(new Date(2026, 10, 23, 8, 0))
      .at(-1)
      ?.at.getDate(),
  ).toBe(30);
});
