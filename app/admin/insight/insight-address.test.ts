import { expect, test, vi } from "vitest";
import { readChoices, searchOf } from "./insight-address.ts";

test.each(["America/New_York", "Asia/Kolkata", "Pacific/Kiritimati"])(
  "a week is opened by its Monday, and by no other day, also in %s",
  (zone) => {
    vi.stubEnv("TZ", zone);
    const weekOf = (day: string) =>
      readChoices(new URLSearchParams({ number: "visits", week: day })).opened?.week;
    expect(weekOf("2026-11-23")).toBe("2026-11-23");
    for (const other of ["2026-11-22", "2026-11-24", "2026-13-23", "x"]) {
      expect(weekOf(other)).toBeUndefined();
    }
  },
);

test("choices come back from the address that they make", () => {
  for (const query of [
    "weeks=13&by=page",
    "weeks=4&by=source&rows=all",
    "from=2026-11-01&to=2026-11-20&by=week&campaign=diwali&number=visits&week=2026-11-09",
  ]) {
    const choices = readChoices(new URLSearchParams(query));
    expect(readChoices(new URLSearchParams(searchOf(choices)))).toEqual(choices);
  }
});
