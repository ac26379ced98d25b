import { expect, test } from "vitest";
import { sieves } from "./checks-section.tsx";
import { minuteSpans } from "./release-section.tsx";

test("every defect is caught once, and gone from then on", () => {
  const rows = sieves(7);
  expect(rows).toHaveLength(7);
  for (const position of rows[0]?.keys() ?? []) {
    const fate = rows.map((row) => row[position]).join(" ");
    expect(fate).toMatch(/^(passed )*caught( gone)*$/);
  }
});

test("every check catches something", () => {
  for (const row of sieves(7)) expect(row).toContain("caught");
});

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

test("an invalid time of day is refused", () => {
  expect(() => minuteSpans(["noon"])).toThrow("noon");
});
