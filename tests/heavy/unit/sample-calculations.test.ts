import { expect, test } from "vitest";
import { average, gradeFor, totalOf } from "../../../app/site/products/twoxcell/grade-book.tsx";
import { plot } from "../../../app/site/products/twoxcell/progress-chart.tsx";
import { timesPresent } from "../../../app/site/products/twoxcell/week-register.tsx";

const bands = [
  { grade: "A", from: 80 },
  { grade: "B", from: 60 },
];

test("a total waits for the last paper", () => {
  expect(totalOf([47, 21, 12])).toBe(80);
  expect(totalOf([51, null, 12])).toBeNull();
});

test("the lowest mark of a band belongs to it", () => {
  expect(gradeFor(80, bands)).toBe("A");
  expect(gradeFor(79.9, bands)).toBe("B");
  expect(gradeFor(12, bands)).toBeUndefined();
});

test("papers not sat don't lower the average", () => {
  expect(average([20, null, 25])).toBe(22.5);
  expect(average([null])).toBe(0);
});

const box = { width: 200, height: 100, top: 50 };

test("values spread from edge to edge, and grow upwards", () => {
  expect(plot([0, 25, 50], box)).toEqual([
    { x: 0, y: 100 },
    { x: 100, y: 50 },
    { x: 200, y: 0 },
  ]);
});

test("a single value is at the left edge", () => {
  expect(plot([50], box)).toEqual([{ x: 0, y: 0 }]);
});

test("late and online pupils were there, absent ones were not", () => {
  expect(timesPresent(["present", "online", "late", "away"])).toBe(3);
  expect(timesPresent([])).toBe(0);
});
