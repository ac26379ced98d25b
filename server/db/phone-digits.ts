import { type RawBuilder, sql } from "kysely";

/**
 * The digits of a row's `phone`, however it was typed: what stands in the way is what
 * `contract/fields.ts` lets through. Written out and not as parameters, or neither engine sees
 * that its index fits.
 */
export const phoneDigits: RawBuilder<string> = [" ", "(", ")", ".", "-", "+", "\u00a0"].reduce(
  (text, character) => sql<string>`replace(${text}, ${sql.lit(character)}, '')`,
  sql<string>`phone`,
);
