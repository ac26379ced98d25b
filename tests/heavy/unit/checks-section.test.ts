import { expect, test } from "vitest";
import { sieves } from "../../../app/site/services/sections/checks-section.tsx";

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
