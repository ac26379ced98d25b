import { Link, Text } from "@react-email/components";
import { Fragment } from "react";
import { type TextLine, textBlocks } from "../../contract/email-text.ts";
import { styles } from "./email-theme.ts";

/** A text of staff with its paragraphs, lists and bold text; addresses become links. */
export function TypedText({ text }: { text: string }) {
  return textBlocks(text).map((block, index) =>
    block.kind === "list" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity and never move.
      <ul key={index} style={styles.list}>
        {block.items.map((line, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: neither have lines.
          <li key={row}>
            <Line line={line} />
          </li>
        ))}
      </ul>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <Text key={index} style={styles.typed}>
        {block.lines.map((line, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <Fragment key={row}>
            {row > 0 && <br />}
            <Line line={line} />
          </Fragment>
        ))}
      </Text>
    ),
  );
}

/** A text of a visitor, exactly as typed but for its links. */
export function QuotedText({ text }: { text: string }) {
  const lines = text.trim().split(/\r\n|\r|\n/);
  return (
    <Text style={styles.typed}>
      {lines.map((line, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never move.
        <Fragment key={row}>
          {row > 0 && <br />}
          <Linked text={line} />
        </Fragment>
      ))}
    </Text>
  );
}

function Line({ line }: { line: TextLine }) {
  return line.map(({ text, bold }, index) =>
    bold ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a line never move.
      <strong key={index}>
        <Linked text={text} />
      </strong>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <Linked key={index} text={text} />
    ),
  );
}

function Linked({ text }: { text: string }) {
  return splitLinks(text).map((part, index) =>
    part.href === undefined ? (
      part.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a line never move.
      <Link key={index} href={part.href} style={styles.link}>
        {part.text}
      </Link>
    ),
  );
}

type LinePart = { text: string; href?: string };

// http, https and email addresses only; no quotes, brackets or invisible characters.
const address =
  /\bhttps?:\/\/[^\s<>"'`{}|\\^\p{C}]+|\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}\b/giu;

/** Punctuation after an address that does not belong to it. */
const trailing = /[.,;:!?)\]*_]+$/;

/** Splits a line into text, and web and email addresses with their links. */
export function splitLinks(line: string): LinePart[] {
  const parts: LinePart[] = [];
  let end = 0;
  for (const match of line.matchAll(address)) {
    const found = match[0].replace(trailing, "");
    const href = linkTo(found);
    if (href === undefined) continue;
    if (match.index > end) parts.push({ text: line.slice(end, match.index) });
    parts.push({ text: found, href });
    end = match.index + found.length;
  }
  if (end < line.length) parts.push({ text: line.slice(end) });
  return parts;
}

function linkTo(found: string): string | undefined {
  if (!/^https?:/i.test(found)) return `mailto:${found}`;
  return URL.parse(found)?.href;
}
