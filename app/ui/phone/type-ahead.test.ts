import { expect, it } from "vitest";
import { TypeAhead } from "./type-ahead.ts";

const entries = ["Iceland", "India", "Indonesia", "Japan"];

it("gathers letters within a second and starts anew after it", () => {
  const typeAhead = new TypeAhead();
  expect(typeAhead.find(entries, "i", 3, 0)).toBe(0);
  expect(typeAhead.find(entries, "n", 0, 500)).toBe(1);
  expect(typeAhead.find(entries, "j", 1, 1501)).toBe(3);
});

it("goes round with one letter", () => {
  const typeAhead = new TypeAhead();
  expect(typeAhead.find(entries, "i", 0, 0)).toBe(1);
  expect(typeAhead.find(entries, "x", 1, 5000)).toBeUndefined();
});
