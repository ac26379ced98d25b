import { expect, test } from "vitest";
import type { AnswerHours } from "../../../contract/answer-hours.ts";
import { answerHoursOf, isStored, weekFormOf } from "./week-form.ts";

const stored = (change: Partial<AnswerHours> = {}): AnswerHours => ({
  hours: 4,
  days: [1, 2, 3, 4, 5, 6],
  from: "09:00",
  to: "18:00",
  timeZone: "Asia/Kolkata",
  ...change,
});

test.each<[string, Partial<AnswerHours>]>([
  ["the same hours on all days", {}],
  ["a day that begins later", { other: [{ day: 6, from: "10:00", to: "18:00" }] }],
  ["a day that ends earlier", { other: [{ day: 6, from: "09:00", to: "13:00" }] }],
  ["a shorter day in the middle", { other: [{ day: 3, from: "11:00", to: "13:00" }] }],
  ["days off", { daysOff: ["2026-01-26", "2026-08-15"] }],
  ["another zone and a quarter of an hour", { timeZone: "Europe/Berlin", hours: 0.25 }],
])("%s: the form shows and stores them as they are", (_, change) => {
  expect(answerHoursOf(weekFormOf(stored(change)))).toEqual(stored(change));
});

test("a first day with hours of its own becomes the rule, and a closed day is not stored", () => {
  const first = { day: 1, from: "08:00", to: "12:00" };
  const form = weekFormOf(stored({ days: [1, 2], other: [first, { ...first, day: 7 }] }));
  expect(answerHoursOf(form)).toEqual({
    ...stored({ days: [1, 2], from: "08:00", to: "12:00" }),
    other: [{ day: 2, from: "09:00", to: "18:00" }],
  });
});

test("a form is stored once its hours are, whatever its closed days and digits look like", () => {
  const usual = weekFormOf(stored({ days: [1, 2, 3, 4, 5] }));
  const week = usual.week.map((day) => (day.open ? { ...day, from: "10:00" } : day));
  const saturday = weekFormOf(stored({ other: [{ day: 6, from: "10:00", to: "13:00" }] }));
  const closed = saturday.week.map((day) => (day.day === 6 ? { ...day, open: false } : day));
  for (const form of [
    { ...usual, week },
    { ...saturday, week: closed, hours: "4.0" },
  ]) {
    expect(isStored(form, stored())).toBe(false);
    expect(isStored(form, answerHoursOf(form))).toBe(true);
  }
});
