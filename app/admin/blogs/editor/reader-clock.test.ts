import { expect, test } from "vitest";
import { fromField, toField, tomorrowMorning } from "./reader-clock.ts";

test("a moment on the reader's clock comes back as the same instant", () => {
  const instant = new Date(2026, 10, 24, 9, 5);
  expect(toField(instant)).toBe("2026-11-24T09:05");
  expect(fromField("2026-11-24T09:05")).toBe(instant.toISOString());
});

test("an incomplete moment is none", () => {
  expect(fromField("")).toBe("");
});

test("the proposal is nine o'clock of the next morning, also at the end of a month", () => {
  expect(toField(tomorrowMorning(new Date(2026, 10, 30, 23, 59)))).toBe("2026-12-01T09:00");
});
