import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * A phone number as people read it out: `+91 98100 00000`. Without a country code it is
 * taken for an Indian one; what is no number anywhere stays as it was typed.
 */
export function readablePhone(typed: string): string {
  const number = parsePhoneNumberFromString(typed, "IN");
  return number?.isPossible() ? number.formatInternational() : typed;
}

/** Where a number without a country code is taken to be, as everywhere (`readable-phone.ts`). */
const home = "IN";

/** A number in E.164, `+919810000000`; of what is no number anywhere, its digits. */
export function internationalPhone(typed: string): string {
  const number = parsePhoneNumberFromString(typed, home);
  return number?.isPossible() ? number.number : typed.replace(/\D/g, "");
}

/**
 * The digits that may have been typed for a number in E.164: with country code, after `00`, with
 * a trunk `0` behind it; at home without the country code, too. More than enough on purpose:
 * `internationalPhone` decides which rows really have the number.
 */
export function typedDigits(international: string): string[] {
  const number = parsePhoneNumberFromString(international);
  const digits = international.replace(/\D/g, "");
  if (!number) return [digits];
  const { countryCallingCode: code, nationalNumber: rest } = number;
  return [digits, `00${digits}`, `${code}0${rest}`, `0${rest}`, rest];
}
