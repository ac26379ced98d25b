import { expect, it } from "vitest";
import { withDialCode } from "./phone-typing.ts";

it("puts the dial code before a number typed without one", () => {
  expect(withDialCode("98100 00000", "91")).toBe("+9198100 00000");
  expect(withDialCode("098100 00000", "91")).toBe("+9198100 00000");
});

it("leaves international numbers and an empty field alone", () => {
  expect(withDialCode("+44 7700 900318", "91")).toBe("+44 7700 900318");
  expect(withDialCode("0044 7700 900318", "91")).toBe("+44 7700 900318");
  expect(withDialCode("  ", "91")).toBe("");
});
