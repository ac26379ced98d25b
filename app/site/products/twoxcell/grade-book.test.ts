import { expect, test } from "vitest";
import { average, gradeFor, totalOf } from "./grade-book.tsx";

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
