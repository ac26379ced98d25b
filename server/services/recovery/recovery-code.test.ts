import { expect, test } from "vitest";
import { makeCode, readCode } from "./recovery-code.ts";

test("codes have four of Crockford's 32 characters, all of which occur", () => {
  const codes = Array.from({ length: 4_000 }, makeCode);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}$/);
  for (const place of [0, 1, 2, 3]) {
    expect(new Set(codes.map((code) => code[place])).size).toBe(32);
  }
});

test.each([
  ["7KM0", "7KM0"],
  ["7km0", "7KM0"],
  [" 7 k m 0 ", "7KM0"],
  ["7kmo", "7KM0"],
  ["OIL1", "0111"],
  ["oil1", "0111"],
  ["7KM", null],
  ["7KM00", null],
  ["7KMU", null],
  ["7KM!", null],
  ["", null],
])("%j is read as %j", (typed, code) => {
  expect(readCode(typed)).toBe(code);
});
