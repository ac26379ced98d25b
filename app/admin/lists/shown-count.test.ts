import { expect, test } from "vitest";
import { maxCount } from "../../../contract/limits.ts";
import { shownCount } from "./shown-count.ts";

test("a count is exact below where the server stops, and open from there on", () => {
  expect(maxCount).toBe(100);
  expect([0, 1, 99].map(shownCount)).toEqual(["0", "1", "99"]);
  expect([100, 101, 200].map(shownCount)).toEqual(["99+", "99+", "99+"]);
});
