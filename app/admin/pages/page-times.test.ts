import { expect, test } from "vitest";
import { changeTime, fromIndiaField, indiaTime, toIndiaField } from "./page-times.ts";

test("a time of publication is shown and entered in Indian time", () => {
  expect(indiaTime("2026-11-23T03:30:00Z")).toBe("Mon 23 Nov, 09:00 IST");
  expect(toIndiaField(Date.parse("2026-11-22T19:00:00Z"))).toBe("2026-11-23T00:30");
  expect(fromIndiaField("2026-11-23T09:00")).toBe("2026-11-23T03:30:00.000Z");
  expect(fromIndiaField("")).toBeUndefined();
});

test("a change of today and yesterday has the name of the day", () => {
  const now = new Date(2026, 10, 23, 16, 0);
  const at = (day: number) => changeTime(new Date(2026, 10, day, 14, 41).toISOString(), now);
  expect([at(23), at(22), at(18)]).toEqual([
    ...["today, 14:41", "yesterday, 14:41", "18 Nov 2026, 14:41"],
  ]);
});
