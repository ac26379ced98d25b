import { type Addressee, filledParts } from "../../../contract/merge-fields.ts";
import { FormattedText } from "../formatting/formatted-text.tsx";
import "./email-text.css";

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

export function PreviewLine({ text, reader }: { text: string; reader: Addressee }) {
  return <Marked text={marking(text, reader)} />;
}

/** The message with its paragraphs, lists, bold text and links, as it will be read. */
export function PreviewText({ text, reader }: { text: string; reader: Addressee }) {
  return <FormattedText text={marking(text, reader)} show={(part) => <Marked text={part} />} />;
}

function Marked({ text }: { text: string }) {
  const parts = [];
  let from = 0;
  for (const match of text.matchAll(marked)) {
    parts.push(text.slice(from, match.index));
    parts.push(
      <mark
        key={match.index}
        className="filled-field"
        data-default={match[0].startsWith(beginDefault) || undefined}
      >
        {match[0].slice(1, -1)}
      </mark>,
    );
    from = match.index + match[0].length;
  }
  return [...parts, text.slice(from)];
}
