import { expect, test } from "vitest";
import { sieves } from "./checks-section.tsx";

test("every fault is caught once, and is gone from then on", () => {
  const rows = sieves(7);
  expect(rows).toHaveLength(7);
  for (const place of rows[0]?.keys() ?? []) {
    const fate = rows.map((row) => row[place]).join(" ");
    expect(fate).toMatch(/^(passed )*caught( gone)*$/);
  }
});

test("every check catches something", () => {
  for (const row of sieves(7)) expect(row).toContain("caught");
});
