import { sql } from "kysely";
import { mailBounds } from "./parsed-mail.ts";
import { splitQuoted } from "./split-quoted.ts";

/** The number of characters read of a message's own text and of its quote. */
export type TextLimits = { text: number; quoted: number };

/** All that is stored of a message. */
export const wholeText: TextLimits = { text: mailBounds.text, quoted: mailBounds.text };

/**
 * Columns of `messages` for `textOf`: no more of a long text leaves the database than is asked for.
 * One more character tells that there is more.
 */
export function textColumns({ text, quoted }: TextLimits) {
  const [own, quote] = [sql.lit(text + 1), sql.lit(quoted + 1)];
  return [
    sql<string>`substr(messages.text, 1,
      case when quote_at < ${own} then quote_at else ${own} end)`.as("above"),
    sql<string>`coalesce(substr(messages.text, quote_end + 1, ${own}), '')`.as("below"),
    sql<string>`coalesce(substr(messages.text, quote_at + 1,
      case when quote_end - quote_at < ${quote} then quote_end - quote_at else ${quote} end), '')`.as(
      "quote",
    ),
    sql<number | null>`quote_at`.as("quote_at"),
  ] as const;
}

type Parts = { above: string; below: string; quote: string; quote_at: number | null };

/** The text that its author wrote, and the quoted part; `isCut` if one of them has more. */
export function textOf(parts: Parts, limits: TextLimits) {
  const { text, quoted } = parts.quote_at === null ? splitQuoted(parts.above) : joined(parts);
  const isCut = [parts.above, parts.below, text].some(({ length }) => length > limits.text);
  return {
    text: shown(text, limits.text),
    quoted: shown(quoted, limits.quoted),
    isCut: isCut || quoted.length > limits.quoted,
  };
}

const joined = ({ above, below, quote }: Parts) => ({
  text: [above, below]
    .map((part) => part.trim())
    .filter(Boolean)
    .join("\n\n"),
  quoted: quote.trim(),
});

/** Control characters show nothing, and take six bytes of an answer each. */
const shown = (text: string, max: number) =>
  text
    .slice(0, max)
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\n\t]/gu, "");
