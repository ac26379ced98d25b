import { expect, test } from "vitest";
import { internationalPhone, typedDigits } from "./same-number.ts";

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
