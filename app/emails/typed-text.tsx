import { Link, Text } from "@react-email/components";
import { textBlocks } from "../../contract/email-text.ts";
import { withoutLinks } from "../../contract/visitor-text.ts";
import { TextBlocks, type TextLook } from "../ui/text-blocks.tsx";
import { styles } from "./email-theme.ts";

/** Distinguish links of texts that people type, for the plain text. */
export const linkClasses = { named: "named", bare: "bare" } as const;

const look: TextLook = {
  paragraph: (lines) => <Text style={styles.typed}>{lines}</Text>,
  link: ({ href, isNamed }, text) => (
    <Link
      href={href}
      className={isNamed ? linkClasses.named : linkClasses.bare}
      style={styles.link}
    >
      {text}
    </Link>
  ),
  listStyle: styles.list,
};

/** A text of staff with its paragraphs, lists, bold text and links. */
export function TypedText({ text }: { text: string }) {
  return <TextBlocks blocks={textBlocks(text)} look={look} />;
}

/** A text of a visitor, exactly as typed but for its addresses, which are no links. */
export function QuotedText({ text }: { text: string }) {
  const lines = withoutLinks(text)
    .trim()
    .split(/\r\n|\r|\n/)
    .map((line) => [{ text: line, bold: false }]);
  return <TextBlocks blocks={[{ kind: "paragraph", lines }]} look={look} />;
}
