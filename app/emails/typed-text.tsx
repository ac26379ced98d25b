import { Link, Text } from "@react-email/components";
import { Fragment } from "react";
import { addressParts, type TextLine, type TextPart } from "../../contract/email-line.ts";
import { textBlocks } from "../../contract/email-text.ts";
import { styles } from "./email-theme.ts";

/** Distinguish links of texts that people type, for the plain text. */
export const linkClasses = { named: "named", bare: "bare" } as const;

/** A text of staff with its paragraphs, lists, bold text and links. */
export function TypedText({ text }: { text: string }) {
  return textBlocks(text).map((block, index) => {
    if (block.kind === "paragraph") {
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity and never move.
      return <Lines key={index} lines={block.lines} />;
    }
    const items = block.items.map((line, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: neither have lines.
      <li key={row}>
        <Line line={line} />
      </li>
    ));
    return block.start === null ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <ul key={index} style={styles.list}>
        {items}
      </ul>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <ol key={index} start={block.start} style={styles.list}>
        {items}
      </ol>
    );
  });
}

/** A text of a visitor, exactly as typed but for its links. */
export function QuotedText({ text }: { text: string }) {
  const lines = text.trim().split(/\r\n|\r|\n/);
  return <Lines lines={lines.map(addressParts)} />;
}

function Lines({ lines }: { lines: readonly TextLine[] }) {
  return (
    <Text style={styles.typed}>
      {lines.map((line, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never move.
        <Fragment key={row}>
          {row > 0 && <br />}
          <Line line={line} />
        </Fragment>
      ))}
    </Text>
  );
}

function Line({ line }: { line: TextLine }) {
  return line.map((part, index) =>
    part.bold ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a line never move.
      <strong key={index}>
        <Part part={part} />
      </strong>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <Part key={index} part={part} />
    ),
  );
}

function Part({ part: { text, href, isNamed } }: { part: TextPart }) {
  if (href === undefined) return text;
  const className = isNamed ? linkClasses.named : linkClasses.bare;
  return (
    <Link href={href} className={className} style={styles.link}>
      {text}
    </Link>
  );
}
