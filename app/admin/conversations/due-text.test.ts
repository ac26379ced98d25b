import { expect, test } from "vitest";
import { defaultAnswerHours } from "../../../contract/answer-hours.ts";
import { callText, dueText } from "./due-text.ts";

// A Friday; 9:00 IST is 03:30 UTC.
const at = (time: string) => Date.parse(`2026-11-20T${time}:00Z`);

test.each([
  ["09:30", "2026-11-20T10:35:00Z", { text: "1 h 5 min", isLate: false }],
  ["10:00", "2026-11-20T10:48:00Z", { text: "48 min", isLate: false }],
  // Of working time there is 1 h 30 min, which says nothing of the weekend between.
  ["12:00", "2026-11-23T04:30:00Z", { text: expect.stringMatching(/^Due Mon \d/), isLate: false }],
  [
    "12:00",
    "2026-12-10T04:30:00Z",
    { text: expect.stringMatching(/^Due 10 Dec \d/), isLate: false },
  ],
  ["06:20", "2026-11-20T05:00:00Z", { text: "1 h 20 min late", left: 0, isLate: true }],
  ["06:20", "2026-11-17T05:00:00Z", { text: "3 days late", isLate: true }],
])("at %s, an answer due at %s", (now, due, expected) => {
  expect(dueText(due, defaultAnswerHours, at(now))).toMatchObject(expected);
});

test.each([
  ["10:29", { text: expect.stringMatching(/^Call \d/), isLate: false }],
  ["10:30", { text: "Call now", isLate: false }],
  ["10:59", { text: "Call now", isLate: false }],
  ["11:00", { text: "30 min late", isLate: true }],
])("at %s, a call at 16:00 IST", (now, expected) => {
  const due = dueText("2026-11-20T10:30:00Z", defaultAnswerHours, at(now));
  expect(callText(at("10:30"), due, at(now))).toMatchObject(expected);
});

test("the share of the time that is left is at most all of it", () => {
  const { left } = dueText("2026-11-20T11:30:00Z", defaultAnswerHours, at("09:30"));
  expect(left).toBe(0.5);
  expect(dueText("2026-11-27T11:30:00Z", defaultAnswerHours, at("09:30")).left).toBe(1);
});
