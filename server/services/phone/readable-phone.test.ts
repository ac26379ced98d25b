import { expect, test } from "vitest";
import { readablePhone } from "./readable-phone.ts";

test.each([
  ["+919810000000", "+91 98100 00000"],
  ["098100-00000", "+91 98100 00000"],
  ["+44 (0)7700 900318", "+44 7700 900318"],
  ["+1 415-555-0132", "+1 415 555 0132"],
  ["(0120) 555 0128 ext", "+91 120 555 0128"],
  ["12345", "12345"],
])("%s reads %s", (typed, readable) => {
  expect(readablePhone(typed)).toBe(readable);
});
