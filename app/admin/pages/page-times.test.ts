import { expect, test } from "vitest";
import { changeTime } from "./page-times.ts";

test("a change of today and yesterday has the name of the day", () => {
  const now = new Date(2026, 10, 23, 16, 0);
  const at = (day: number) => changeTime(new Date(2026, 10, day, 14, 41).toISOString(), now);
  expect([at(23), at(22), at(18)]).toEqual([
    ...["today, 14:41", "yesterday, 14:41", "18 Nov 2026, 14:41"],
  ]);
});
