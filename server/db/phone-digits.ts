import { type RawBuilder, sql } from "kysely";

/** Without the extension, ` ext. 12`. */
const number = sql<string>`case when replace(phone, 'x', '') = phone then phone
  else rtrim(rtrim(phone, '0123456789'), ' .etx') end`;

/**
 * The digits of a row's `phone`: removes the extension and the other characters that
 * `contract/phone-text.ts` accepts. With literals, because neither engine matches an expression with
 * parameters to its index.
 */
export const phoneDigits: RawBuilder<string> = [" ", "(", ")", ".", "-", "+", "\u00a0"].reduce(
  (text, character) => sql<string>`replace(${text}, ${sql.lit(character)}, '')`,
  number,
);
