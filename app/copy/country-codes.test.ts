import { defaultCountries, parseCountry } from "react-international-phone";
import { expect, test } from "vitest";
import { countryCodes } from "./country-codes.ts";

test("a company can be in every country that the phone field knows", () => {
  const known = defaultCountries.map((country) => parseCountry(country).iso2.toUpperCase());
  expect(known.toSorted()).toEqual(countryCodes);
});
