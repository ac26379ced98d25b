import { expect, test } from "vitest";
import { timesPresent } from "./week-register.tsx";

test("late and online pupils were there, absent ones were not", () => {
  expect(timesPresent(["present", "online", "late", "away"])).toBe(3);
  expect(timesPresent([])).toBe(0);
});
