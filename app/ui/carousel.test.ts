import { describe, expect, it } from "vitest";
import { stepAround, stepWithin } from "./carousel.tsx";

describe("a window of 4 over 7 cards", () => {
  it("starts at 0 to 3 and stops at both ends", () => {
    expect(stepWithin(0, -1, 3)).toBe(0);
    expect([0, 1, 2].map((start) => stepWithin(start, 1, 3))).toEqual([1, 2, 3]);
    expect(stepWithin(3, 1, 3)).toBe(3);
  });
});

describe("a carousel of five solutions", () => {
  it("wraps at both ends", () => {
    expect(stepAround(4, 1, 5)).toBe(0);
    expect(stepAround(0, -1, 5)).toBe(4);
    expect(stepAround(2, -1, 5)).toBe(1);
  });
});
