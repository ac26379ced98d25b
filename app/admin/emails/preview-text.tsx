import { Fragment } from "react";
import { type TextLine, textBlocks } from "../../../contract/email-text.ts";
import { type Addressee, filledParts } from "../../../contract/merge-fields.ts";

// Characters of the private use area enclose what a field was filled with, while the text is parsed.
const begin = "\uE000";
const beginDefault = "\uE001";
const end = "\uE002";
const marked = new RegExp(`[${begin}${beginDefault}][^${end}]*${end}`, "g");

/** The text as this client reads it; what their fields are filled with is marked. */
function marking(text: string, reader: Addressee): string {
  return filledParts(text, reader)
    .map((part) =>
      part.field ? `${part.isDefault ? beginDefault : begin}${part.text}${end}` : part.text,
    )
    .join("");
}

/** A line of text with its fields filled in. */
export function PreviewLine({ text, reader }: { text: string; reader: Addressee }) {
  return <Marked text={marking(text, reader)} />;
}

/** The message with its paragraphs, lists and bold text, as it will be read. */
export function PreviewText({ text, reader }: { text: string; reader: Addressee }) {
  return textBlocks(marking(text, reader)).map((block, index) =>
    block.kind === "list" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity.
      <ul key={index}>
        {block.items.map((line, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: neither have lines.
          <li key={row}>
            <Line line={line} />
          </li>
        ))}
      </ul>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <p key={index}>
        {block.lines.map((line, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <Fragment key={row}>
            {row > 0 && <br />}
            <Line line={line} />
          </Fragment>
        ))}
      </p>
    ),
  );
}

function Line({ line }: { line: TextLine }) {
  return line.map(({ text, bold }, index) =>
    bold ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity.
      <strong key={index}>
        <Marked text={text} />
      </strong>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <Marked key={index} text={text} />
    ),
  );
}

function Marked({ text }: { text: string }) {
  const parts = [];
  let from = 0;
  for (const match of text.matchAll(marked)) {
    parts.push(text.slice(from, match.index));
    parts.push(
      <mark key={match.index} data-default={match[0].startsWith(beginDefault) || undefined}>
        {match[0].slice(1, -1)}
      </mark>,
    );
    from = match.index + match[0].length;
  }
  return [...parts, text.slice(from)];
}
