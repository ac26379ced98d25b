import { expect, test } from "vitest";
import { reminderChoices } from "../../../app/admin/conversations/reminder-choices.ts";
import { defaultAnswerHours } from "../../../contract/answer-hours.ts";

const first = (now: Date, daysOff: string[] = []) => {
  const [choice] = reminderChoices(now.getTime(), { ...defaultAnswerHours, daysOff });
  const at = new Date(choice?.at ?? "");
  return [choice?.label, at.getDate(), at.getHours()];
};

test("the first reminder is the next working morning, by its day", () => {
  // A Thursday, a Friday evening, a Saturday, a Sunday, and two before a Monday off.
  expect(first(new Date(2026, 10, 26, 15))).toEqual(["Tomorrow morning", 27, 9]);
  expect(first(new Date(2026, 10, 27, 21))).toEqual(["On Monday morning", 30, 9]);
  expect(first(new Date(2026, 10, 28, 10))).toEqual(["On Monday morning", 30, 9]);
  expect(first(new Date(2026, 10, 29, 10))).toEqual(["Tomorrow morning", 30, 9]);
  const off = ["2026-11-30"];
  expect(first(new Date(2026, 10, 27, 21), off)).toEqual(["On Tuesday morning", 1, 9]);
  expect(first(new Date(2026, 10, 29, 10), off)).toEqual(["On Tuesday morning", 1, 9]);
});
