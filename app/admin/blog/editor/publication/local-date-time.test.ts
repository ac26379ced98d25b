import { expect, test } from "vitest";
import { fromDateTimeField, nextMorning, toDateTimeField } from "./local-date-time.ts";

test("a local date and time survives the way to the server and back", () => {
  const instant = new Date(2026, 10, 24, 9, 5);
  expect(toDateTimeField(instant)).toBe("2026-11-24T09:05");
  expect(fromDateTimeField("2026-11-24T09:05")).toBe(instant.toISOString());
});

test("an incomplete field has no instant", () => {
  expect(fromDateTimeField("")).toBe("");
});

test("the default is nine o'clock of the next day, also at the end of a month", () => {
  expect(toDateTimeField(nextMorning(new Date(2026, 10, 30, 23, 59)))).toBe("2026-12-01T09:00");
});
