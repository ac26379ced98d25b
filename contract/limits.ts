// Limits that browser and server share. Apart from the schemas, so that pages load them without zod.

/** Maximum length of each field in UTF-16 code units, as `maxlength` counts. */
export const fieldLimits = {
  name: 120,
  company_name: 160,
  email: 254,
  phone: 64,
  description: 5000,
  signature: 500,
} as const;

/** Rows of a list page. */
export const pageLimits = { default: 20, max: 100 } as const;

/**
 * Date of the privacy policy beside the visitors' forms; submitting a form agrees to it. Changes
 * with every change of the policy's text, so that each record tells which one its sender had read.
 */
export const privacyPolicyDate = "2026-11-29";

/** Default maximum of a JSON or urlencoded body, in bytes. */
export const bodyLimit = 64 * 1024;

/** Posts on one page of the blog (decision P10). */
export const blogPageSize = 6;

/** Local-storage keys (specification §9). */
export const storageKeys = {
  token: "token",
  refreshToken: "refreshToken",
  theme: "theme",
} as const;
