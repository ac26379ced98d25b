import { type CSSProperties, Fragment, type ReactNode } from "react";
import type { TextLine, TextPart } from "../../contract/email-line.ts";
import type { TextBlock } from "../../contract/email-text.ts";

/** How the blocks of a text look: in an email, which needs inline styles, or on a screen. */
export type TextLook = {
  paragraph: (lines: ReactNode) => ReactNode;
  link: (part: TextPart & { href: string }, text: ReactNode) => ReactNode;
  /** Renders the characters of each part; as they are by default. */
  text?: (text: string) => ReactNode;
  listStyle?: CSSProperties;
};

/** Paragraphs and lists of an email's text, the same in the email and on every screen. */
export function TextBlocks({ blocks, look }: { blocks: readonly TextBlock[]; look: TextLook }) {
  return blocks.map((block, index) => {
    if (block.kind === "paragraph") {
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity and never move.
      return <Fragment key={index}>{look.paragraph(linesOf(block.lines, look))}</Fragment>;
    }
    const items = block.items.map((line, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <li key={row}>
        <Line line={line} look={look} />
      </li>
    ));
    return block.start === null ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <ul key={index} style={look.listStyle}>
        {items}
      </ul>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <ol key={index} start={block.start} style={look.listStyle}>
        {items}
      </ol>
    );
  });
}

const linesOf = (lines: readonly TextLine[], look: TextLook): ReactNode =>
  lines.map((line, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and never move.
    <Fragment key={row}>
      {row > 0 && <br />}
      <Line line={line} look={look} />
    </Fragment>
  ));

function Line({ line, look }: { line: TextLine; look: TextLook }) {
  return line.map((part, index) => {
    const { text = (typed) => typed, link } = look;
    const { href } = part;
    const shown = href === undefined ? text(part.text) : link({ ...part, href }, text(part.text));
    const Mark = part.bold ? "strong" : Fragment;
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity and never move.
    return <Mark key={index}>{shown}</Mark>;
  });
}
