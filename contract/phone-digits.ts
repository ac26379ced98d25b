// Apart from fields.ts: the visitors' forms load it without zod and the metadata of numbers.

export const phoneDigitsError = "Please enter the full phone number with its country code.";

/** Whether a text has as many digits as a phone number, with its country code, can have. */
export function hasPhoneDigits(text: string): boolean {
  const digits = text.replace(/\D/g, "").length;
  return digits >= 6 && digits <= 15;
}
