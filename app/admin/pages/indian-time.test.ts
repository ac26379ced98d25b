import { expect, test } from "vitest";
import { fromIndianTime, indianDateTime, indianTimeChoices } from "./indian-time.ts";

test("times are those of India, wherever the browser is", () => {
  expect(indianDateTime("2026-11-23T03:30:00.000Z")).toBe("Mon 23 Nov, 09:00 IST");
  expect(fromIndianTime("2026-11-23T09:00").toISOString()).toBe("2026-11-23T03:30:00.000Z");
  expect(fromIndianTime("").getTime()).toBeNaN();
});

test("the usual times are mornings in India", () => {
  // 01:00 on Sunday in India.
  const choices = indianTimeChoices(new Date("2026-11-21T19:30:00.000Z"));
  expect(choices.map(({ label, at }) => `${label}: ${indianDateTime(at.toISOString())}`)).toEqual([
    "In an hour: Sun 22 Nov, 02:00 IST",
    "Tomorrow morning: Mon 23 Nov, 09:00 IST",
  ]);
});
