import { type CountryCode, getExampleNumber } from "libphonenumber-js/min";
import examples from "libphonenumber-js/mobile/examples";
import { expect, test } from "vitest";
import { countries, formatPhone } from "./format-phone.ts";

/** A mobile number of each country, as one dials it there and as one dials it from abroad. */
const dialled = countries.flatMap(({ iso2, dialCode }) => {
  const example = getExampleNumber(iso2.toUpperCase() as CountryCode, examples);
  return example
    ? [{ iso2, dialCode, home: example.formatNational(), abroad: example.number }]
    : [];
});

test("a number as dialled in its country is the one dialled from abroad, in every country", () => {
  expect(dialled.length).toBeGreaterThan(180);
  const wrong = dialled.filter(({ dialCode, home, abroad }) => {
    const { shown } = formatPhone(home, dialCode);
    return shown.replaceAll(/[^\d+]/g, "") !== abroad;
  });
  // Argentina's mobiles have a 15 in the middle at home, and a 9 in front from abroad.
  expect(wrong.map(({ iso2 }) => iso2)).toEqual(["ar"]);
});

test.each([
  ["Italy", "39", "06 698 12345", "+3906 698 12345"],
  ["Ivory Coast", "225", "07 12 34 56 78", "+225 07 12 34 5678"],
  ["India, in brackets", "91", "(011) 2658 8500", "+91 11 2658 8500"],
  ["Jamaica, without its area", "1876", "210-1234", "+1 876 210 1234"],
  ["Jamaica, in full", "1876", "+1 (876) 876-1234", "+1 876 876 1234"],
  ["Russia", "7", "8 912 345 67 89", "+7 912 345 67 89"],
])("a landline or mobile of %s keeps what belongs to it", (_, dialCode, typed, shown) => {
  const digits = (text: string) => text.replaceAll(/\D/g, "");
  expect(digits(formatPhone(typed, dialCode).shown)).toBe(digits(shown));
});

test("no digit is lost in any country, up to the longest number", () => {
  for (const { dialCode } of countries) {
    const digits = `${dialCode}98765432109876`.slice(0, 15);
    expect(formatPhone(`+${digits}`, "91").shown.replaceAll(/\D/g, "")).toBe(digits);
  }
});

test("an international number stays as it is, and an empty field empty", () => {
  expect(formatPhone("0044 7700 900318", "91").shown).toBe("+44 7700 900318");
  expect(formatPhone("  ", "91").shown).toBe("");
  expect(formatPhone("+", "91").shown).toBe("+");
});
