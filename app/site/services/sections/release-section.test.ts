import { expect, test } from "vitest";
import { minuteSpans } from "./release-section.tsx";

test("a stage lasts until the next one begins, the last a tenth of the whole", () => {
  expect(minuteSpans(["11:02", "11:06", "12:02"])).toEqual({
    spans: [
      { from: 0, minutes: 4 },
      { from: 4, minutes: 56 },
      { from: 60, minutes: 6 },
    ],
    total: 66,
  });
});

test("what is no time of day is refused", () => {
  expect(() => minuteSpans(["noon"])).toThrow("noon");
});
