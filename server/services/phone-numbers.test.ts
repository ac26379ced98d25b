import { expect, test } from "vitest";
import { internationalPhone, readablePhone, typedDigits } from "./phone-numbers.ts";

test.each([
  ["+919810000000", "+91 98100 00000"],
  ["098100-00000", "+91 98100 00000"],
  ["+44 (0)7700 900318", "+44 7700 900318"],
  ["+1 415-555-0132", "+1 415 555 0132"],
  ["(0120) 555 0128 ext", "+91 120 555 0128"],
  ["12345", "12345"],
  ["030-123 45", "030-123 45"],
])("%s reads %s", (typed, readable) => {
  expect(readablePhone(typed)).toBe(readable);
});

const ways = [
  "+91 98100 00000",
  "9810000000",
  "098100-00000",
  "0091 (98100) 00000",
  "919810000000",
];

test("a number is the same however it was typed, and is found by its digits", () => {
  for (const typed of ways) {
    expect(internationalPhone(typed), typed).toBe("+919810000000");
    expect(typedDigits("+919810000000"), typed).toContain(typed.replace(/\D/g, ""));
  }
  expect(internationalPhone("+1 415 555 2671")).toBe("+14155552671");
  expect(internationalPhone("+44 (0)20 7946 0958")).toBe(internationalPhone("+44 20 7946 0958"));
  expect(internationalPhone("123 456")).toBe(internationalPhone("123456"));
});
