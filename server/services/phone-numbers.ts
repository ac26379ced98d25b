import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** Country of numbers without a country code. */
const homeCountry = "IN";

/** A phone number in international format, `+91 98100 00000`; invalid numbers stay as typed. */
export function readablePhone(typed: string): string {
  const number = parsePhoneNumberFromString(typed, homeCountry);
  return number?.isPossible() ? number.formatInternational() : typed;
}

/** A number in E.164, `+919810000000`; only the digits of an invalid number. */
export function internationalPhone(typed: string): string {
  const number = parsePhoneNumberFromString(typed, homeCountry);
  return number?.isPossible() ? number.number : typed.replace(/\D/g, "");
}

/**
 * Digits that people may have typed for a number in E.164: with country code, `00` or a trunk `0`,
 * or without the country code. A superset: `internationalPhone` confirms each match.
 */
export function typedDigits(international: string): string[] {
  const number = parsePhoneNumberFromString(international);
  const digits = international.replace(/\D/g, "");
  if (!number) return [digits];
  const { countryCallingCode: code, nationalNumber: rest } = number;
  return [digits, `00${digits}`, `${code}0${rest}`, `0${rest}`, rest];
}
