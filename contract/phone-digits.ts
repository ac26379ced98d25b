// Apart from fields.ts: the visitors' forms load it without zod and the metadata of numbers.

export const phoneDigitsError = "Please enter the full phone number with its country code.";

/** Whether a text has as many digits, of any script, as a phone number has at least. */
export const hasPhoneDigits = (text: string): boolean => /(?:\p{Nd}\P{Nd}*){6}/u.test(text);
