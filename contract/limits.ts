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
export const pageLimits = { default: 20, max: 100 } as const;

/** Largest body of a JSON or urlencoded call that does not say otherwise, in bytes. */
export const bodyLimit = 64 * 1024;

/** Bounds of a blog post, in UTF-16 code units but for the number of images. */
export const postLimits = {
  title: 160,
  category: 60,
  summary: 300,
  content: 200_000,
  alt: 300,
  images: 20,
} as const;

/** Largest JSON body of a call that carries a post, in bytes: its content may be all escapes. */
export const postBodyLimit = 2 * 1024 * 1024;

/** Largest image: the file in bytes, the picture in pixels (decision B10). */
export const imageLimits = { bytes: 10 * 1024 * 1024, pixels: 50_000_000 } as const;

/** Largest form with images, in bytes: three of the largest, or many small ones. */
export const uploadLimit = 32 * 1024 * 1024;

/** Posts on one page of the blog (decision P10). */
export const blogPageSize = 6;

/** Local-storage keys (specification §9). */
export const storageKeys = { token: "token", refreshToken: "refreshToken" } as const;

/** Bounds of a letter to clients: characters, recipients, and the call's body in bytes. */
export const mailLimits = {
  subject: 200,
  text: 20_000,
  recipients: 10_000,
  body: 2 * 1024 * 1024,
} as const;

/** Counts of what is to be done go no further: so many stand for as many or more. */
export const maxCount = 100;

/** Of what retention would delete, so many of a kind stand for as many or more. */
export const maxDueCount = 10_000;
