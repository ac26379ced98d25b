import { expect, it } from "vitest";
import { longDate, shortDate } from "./dates.ts";

it("shows the day in India, wherever the server is", () => {
  expect(longDate("2026-11-13T18:29:59.000Z")).toBe("13 November 2026");
  expect(longDate("2026-11-13T18:30:00.000Z")).toBe("14 November 2026");
});

it("shortens every month to three letters", () => {
  for (let month = 1; month <= 12; month += 1) {
    const time = `2026-${String(month).padStart(2, "0")}-09T06:00:00.000Z`;
    expect(shortDate(time)).toMatch(/^9 [A-Z][a-z]{2} 2026$/);
  }
});
