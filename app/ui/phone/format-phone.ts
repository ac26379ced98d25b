import { AsYouType } from "libphonenumber-js/min";
import { defaultCountries, parseCountry } from "react-international-phone";
import { foldDigits, foldWidth, withoutFormat } from "../../../contract/typed-text.ts";

/** Countries with their dial codes, area codes and priorities (specification §5). */
export const countries = defaultCountries.map((country) => parseCountry(country));

export type Country = (typeof countries)[number];

/** After a number: an extension, or another number, also while they are being typed. */
const more = /(?<=\d)\s*(?:(?:e|ext?[a-z]*|x|#)[\s.:=]*\d{0,7}|(?:[,;/&|]|or?\b|an?d?\b).*)$/is;

const notNumber = /[^\d+\s().\p{Pd}\u2212]/gu;

/**
 * Formats a number as it is typed (decision P34). No digit is lost, whatever the number's length;
 * an extension and a second number stay as typed.
 * @returns the text to show, and whether characters were left out
 */
export function formatPhone(typed: string, dialCode: string): { shown: string; dropped: boolean } {
  const text = foldWidth(foldDigits(withoutFormat(typed))).trimStart();
  const [rest = ""] = more.exec(text) ?? [];
  const main = text.slice(0, text.length - rest.length);
  const plain = main.replace(notNumber, "");
  const dropped = plain !== main;
  const number = withDialCode(plain, dialCode);
  const spaced = rest.replace(/^\s*(?=[a-z&|])/i, " ");
  return { shown: new AsYouType().input(number) + spaced, dropped };
}

/** `+` and the digits of a number, with its dial code also where it is typed as inside the country. */
function withDialCode(typed: string, dialCode: string): string {
  const digits = typed.replace(/\D/g, "");
  const isInternational = typed.startsWith("+");
  // Text without digits must not become a bare dial code.
  if (digits === "" && !isInternational) return "";
  const full = isInternational ? digits : dialledFromAbroad(digits, dialCode);
  return `+${full.replace(areaTwice, "$1$3")}`;
}

const dialledFromAbroad = (digits: string, dialCode: string) =>
  digits.startsWith("00")
    ? digits.slice(2)
    : dialCode + digits.replace(trunkPrefixes[dialCode] ?? /^0/, "");

/** The area code of a Caribbean dial code, such as 1876, typed once more before seven digits. */
const areaTwice = /^(1(\d{3}))\2(\d{7})$/;

/** Dial codes of countries without a trunk prefix where numbers of their own begin with 0, such as Italy. */
const ownZero = "39 225 226 227 229 241 242 247 267 268 378 501 687 853 974".split(" ");

/** Trunk prefixes by dial code, left out when calling from abroad; `0` in all other countries. */
const trunkPrefixes: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(ownZero.map((dialCode) => [dialCode, /^(?!)/])),
  "1": /^1/,
  "7": /^8/,
  "36": /^06/,
  "375": /^80?/,
  "993": /^8/,
};

/** The country of a number: by the longest dial code, then by area code; else the one before. */
export function countryOfPhone(shown: string, before: Country): Country {
  const digits = shown.startsWith("+") ? (/^[\d\s()-]*/.exec(shown.slice(1))?.[0] ?? "") : "";
  const number = digits.replace(/\D/g, "");
  const matching = countries.filter(({ dialCode }) => number.startsWith(dialCode));
  const length = Math.max(0, ...matching.map(({ dialCode }) => dialCode.length));
  const same = matching.filter(({ dialCode }) => dialCode.length === length);
  const rest = number.slice(length);
  const byArea = same.find(({ areaCodes }) => areaCodes?.some((code) => rest.startsWith(code)));
  if (byArea) return byArea;
  if (same.includes(before) && !before.areaCodes?.length) return before;
  return same.toSorted((a, b) => (a.priority ?? 0) - (b.priority ?? 0))[0] ?? before;
}
