import { type RawBuilder, sql } from "kysely";

/**
 * The digits of a row's `phone`: removes the other characters that `contract/fields.ts` accepts.
 * With literals, because neither engine matches an expression with parameters to its index.
 */
export const phoneDigits: RawBuilder<string> = [" ", "(", ")", ".", "-", "+", "\u00a0"].reduce(
  (text, character) => sql<string>`replace(${text}, ${sql.lit(character)}, '')`,
  sql<string>`phone`,
);
