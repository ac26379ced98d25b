import { Link, Text } from "@react-email/components";
import { Fragment } from "react";
import { styles } from "./letter-theme.ts";
import { splitLinks } from "./split-links.ts";

/** Plain text as it was typed: empty lines part paragraphs, and addresses can be followed. */
export function TypedText({ text }: { text: string }) {
  const paragraphs = text
    .trim()
    .split(/(?:[ \t]*(?:\r\n|\r|\n)){2,}/)
    .filter((paragraph) => paragraph.trim() !== "");
  return paragraphs.map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity and never move.
    <Text key={index} style={styles.typed}>
      {paragraph.split(/\r\n|\r|\n/).map((line, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: neither have lines.
        <Fragment key={row}>
          {row > 0 && <br />}
          <Line text={line} />
        </Fragment>
      ))}
    </Text>
  ));
}

function Line({ text }: { text: string }) {
  return splitLinks(text).map(({ text: words, href }, index) =>
    href === undefined ? (
      words
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a line never move.
      <Link key={index} href={href} style={styles.link}>
        {words}
      </Link>
    ),
  );
}
