import { Fragment, type ReactNode } from "react";
import type { TextLine, TextPart } from "../../../contract/email-line.ts";
import { textBlocks } from "../../../contract/email-text.ts";
import "./formatted-text.css";

type FormattedTextProps = {
  text: string;
  /** Renders the characters of each part; as they are by default. */
  show?: (text: string) => ReactNode;
};

const asTyped = (text: string): ReactNode => text;

/** A text of staff with its paragraphs, lists, bold text and links, as its reader sees it. */
export function FormattedText({ text, show = asTyped }: FormattedTextProps) {
  return textBlocks(text).map((block, index) => {
    if (block.kind === "paragraph") {
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity.
        <p key={index}>
          {block.lines.map((line, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: neither have lines.
            <Fragment key={row}>
              {row > 0 && <br />}
              <Line line={line} show={show} />
            </Fragment>
          ))}
        </p>
      );
    }
    const items = block.items.map((line, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <li key={row}>
        <Line line={line} show={show} />
      </li>
    ));
    return block.start === null ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <ul key={index}>{items}</ul>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <ol key={index} start={block.start}>
        {items}
      </ol>
    );
  });
}

type Show = { show: (text: string) => ReactNode };

function Line({ line, show }: { line: TextLine } & Show) {
  return line.map((part, index) =>
    part.bold ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity.
      <strong key={index}>
        <Part part={part} show={show} />
      </strong>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <Part key={index} part={part} show={show} />
    ),
  );
}

function Part({ part: { text, href }, show }: { part: TextPart } & Show) {
  if (href === undefined) return show(text);
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {show(text)}
    </a>
  );
}
