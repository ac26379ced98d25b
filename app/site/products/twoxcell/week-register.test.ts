import { expect, test } from "vitest";
import { timesHere } from "./week-register.tsx";

test("late and online pupils were there, absent ones were not", () => {
  expect(timesHere(["present", "online", "late", "away"])).toBe(3);
  expect(timesHere([])).toBe(0);
});
