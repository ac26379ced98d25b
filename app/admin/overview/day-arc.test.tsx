// @vitest-environment jsdom

import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { defaultAnswerHours } from "../../../contract/answer-hours.ts";
import { hourMs } from "../../../contract/durations.ts";
import { DayArc } from "./day-arc.tsx";
import { labelled, labelledHours, type Moment, partOf, pointAt } from "./day-arc-geometry.ts";

const from = Date.parse("2026-11-24T03:30:00Z");
const day = { from, to: from + 9 * hourMs };
const moment = (hours: number, kind: Moment["kind"] = "answer"): Moment => ({
  ...{ at: from + hours * hourMs, kind },
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(now: number, moments: readonly Moment[]) {
  vi.useFakeTimers({ now, toFake: ["Date"] });
  const iso = (at: number) => new Date(at).toISOString();
  const due = moments.map(({ at, kind }) => ({ id: `${at}`, at: iso(at), kind }));
  const workday = { from: iso(day.from), to: iso(day.to), due };
  render(<DayArc workday={workday} answerHours={defaultAnswerHours} />);
  return screen.getByRole("img");
}

test("the arc says in words what it shows", () => {
  const moments = [moment(2.5, "call"), moment(2.75), moment(4.4), moment(6, "call")];
  const arc = show(from + 1.7 * hourMs, moments);
  expect(arc.getAttribute("aria-label")).toBe(
    "Working day: Tuesday, 09:00 to 18:00. It is 10:42. Calls at 11:30 and 15:00. Answers due at 11:45 and 13:24.",
  );
  expect(arc.querySelectorAll(".day-arc__call")).toHaveLength(2);
  expect(arc.querySelectorAll(".day-arc__answer")).toHaveLength(2);
  expect(arc.querySelector(".day-arc__now")?.textContent).toBe("10:42");
});

test("before working hours the sun has not risen", () => {
  const arc = show(from - hourMs, []);
  expect(arc.getAttribute("aria-label")).toBe(
    "Working day: Tuesday, 09:00 to 18:00. It has not begun. No calls at a set time. No answers due.",
  );
  expect(arc.querySelector(".day-arc__sun")).toBeNull();
  expect(arc.textContent).toContain("Tuesday");
});

test("the sun moves from left to right, highest at midday, and stays within the day", () => {
  const [morning, noon, evening] = [pointAt(0), pointAt(0.5), pointAt(1)];
  expect([morning.x < noon.x, noon.x < evening.x, noon.y < morning.y]).toEqual([true, true, true]);
  expect(morning.y).toBe(evening.y);
  const parts = [from - 1, from, from + 4.5 * hourMs, day.to, day.to + hourMs];
  expect(parts.map((at) => partOf(at, day))).toEqual([0, 0, 0.5, 1, 1]);
});

test("times are written where they cover no other, calls before answers", () => {
  const call = moment(5, "call");
  const moments = [moment(1), moment(1.5), moment(4.5), call, moment(8)];
  expect([...labelled(moments, day, [0.9])]).toEqual([call, moments[0]]);
});

test("at most four full hours are named, the first and the last of a day of nine hours", () => {
  const hours = labelledHours(day.from, day.to).map((at) => (at - from) / hourMs);
  expect(hours).toEqual([0, 3, 6, 9]);
  expect(labelledHours(from, from + 4 * hourMs)).toHaveLength(3);
});
