import { type RawBuilder, sql } from "kysely";

/**
 * Whether a text contains a part, in any case. SQLite's `lower` knows only ASCII, so that every other
 * letter of the part is replaced by name.
 */
export function containsText(text: RawBuilder<unknown>, part: string): RawBuilder<boolean> {
  const wanted = part.normalize("NFC").toLowerCase();
  const lowered = (wanted.match(/\P{ASCII}/gu) ?? []).reduce(
    (result, letter) => sql`replace(${result}, ${letter.toUpperCase()}, ${letter})`,
    sql`lower(${text})`,
  );
  const pattern = `%${wanted.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return sql<boolean>`${lowered} like ${pattern} escape '\\'`;
}
