import { expect, test } from "vitest";
import { timesHere } from "./attendance.ts";

test("late and online pupils were there, absent ones were not", () => {
  expect(timesHere(["present", "online", "late", "away"])).toBe(3);
  expect(timesHere([])).toBe(0);
});
