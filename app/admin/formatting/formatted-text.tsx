import type { ReactNode } from "react";
import { textBlocks } from "../../../contract/email-text.ts";
import { TextBlocks, type TextLook } from "../../ui/text-blocks.tsx";
import "./formatting.css";

type FormattedTextProps = {
  text: string;
  /** Renders the characters of each part; as they are by default. */
  show?: (text: string) => ReactNode;
};

const look: TextLook = {
  paragraph: (lines) => <p>{lines}</p>,
  link: ({ href }, text) => (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  ),
};

/** A text of staff with its paragraphs, lists, bold text and links, as its reader sees it. */
export function FormattedText({ text, show }: FormattedTextProps) {
  return <TextBlocks blocks={textBlocks(text)} look={show ? { ...look, text: show } : look} />;
}
