import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * A phone number as people read it out: `+91 98100 00000`. Without a country code it is
 * taken for an Indian one; what is no number anywhere stays as it was typed.
 */
export function readablePhone(typed: string): string {
  const number = parsePhoneNumberFromString(typed, "IN");
  return number?.isPossible() ? number.formatInternational() : typed;
}
