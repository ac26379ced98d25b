import { hasPhoneDigits, phoneDigitsError } from "./phone-digits.ts";
import { foldDigits, foldWidth, withoutFormat } from "./typed-text.ts";

const dashes = /[\p{Pd}\u2212]/gu;
const extension = /[\s,;]*(?:(?:ext(?:ensio)?n?|extn)\b\.?|x|#)[\s.:=]*(\d{1,7})$/i;
/** `(+91)` or `[+91]`, as on business cards and in lists of leads. */
const countryCode = /^[([]\s*(\+\s*\d+)\s*[)\]]/;
const separators = /[,;/&|]|\b(?:or|and)\b/i;
const number = /^\+?[\d ().-]+(?: ext\. \d{1,7})?$/;

/** Digits of the longest number (E.164). */
const maxDigits = 15;

/**
 * A typed phone number in plain digits, spaces, dots, hyphens and parentheses, with its extension as
 * ` ext. 12`. Nothing else is changed or left out.
 */
export function cleanPhone(text: string): string {
  const plain = foldWidth(foldDigits(withoutFormat(text).trim()))
    .replace(dashes, "-")
    .replace(/\p{Zs}/gu, " ")
    .replace(/^tel:\s*/i, "")
    .replace(countryCode, "$1")
    .replace(extension, " ext. $1");
  // As Germans write an area code.
  return numbersIn(plain) > 1 ? plain : plain.replaceAll("/", "-");
}

const numbersIn = (text: string) => text.split(separators).filter(hasPhoneDigits).length;

/** The error of a number that `cleanPhone` returned; undefined for a correct one. */
export function phoneError(text: string): string | undefined {
  if (numbersIn(text) > 1) {
    return "Please enter one phone number here. You can add others to your message.";
  }
  if (!number.test(text)) return "Please enter a phone number like +91 98100 00000.";
  const [main = ""] = text.split(" ext. ");
  const isTooLong = main.replace(/\D/g, "").length > maxDigits;
  return isTooLong || !hasPhoneDigits(main) ? phoneDigitsError : undefined;
}
