import { expect, test } from "vitest";
import { timeChoices } from "./when-dialog.tsx";

const days = (now: Date) =>
  timeChoices(now).map(({ label, at }) => [label, at.getDay(), at.getHours()]);

test("offers hours, the next morning and the next Monday", () => {
  // A Friday afternoon.
  expect(days(new Date(2026, 10, 20, 15, 30))).toEqual([
    ["In an hour", 5, 16],
    ["In three hours", 5, 18],
    ["Tomorrow morning", 6, 9],
    ["On Monday morning", 1, 9],
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
