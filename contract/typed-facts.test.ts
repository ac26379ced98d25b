import { expect, test } from "vitest";
import { updateCompany } from "./companies.ts";
import { visitorPhone } from "./fields.ts";
import { hasPhoneDigits } from "./phone-digits.ts";

test.each([
  ["+91 98220 55501", true],
  ["९८२२० ५५५०१", true],
  ["٩٨٢٢٠٥٥٥٠١", true],
  ["12-34-5", false],
  ["call me", false],
])("%s has the digits of a phone number: %s", (text, expected) => {
  expect(hasPhoneDigits(text)).toBe(expected);
});

test("a country code may be in brackets", () => {
  expect(visitorPhone.parse("(+91) 98220 55501")).toBe("+91 98220 55501");
});

test("a GSTIN is kept in capitals and without spaces", () => {
  const typed = { gstin: "29 abcde1234f1z5", before: {} };
  expect(updateCompany.body?.parse(typed)).toMatchObject({ gstin: "29ABCDE1234F1Z5" });
});
