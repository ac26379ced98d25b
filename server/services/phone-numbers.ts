import { parsePhoneNumberFromString as parseWithTypes } from "libphonenumber-js/max";
import { type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { Phone } from "../../contract/calls.ts";

/** Country of numbers without a country code. */
const homeCountry = "IN";

/** A phone number in international format, `+91 98100 00000`; invalid numbers stay as typed. */
export function readablePhone(typed: string): string {
  const number = parsePhoneNumberFromString(typed, homeCountry);
  return number && isSureOf(typed, number) ? number.formatInternational() : typed;
}

/** Without its country code, a number must be valid in ours: another country's may have the length. */
const isSureOf = (typed: string, number: PhoneNumber) =>
  typed.includes("+") ? number.isPossible() : number.isValid();

/**
 * A number for a call; null without one. Its country tells the time zones, as ICU has them.
 * @param chosen a time zone that staff chose
 */
export function phoneView(typed: string, chosen: string | null): Phone | null {
  if (typed.trim() === "") return null;
  const parsed = parseWithTypes(typed, homeCountry);
  const region = parsed && isSureOf(typed, parsed) ? parsed.country : undefined;
  const timeZones = region === undefined ? [] : timeZonesOf(region);
  const mayBeMobile = ["MOBILE", "FIXED_LINE_OR_MOBILE"].includes(parsed?.getType() ?? "");
  return {
    number: readablePhone(typed),
    whatsApp: parsed && mayBeMobile ? `https://wa.me/${parsed.number.slice(1)}` : null,
    country: region === undefined ? null : (regionNames.of(region) ?? null),
    timeZones,
    timeZone: chosen ?? (timeZones.length === 1 ? (timeZones[0]?.id ?? null) : null),
  };
}

const regionNames = new Intl.DisplayNames("en-GB", { type: "region" });

/** One zone for each name that clocks go by, such as Eastern Time. */
function timeZonesOf(region: string): Phone["timeZones"] {
  const ids = new Intl.Locale(`und-${region}`).getTimeZones() ?? [];
  const byName = new Map(ids.map((id) => [zoneName(id), id]));
  return [...byName].map(([name, id]) => ({ id, name }));
}

const zoneName = (timeZone: string) =>
  new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longGeneric" })
    .formatToParts()
    .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;

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
