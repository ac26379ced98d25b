/**
 * The bounds that browser and server share. Kept apart from the schemas so that a
 * public page can read them without loading zod.
 */

/** Longest accepted value of each field, in UTF-16 code units as `maxlength` counts them. */
export const fieldLimits = {
  name: 120,
  company_name: 160,
  email: 254,
  phone: 32,
  description: 5000,
} as const;

/** Shortest and longest password [ASVS 6.2.1, 6.2.9]. */
export const passwordLimits = { min: 12, max: 128 } as const;

/** Rows of a list page: what a caller gets without asking, and the most it may ask for. */
export const pageLimits = { usual: 20, most: 100 } as const;

/** Largest body of a JSON or urlencoded call, in bytes. */
export const bodyLimit = 64 * 1024;

/** Local-storage keys (specification §9). */
export const storageKeys = { token: "token", refreshToken: "refreshToken" } as const;
